import { z } from 'zod/mini'
import type { AskGoogle } from '../preflight/google.ts'

/** Releases of Hosting, and the revisions of functions that served with them. */

const HOSTING = 'https://firebasehosting.googleapis.com/v1beta1'
const RUN = 'https://run.googleapis.com/v2'

const siteSchema = z.object({ name: z.string(), defaultUrl: z.string(), type: z.optional(z.string()) })
export type Site = { id: string; url: string }

/** Returns the site that the app is deployed to. @throws Error when the project has none */
export const readSite = async (ask: AskGoogle, project: string): Promise<Site> => {
  const { sites } = z
    .object({ sites: z._default(z.array(siteSchema), []) })
    .parse((await ask(`${HOSTING}/projects/${project}/sites`)) ?? {})
  const site = sites.find(({ type }) => type === 'DEFAULT_SITE') ?? sites[0]
  if (site === undefined)
    throw new Error(
      `The project has no site: npx firebase hosting:sites:create ${project} --project ${project}`,
    )
  return { id: site.name.split('/').at(-1) ?? '', url: site.defaultUrl.replace(/\/$/, '') }
}

/** Returns the address of a preview. */
export const readPreviewUrl = async (ask: AskGoogle, site: Site, name: string): Promise<string> =>
  z
    .object({ url: z.string() })
    .parse(await ask(`${HOSTING}/sites/${site.id}/channels/${name}`))
    .url.replace(/\/$/, '')

const releaseSchema = z.object({
  /** None when the release switched the site off. */
  version: z.optional(z.object({ name: z.string(), status: z.optional(z.string()) })),
  message: z._default(z.string(), ''),
  releaseTime: z.string(),
})

/** A version of the app, as it was first released. */
export interface Release {
  version: string
  message: string
  /** Time of its first release, in ms. */
  at: number
}

const FACTS_FORMAT = /facts format (\d+)/

/** Returns the message that a release carries: the commit, and the newest format of facts that its code writes. */
export const describeRelease = (commit: string, format: number): string => `${commit}, facts format ${format}`

/** Returns the format of facts that a release writes; null for a release by other means. */
export const readFormat = ({ message }: Release): number | null => {
  const found = FACTS_FORMAT.exec(message)?.[1]
  return found === undefined ? null : Number(found)
}

/** Returns the versions that can be released again, in the order of their first release, and the one that is live. */
export const readReleases = async (
  ask: AskGoogle,
  site: Site,
): Promise<{ live: Release | null; all: Release[] }> => {
  const { releases } = z
    .object({ releases: z._default(z.array(releaseSchema), []) })
    .parse((await ask(`${HOSTING}/sites/${site.id}/channels/live/releases?pageSize=100`)) ?? {})
  const first = new Map<string, Release>()
  for (const { version, message, releaseTime } of releases) {
    if (version === undefined || (version.status ?? 'FINALIZED') !== 'FINALIZED') continue
    const at = Date.parse(releaseTime)
    const known = first.get(version.name)
    if (known === undefined || at < known.at) first.set(version.name, { version: version.name, message, at })
  }
  const all = [...first.values()].sort((a, b) => a.at - b.at)
  const newest = releases.toSorted((a, b) => Date.parse(b.releaseTime) - Date.parse(a.releaseTime))[0]
  return { live: first.get(newest?.version?.name ?? '') ?? null, all }
}

/** Releases a version again. */
export const releaseAgain = async (
  ask: AskGoogle,
  site: Site,
  { version, message }: Release,
): Promise<void> => {
  await ask(`${HOSTING}/sites/${site.id}/channels/live/releases?versionName=${version}`, {
    message,
  })
}

const trafficSchema = z.object({
  type: z.optional(z.string()),
  revision: z.optional(z.string()),
  percent: z.optional(z.number()),
})
const TO_LATEST = 'TRAFFIC_TARGET_ALLOCATION_TYPE_LATEST'
const TO_REVISION = 'TRAFFIC_TARGET_ALLOCATION_TYPE_REVISION'

const revisionSchema = z.object({
  name: z.string(),
  createTime: z.string(),
  conditions: z._default(z.array(z.object({ type: z.string(), state: z.optional(z.string()) })), []),
})

/** A revision of a function that can serve. */
interface Revision {
  name: string
  /** Time of its making, in ms. */
  at: number
}

/** The service of Cloud Run behind a function. */
export interface Service {
  /** `projects/…/locations/…/services/…` */
  name: string
  /** The revision that traffic is pinned to; null while the newest serves. */
  pinned: string | null
  /** Oldest first. */
  revisions: Revision[]
}

const shortName = (name: string): string => name.split('/').at(-1) ?? ''

/** Returns names of the services of all functions, in every region. */
export const listFunctionServices = async (ask: AskGoogle, project: string): Promise<string[]> => {
  const { functions } = z
    .object({
      functions: z._default(
        z.array(z.object({ serviceConfig: z.optional(z.object({ service: z.optional(z.string()) })) })),
        [],
      ),
    })
    .parse(
      (await ask(
        `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions?pageSize=1000`,
      )) ?? {},
    )
  return functions.flatMap(({ serviceConfig }) => serviceConfig?.service ?? [])
}

const readTraffic = async (ask: AskGoogle, name: string): Promise<string | null> => {
  const { traffic } = z
    .object({ traffic: z._default(z.array(trafficSchema), []) })
    .parse((await ask(`${RUN}/${name}`)) ?? {})
  return traffic.find(({ type }) => type === TO_REVISION)?.revision ?? null
}

export const readService = async (ask: AskGoogle, name: string): Promise<Service> => {
  const { revisions } = z
    .object({ revisions: z._default(z.array(revisionSchema), []) })
    .parse((await ask(`${RUN}/${name}/revisions?pageSize=100`)) ?? {})
  return {
    name,
    pinned: await readTraffic(ask, name),
    revisions: revisions
      .filter(({ conditions }) =>
        conditions.every(({ type, state }) => type !== 'Ready' || state === 'CONDITION_SUCCEEDED'),
      )
      .map((revision) => ({ name: shortName(revision.name), at: Date.parse(revision.createTime) }))
      .sort((a, b) => a.at - b.at),
  }
}

const sendTraffic = async (ask: AskGoogle, name: string, target: object): Promise<void> => {
  await ask(`${RUN}/${name}?updateMask=traffic`, { traffic: [{ ...target, percent: 100 }] }, 'PATCH')
}

/** Has the newest revision of every function serve: after a rollback, deployments leave the traffic where it is. */
export const serveNewest = async (ask: AskGoogle, names: readonly string[]): Promise<number> => {
  let moved = 0
  for (const name of names) {
    if ((await readTraffic(ask, name)) === null) continue
    await sendTraffic(ask, name, { type: TO_LATEST })
    moved += 1
  }
  return moved
}

/** Returns the revision that serves. */
const findServing = ({ pinned, revisions }: Service): Revision | undefined =>
  revisions.find(({ name }) => name === pinned) ?? revisions.at(-1)

export interface Rollback {
  from: Release
  to: Release
  /** Services whose traffic moves, each to a revision. */
  moves: { service: string; revision: string }[]
}

/**
 * Returns the way to the release before: its version of Hosting, and of every function the revision that served when it
 * went out. Functions without such a revision are newer than the release, and stay. A deployment that failed before
 * Hosting has left functions that are newer than the live release: then the live release itself is the target.
 *
 * @throws Error when there is no release before, or its functions are gone
 */
export const planRollback = (
  { live, all }: { live: Release | null; all: readonly Release[] },
  services: readonly Service[],
): Rollback => {
  if (live === null) throw new Error('Nothing is live: there is no release to go back from.')
  const newest = Math.max(...all.filter(({ version }) => version === live.version).map(({ at }) => at))
  const isAhead = services.some((service) => (findServing(service)?.at ?? 0) > newest)
  const to = isAhead ? live : all.filter(({ at }) => at < live.at).at(-1)
  if (to === undefined) throw new Error('There is no release before the live one.')
  const findThen = ({ revisions }: Service): Revision | undefined =>
    revisions.filter(({ at }) => at <= to.at).at(-1)
  if (services.length > 0 && services.every((service) => findThen(service) === undefined))
    throw new Error(
      'No function is as old as the release before: they moved to another region since. Deploy its commit instead.',
    )
  const moves = services.flatMap((service) => {
    const revision = findThen(service)
    return revision === undefined || revision.name === findServing(service)?.name
      ? []
      : [{ service: service.name, revision: revision.name }]
  })
  return { from: live, to, moves }
}

/** Moves the traffic of functions as planned. */
export const moveTraffic = async (ask: AskGoogle, { moves }: Rollback): Promise<void> => {
  for (const { service, revision } of moves) await sendTraffic(ask, service, { type: TO_REVISION, revision })
}

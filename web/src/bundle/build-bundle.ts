import { type GroupRunDto, listGroupRuns } from '@sillage/core/analyses/calls'
import { listEntities } from '@sillage/core/analytics/corrections/calls'
import { listAnalyticsRuns } from '@sillage/core/analytics/run-calls'
import { USES } from '@sillage/core/analytics/sources/use'
import {
  getPeople,
  getSentiment,
  getShopping,
  getVisibility,
  getWebSearchSources,
} from '@sillage/core/analytics/view-calls'
import { MAX_PAGE_SIZE } from '@sillage/core/analytics/views/runs/schema'
import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment/schema'
import { domainListSchema } from '@sillage/core/analytics/views/sources/lists-schema'
import { sourcesViewSchema } from '@sillage/core/analytics/views/sources/schema'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { manifestPath } from '@sillage/core/base/paths'
import { manifestSchema } from '@sillage/core/runs/group-run'
import { listSealedRuns, listSeals } from '@sillage/core/seals/calls'
import { callApi } from '@/data/call-api.ts'
import { readDoc } from '@/data/read.ts'
import { VERIFIER } from '@/lib/verifier.ts'
import { figureRows } from './figure-rows.ts'
import type { PackReply, PackRequest } from './protocol.ts'
import { SEALS_FILE, type SealsFile } from './sealed-files.ts'
import {
  companyKeys,
  entityRows,
  languageRows,
  modelRows,
  peopleRows,
  personaRows,
  promptRows,
  siteRows,
  versionRows,
} from './set-rows.ts'
import { TABLE_NAMES } from './tables.ts'

export interface Bundle {
  readonly zip: Blob
  /** Whether answers of a stand-in are in it. */
  readonly simulated: boolean
}

export interface BundleProgress {
  readonly answers: number
  readonly total: number
}

/** Pages of answers asked for at the same time. */
const AT_ONCE = 3

interface Packing {
  send: (request: PackRequest) => void
  zip: Promise<Blob>
}

/** The program that checks a bundle, as this app was built with it. */
const fetchVerifier = async (signal: AbortSignal): Promise<string> => {
  const response = await fetch(`/${VERIFIER}`, { signal })
  if (!response.ok) throw new Error(`${VERIFIER}: ${response.status}`)
  return await response.text()
}

/** Sends the leaves of every version that has ended, the newest first. */
const sendLeaves = async (
  analysisId: string,
  { versions }: SealsFile,
  options: { signal: AbortSignal; patient: boolean },
  send: Packing['send'],
): Promise<void> => {
  for (const { groupRunId, version } of versions) {
    for (let cursor: number | null = 0; cursor !== null; ) {
      const query: { groupRunId: string; cursor: number } = { groupRunId, cursor }
      const { data } = await callApi(listSealedRuns, { params: { analysisId }, query }, options)
      send({ type: 'leaves', version, lines: data.lines })
      cursor = data.nextCursor === null ? null : Number(data.nextCursor)
    }
  }
}

/** A worker that packs what it is sent, until it is done or nobody wants it any more. */
const packing = (signal: AbortSignal, onPacked: () => void): Packing => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const zip = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PackReply>) => {
      if (data.type === 'packed') onPacked()
      else if (data.type === 'done') resolve(data.zip)
      else reject(new Error(data.message))
    })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  const end = () => worker.terminate()
  zip.then(end, end)
  return { send: (request) => worker.postMessage(request), zip }
}

/** Every version of an analysis, however many pages they take. */
const allGroupRuns = async (
  analysisId: string,
  options: { signal: AbortSignal; patient: boolean },
): Promise<GroupRunDto[]> => {
  const all: GroupRunDto[] = []
  let cursor: string | undefined
  do {
    const query = cursor === undefined ? {} : { cursor }
    const page = await callApi(listGroupRuns, { params: { analysisId }, query }, options)
    all.push(...page.groupRuns)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}

/**
 * All data of an analysis, as a zip of CSV files that point to each other, with a dictionary of their columns.
 * Data outside of the plan is left out.
 *
 * @throws ApiError, LiveError, or the signal's reason
 */
export const buildBundle = async (
  analysisId: string,
  {
    isAdmin,
    notice,
    signal,
    onProgress,
  }: {
    isAdmin: boolean
    /** The notice for answers of a stand-in. */
    notice: string
    signal: AbortSignal
    onProgress: (progress: BundleProgress) => void
  },
): Promise<Bundle> => {
  // Each figure in the file has its own scope: all versions, or one of them.
  const scope = { brandId: brandOfAnalysis(analysisId), analysisId, basis: 'all' } as const
  const options = { signal, patient: true }
  const getPage = (page: number) =>
    callApi(listAnalyticsRuns, { query: { ...scope, page, limit: MAX_PAGE_SIZE } }, options)

  const sources = { ...scope, includeGroupTrends: 'true' } as const
  const [groupRuns, seals, verifier, first, entities, visibility, sentiment, citations, sites, people] =
    await Promise.all([
      allGroupRuns(analysisId, options),
      callApi(listSeals, { params: { analysisId } }, options),
      fetchVerifier(signal),
      getPage(1),
      callApi(listEntities, { query: scope }, options),
      callApi(getVisibility, { query: scope }, options),
      callApi(getSentiment, { query: scope }, options),
      callApi(getWebSearchSources, { query: sources }, options),
      Promise.all(
        USES.map(async (use) => {
          const query = { ...scope, use, full: '1', aggregationType: 'domains-full' } as const
          const list = await callApi(getWebSearchSources, { query }, options)
          return siteRows(use, domainListSchema.parse(list))
        }),
      ),
      isAdmin ? callApi(getPeople, { query: scope }, options) : null,
    ])
  const read = await Promise.all(
    groupRuns.map(({ group_run_id }) => readDoc(manifestPath(group_run_id), manifestSchema)),
  )
  const locked = first.runs[0]?.locked
  const shopping =
    locked === undefined || locked.shopping ? null : await callApi(getShopping, { query: scope }, options)
  const simulated = groupRuns.some((version) => version.simulated)
  const manifests = read.filter((manifest) => manifest !== null)
  signal.throwIfAborted()

  let packed = 0
  const progress = () => {
    onProgress({ answers: Math.min(first.total, packed * MAX_PAGE_SIZE), total: first.total })
  }
  const { send, zip } = packing(signal, () => {
    packed += 1
    progress()
  })
  // The reader of the zip gets a failure; until then nobody does.
  zip.catch(() => undefined)
  progress()
  send({
    type: 'start',
    tables: TABLE_NAMES.filter(
      (name) =>
        !(name === 'products' && locked?.shopping) &&
        !(name === 'recommendations' && locked?.recommendations) &&
        !(name === 'people' && people === null),
    ),
    companies: companyKeys(entities),
    notice: simulated ? notice : null,
  })
  send({ type: 'rows', table: 'versions', rows: versionRows(groupRuns, manifests) })
  send({ type: 'rows', table: 'prompts', rows: promptRows(manifests) })
  send({ type: 'rows', table: 'personas', rows: personaRows(manifests) })
  send({ type: 'rows', table: 'languages', rows: languageRows(manifests) })
  send({ type: 'rows', table: 'models', rows: modelRows(manifests) })
  send({ type: 'rows', table: 'entities', rows: entityRows(entities) })
  if (people !== null) send({ type: 'rows', table: 'people', rows: peopleRows(people) })
  for (const rows of sites) send({ type: 'rows', table: 'sites', rows })
  send({
    type: 'rows',
    table: 'figures',
    rows: figureRows(
      visibility,
      sentimentViewSchema.parse(sentiment),
      sourcesViewSchema.parse(citations),
      shopping,
    ),
  })
  const ended = new Set(
    groupRuns.filter(({ status }) => status !== 'processing').map(({ group_run_id }) => group_run_id),
  )
  const sealed = {
    ...seals.data,
    versions: seals.data.versions.filter(({ groupRunId }) => ended.has(groupRunId)),
  }
  send({ type: 'file', name: SEALS_FILE, text: JSON.stringify(sealed, null, 2) })
  send({ type: 'file', name: VERIFIER, text: verifier })
  const leaves = sendLeaves(analysisId, sealed, options, send)
  // Whoever waits for the zip gets a failure.
  leaves.catch(() => undefined)
  send({ type: 'runs', runs: first.runs })
  for (let page = 2; page <= first.pages; page += AT_ONCE) {
    const asked = Array.from({ length: Math.min(AT_ONCE, first.pages - page + 1) }, (_, more) =>
      getPage(page + more),
    )
    for (const { runs } of await Promise.all(asked)) send({ type: 'runs', runs })
  }
  await leaves
  send({ type: 'end' })
  return { zip: await zip, simulated }
}

import type { GroupRunDto } from '@sillage/core/analyses/calls'
import type { Use } from '@sillage/core/analytics/sources/use'
import type { EntitiesView } from '@sillage/core/analytics/views/entities/schema'
import type { PeopleView } from '@sillage/core/analytics/views/people/schema'
import type { DomainList } from '@sillage/core/analytics/views/sources/lists-schema'
import type { Manifest } from '@sillage/core/runs/group-run'
import { siteCells } from '@/lib/site-cells.ts'
import type { Rows } from './run-rows.ts'

/** Versions with what they were launched with; one whose configuration cannot be read stands there without it. */
export const versionRows = (versions: readonly GroupRunDto[], manifests: readonly Manifest[]): Rows =>
  versions.map((version) => {
    const manifest = manifests.find(({ groupRunId }) => groupRunId === version.group_run_id)
    const { totalRuns, completedRuns, failedRuns } = version.stats
    return [
      version.group_run_id,
      version.version,
      version.created_at,
      version.completed_at,
      version.status,
      totalRuns,
      completedRuns,
      failedRuns,
      manifest?.samples ?? null,
      manifest?.promptTemplateVersion ?? null,
      manifest?.extractorVersion ?? null,
      manifest
        ? [`${manifest.analyst.provider} ${manifest.analyst.modelName}`, ...(manifest.readBy ?? [])].join(
            ', ',
          )
        : null,
      String(version.simulated),
    ]
  })

export const promptRows = (manifests: readonly Manifest[]): Rows =>
  manifests.flatMap(({ groupRunId, prompts }) =>
    prompts.map(({ promptId, text, category, branded }) => [
      groupRunId,
      promptId,
      text,
      category,
      String(branded),
    ]),
  )

export const personaRows = (manifests: readonly Manifest[]): Rows =>
  manifests.flatMap(({ groupRunId, personas }) =>
    personas.map(({ personaId, name, gender, age, occupation, city, country }) => [
      groupRunId,
      personaId,
      name,
      gender,
      age,
      occupation,
      city,
      country,
    ]),
  )

export const languageRows = (manifests: readonly Manifest[]): Rows =>
  manifests.flatMap(({ groupRunId, languages }) =>
    languages.map(({ code, name }) => [groupRunId, code, name]),
  )

export const modelRows = (manifests: readonly Manifest[]): Rows =>
  manifests.flatMap(({ groupRunId, models }) =>
    models.map(({ provider, modelName, displayName, webSearch }) => [
      groupRunId,
      provider,
      modelName,
      displayName,
      String(webSearch),
    ]),
  )

/** The key of the company that each spelling stands for. */
export const companyKeys = ({ entities }: EntitiesView): ReadonlyMap<string, string> =>
  new Map(entities.flatMap(({ key, spellings }) => spellings.map(({ name }) => [name, key] as const)))

export const entityRows = ({ entities }: EntitiesView): Rows =>
  entities.map(({ key, name, kind, domain, mentions, spellings }) => [
    key,
    name,
    kind,
    domain,
    mentions,
    spellings.map((spelling) => spelling.name).join('\n'),
  ])

/** How often a site is cited, by whether answers lean on it or models only retrieved it. */
export const siteRows = (use: Use, { allDomains }: DomainList): Rows =>
  allDomains.map((site) => [...siteCells(site), use, String(site.own)])

export const peopleRows = ({ people }: PeopleView): Rows =>
  people.map(({ id, fullName, organization, mentionCount, sentiment, whyMentioned }) => [
    id,
    fullName,
    organization,
    mentionCount,
    sentiment?.positive ?? null,
    sentiment?.neutral ?? null,
    sentiment?.negative ?? null,
    whyMentioned.join('\n'),
  ])

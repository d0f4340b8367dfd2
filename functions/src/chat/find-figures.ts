import type { Facts } from '@sillage/core/analytics/facts'
import { type Filter, filterSchema } from '@sillage/core/analytics/filter'
import { keeps, writeSet } from '@sillage/core/analytics/value-set'
import {
  getSentiment,
  getShopping,
  getView,
  getVisibility,
  getWebSearchSources,
} from '@sillage/core/analytics/view-calls'
import { VIEWS } from '@sillage/core/analytics/views/catalogue'
import { COMPUTE } from '@sillage/core/analytics/views/compute'
import type { FiltersView } from '@sillage/core/analytics/views/filters/schema'
import type { Call } from '@sillage/core/base/call'
import type { Place, Summary } from '@sillage/core/chat/figures/read'
import { DIMENSIONS, type Dimension, type Look, TOOLS, type ToolName } from '@sillage/core/chat/figures/tools'
import { loadFacts, loadPair } from '../analytics/load-facts.ts'
import { loadView } from '../analytics/view.ts'

/** Values that a question lists. */
const MAX_VALUES = 8

interface Value {
  readonly id: string
  readonly name: string
}

/** The filter of each dimension. */
const FILTERS = {
  language: 'languageId',
  model: 'model',
  persona: 'personaId',
  prompt: 'promptId',
} as const satisfies Record<Dimension, keyof Filter>

/** The values of an analysis, under the names that models ask by. */
const listValues = ({ languages, models, personas, prompts }: FiltersView): Record<Dimension, Value[]> => ({
  language: languages.map(({ language_id, language_name }) => ({ id: language_id, name: language_name })),
  model: models.map(({ model, name }) => ({ id: model, name })),
  persona: personas.map(({ persona_id, name }) => ({ id: persona_id, name })),
  prompt: prompts.map(({ prompt_id, prompt_text }) => ({ id: prompt_id, name: prompt_text })),
})

const same = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()

/** A value by its name, or by its id, as a language's code is. */
const valueNamed = (values: readonly Value[], name: string): Value | undefined =>
  values.find((value) => same(value.name, name)) ?? values.find(({ id }) => same(id, name))

/** The key of a competitor by its name; undefined for one that is not tracked. */
const findCompetitor = (facts: Facts, name: string): { key: string | undefined; known: string[] } => {
  const { tracked } = COMPUTE.rivals(facts, {}, { brands: '' })
  return { key: tracked.find((one) => same(one.name, name))?.key, known: tracked.map((one) => one.name) }
}

const summarize = (
  name: ToolName,
  facts: Facts,
  place: Place,
  // The view keeps those of most answers.
  brands = facts.entities.join(','),
): Summary => {
  const { filter } = place
  switch (name) {
    case 'visibility':
      return TOOLS.visibility.summarize(COMPUTE.visibility(facts, filter, {}), place)
    case 'rivals':
      return TOOLS.rivals.summarize(COMPUTE.rivals(facts, filter, { brands }), place)
    case 'moved':
      return TOOLS.moved.summarize(COMPUTE.moved(facts, filter, {}))
    case 'sentiment':
      return TOOLS.sentiment.summarize(COMPUTE.sentiment(facts, filter, {}), place)
    case 'keywords':
      return TOOLS.keywords.summarize(COMPUTE.keywords(facts, filter, {}))
    case 'sources':
      return TOOLS.sources.summarize(COMPUTE.sources(facts, filter, {}), place)
    case 'shopping':
      return TOOLS.shopping.summarize(COMPUTE.shopping(facts, filter, {}), place)
    case 'recommendations':
      return TOOLS.recommendations.summarize(COMPUTE.recommendations(facts, filter, {}))
  }
}

type Version = FiltersView['versions'][number]

/** An analysis with the version in question and the one that it is compared with, and the values that can narrow its figures. */
export interface Opened {
  readonly analysisId: string
  /** Every ended version, oldest first. */
  readonly versions: readonly Version[]
  readonly newest: Version
  readonly before: Version | undefined
  readonly values: Readonly<Record<Dimension, readonly Value[]>>
}

/** Opens an analysis for questions; null before its first version has ended. */
export const openAnalysis = async (analysisId: string): Promise<Opened | null> => {
  const choices = await loadView('filters', { analysisId }, {})
  const [newest, before] = choices.versions.slice(-2).reverse()
  const { versions } = choices
  return newest ? { analysisId, versions, newest, before, values: listValues(choices) } : null
}

/** A version by the time of its launch, by its id, or by a day (ISO 8601): then the last one of it. */
const findVersion = ({ versions }: Opened, name: string): Version | undefined =>
  versions.find(({ groupRunId, createdAt }) => groupRunId === name || createdAt === name) ??
  (/^\d{4}-\d{2}-\d{2}$/.test(name)
    ? versions.findLast(({ createdAt }) => createdAt.startsWith(name))
    : undefined)

/** Names of versions; the empty text for the newest one, and for the one before. */
export interface AskedVersions {
  readonly version: string
  readonly comparedWith: string
}

/** Opens an analysis at an older version, or compared with another one; or names the field of a version that is not known. */
export const chooseVersions = (
  opened: Opened,
  { version, comparedWith }: AskedVersions,
): Opened | { unknown: keyof AskedVersions } => {
  const newest = version === '' ? opened.newest : findVersion(opened, version)
  if (newest === undefined) return { unknown: 'version' }
  const before =
    comparedWith === ''
      ? opened.versions[opened.versions.indexOf(newest) - 1]
      : findVersion(opened, comparedWith)
  if (comparedWith !== '' && (before === undefined || before === newest)) return { unknown: 'comparedWith' }
  return { ...opened, newest, before }
}

/** The names that narrow the figures of an analysis. */
export const namesIn = ({ values }: Opened): Record<Dimension, string[]> => {
  const names = (dimension: Dimension) => values[dimension].map(({ name }) => name)
  return {
    language: names('language'),
    model: names('model'),
    persona: names('persona'),
    prompt: names('prompt'),
  }
}

/** Names of values, each with a `!` in front where it is left out; the empty text for none. */
type Names = string | readonly string[]

/** What a question is narrowed to and grouped by: names, and the empty text for none. */
export interface Narrowed extends Readonly<Record<Dimension, Names>>, Pick<Look, 'by'> {
  /** Of competitors, by its name; without one those of most answers. */
  readonly competitor?: string
}

/** The set of the named values, and the same in words; null for a name that is not known. */
const findSet = (values: readonly Value[], names: Names): { set: string; of: string[] } | null => {
  const only: string[] = []
  const except: string[] = []
  const of: string[] = []
  for (const name of [names].flat()) {
    if (name === '') continue
    const kept = valueNamed(values, name)
    const left = kept === undefined && name.startsWith('!') ? valueNamed(values, name.slice(1)) : undefined
    const value = kept ?? left
    if (value === undefined) return null
    ;(kept ? only : except).push(value.id)
    of.push(kept ? value.name : `!${value.name}`)
  }
  return { set: writeSet({ only, except }), of }
}

/** The filter of the names that narrow a question, and the same in words; or the dimension of a name that is not known. */
export const narrow = (
  { values }: Opened,
  narrowed: Pick<Narrowed, Dimension>,
): { filter: Filter; of: string[] } | { unknown: Dimension } => {
  const filter: Record<string, string> = {}
  const of: string[] = []
  for (const dimension of DIMENSIONS) {
    const found = findSet(values[dimension], narrowed[dimension])
    if (found === null) return { unknown: dimension }
    if (found.set !== '') filter[FILTERS[dimension]] = found.set
    of.push(...found.of)
  }
  return { filter: filterSchema.parse(filter), of }
}

/** The calls of the API that serve views. */
const CALLS = { getSentiment, getShopping, getView, getVisibility, getWebSearchSources } as const

/** The call of the API that serves the same view. */
export const callOfView = (name: ToolName): Call => {
  const { call } = VIEWS[name]
  return CALLS[call === 'getView' ? call : call.name]
}

const buildFacts = ({ newest, before }: Opened, name: ToolName): Promise<Facts> => {
  const { families } = VIEWS[name]
  return before
    ? loadPair(newest.groupRunId, before.groupRunId, families)
    : loadFacts({ groupRunId: newest.groupRunId }, families)
}

/** What a view says: as a whole, or of each value of a dimension. */
export type FoundFigures = Summary | { by: { name: string; summary: Summary }[]; isCut: boolean }

/** A name that is not known in an analysis, and for a competitor those that are. */
export type UnknownName = { unknown: Dimension } | { unknown: 'competitor'; known: readonly string[] }

/** Asks a view of an analysis a question; or gives the name that is not known. */
export const findFigures = async (
  name: ToolName,
  opened: Opened,
  narrowed: Narrowed,
): Promise<FoundFigures | UnknownName> => {
  const { analysisId, newest, values } = opened
  const within = narrow(opened, narrowed)
  if ('unknown' in within) return within
  const { filter, of } = within
  const facts = await buildFacts(opened, name)
  const rival = narrowed.competitor ? findCompetitor(facts, narrowed.competitor) : undefined
  if (rival && rival.key === undefined) return { unknown: 'competitor', known: rival.known }
  const place: Place = {
    analysisId,
    groupRunId: newest.groupRunId,
    at: newest.createdAt,
    filter,
    of,
  }
  const by = DIMENSIONS.find((dimension) => dimension === narrowed.by)
  if (by === undefined) return summarize(name, facts, place, rival?.key)
  const keep = keeps(filter[FILTERS[by]] ?? '')
  const kept = values[by].filter(({ id }) => keep(id))
  const each = kept.slice(0, MAX_VALUES)
  return {
    by: each.map((value) => ({
      name: value.name,
      summary: summarize(
        name,
        facts,
        { ...place, filter: { ...filter, [FILTERS[by]]: value.id }, of: [...of, value.name] },
        rival?.key,
      ),
    })),
    isCut: each.length < kept.length,
  }
}

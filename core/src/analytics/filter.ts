import { z } from 'zod/mini'
import { groupRunIdSchema } from '../base/ids.ts'
import { isoInstant } from '../base/time.ts'
import type { Facts } from './facts.ts'
import { MAX_SET, tidySet } from './tidy-set.ts'
import { keeps, narrowSet } from './value-set.ts'

/** Values of a filter (`readSet`), in the form that is the same for the same set; absent for `all` and for none. */
const choice = z.pipe(
  z.optional(z.string().check(z.trim(), z.maxLength(MAX_SET))),
  z.transform((text) => (text === undefined || text === 'all' ? undefined : tidySet(text) || undefined)),
)

/** `all` or one of the choices; anything else is refused. */
const acceptOne = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.pipe(
    z.optional(z.enum(['all', ...choices])),
    z.transform((value) => (value === undefined || value === 'all' ? undefined : (value as T[number]))),
  )

/** The end of a range given as a day alone is the end of that day. */
const isoEnd = z.union([
  z
    .pipe(
      z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
      z.transform((day) => Date.parse(`${day}T23:59:59.999Z`)),
    )
    .check(z.refine((time) => !Number.isNaN(time), 'must be an ISO 8601 date')),
  isoInstant,
])

/**
 * The versions in range that figures cover: the newest alone, or all of them together. One of the two holds for
 * everything under a filter; only lines run over versions either way.
 */
export const BASES = ['newest', 'all'] as const
export type Basis = (typeof BASES)[number]

/** Values of filters that are always the same; each keeps other cells, and together they keep all. */
export const FIXED_VALUES = {
  webSearch: ['online', 'offline'],
  branded: ['branded', 'unbranded'],
} as const

/** Filters of cells. */
const CELLS = {
  provider: choice,
  /** Ids of models, or the names their providers call them. */
  model: choice,
  languageId: choice,
  personaId: choice,
  /** Compared without case. */
  personaGender: choice,
  promptId: choice,
  webSearch: acceptOne(FIXED_VALUES.webSearch),
  /** Whether the prompt names the brand itself. */
  branded: acceptOne(FIXED_VALUES.branded),
}

/**
 * The filters that all views share, as they stand in a query string; `all` means no filter. Every one selects whole
 * cells or whole versions, so that a filter never changes the weight of what it keeps.
 */
export const filterSchema = z.object({
  /** One version; without it, those of the analysis that the dates keep: its range. */
  groupRunId: z.optional(
    z.union([
      z.pipe(
        z.literal(['', 'all']),
        z.transform(() => undefined),
      ),
      groupRunIdSchema,
    ]),
  ),
  ...CELLS,
  /** Versions launched at this moment or later (ISO 8601). */
  dateFrom: z.optional(isoInstant),
  /** Versions launched until this moment; a day alone means until its end (UTC). */
  dateTo: z.optional(isoEnd),
  /** Absent for the newest version in range. */
  basis: z.pipe(
    z.optional(z.enum(BASES)),
    z.transform((basis) => (basis === 'all' ? basis : undefined)),
  ),
})
type Parsed = z.output<typeof filterSchema>
/** The filters that are set; what is left out or undefined filters nothing. */
export type Filter = { readonly [K in keyof Parsed]?: Parsed[K] | undefined }

type CellFilter = keyof typeof CELLS

/** Filters that hold sets of values. */
const SETS = [
  'provider',
  'model',
  'languageId',
  'personaId',
  'personaGender',
  'promptId',
] as const satisfies readonly CellFilter[]

/** A filter within another: it never keeps more than `outer` does, and nothing that `outer` leaves out. */
export const narrowFilter = (outer: Filter, inner: Filter): Filter => {
  const both = SETS.flatMap((name) => {
    const [wide, narrow] = [outer[name], inner[name]]
    return wide === undefined || narrow === undefined ? [] : [[name, narrowSet(wide, narrow)]]
  })
  return { ...inner, ...outer, ...Object.fromEntries(both) }
}

/** A row stays when the value of its column is allowed. */
export type CellTest = readonly [column: Uint16Array, allowed: Uint8Array]

const allowed = <T>(all: readonly T[], keep: (item: T) => boolean): Uint8Array =>
  Uint8Array.from(all, (item) => (keep(item) ? 1 : 0))

const getManifests = ({ versions }: Facts) => versions.map(({ manifest }) => manifest)

const lower = (name: string): string => name.toLowerCase()

const providerKey = (name: string): string => (lower(name) === 'grok' ? 'xai' : lower(name))

/** Every text that the versions give to things of an id. */
const textsById = <T>(items: readonly T[], id: (item: T) => string, text: (item: T) => string) =>
  new Map([...Map.groupBy(items, id)].map(([key, same]) => [key, [...new Set(same.map(text))]] as const))

/** The test of each filter of cells. */
const TESTS: { readonly [K in CellFilter]: (facts: Facts, value: NonNullable<Filter[K]>) => CellTest } = {
  provider: ({ run, dimensions }, text) => [
    run.provider,
    allowed(dimensions.providers, keeps(text, providerKey)),
  ],
  model: (facts, text) => {
    const models = getManifests(facts).flatMap((manifest) => manifest.models)
    const names = textsById(
      models,
      ({ modelId }) => modelId,
      ({ modelName }) => modelName,
    )
    const keep = keeps(text)
    return [facts.run.model, allowed(facts.dimensions.models, (id) => keep(id, ...(names.get(id) ?? [])))]
  },
  languageId: ({ run, dimensions }, text) => [run.language, allowed(dimensions.languages, keeps(text))],
  personaId: ({ run, dimensions }, text) => [run.persona, allowed(dimensions.personas, keeps(text))],
  personaGender: (facts, text) => {
    const personas = getManifests(facts).flatMap((manifest) => manifest.personas)
    const genders = textsById(
      personas,
      ({ personaId }) => personaId,
      ({ gender }) => gender,
    )
    const keep = keeps(text, lower)
    return [facts.run.persona, allowed(facts.dimensions.personas, (id) => keep(...(genders.get(id) ?? [])))]
  },
  promptId: ({ run, dimensions }, text) => [run.prompt, allowed(dimensions.prompts, keeps(text))],
  webSearch: ({ run }, webSearch) => [
    run.webSearch,
    allowed([0, 1], (on) => on === (webSearch === 'online' ? 1 : 0)),
  ],
  branded: ({ run }, branded) => [
    run.branded,
    allowed([0, 1], (on) => on === (branded === 'branded' ? 1 : 0)),
  ],
}

const CELL_FILTERS = Object.keys(CELLS) as readonly CellFilter[]

/** One test per filter of cells that is set. */
export const cellTests = (facts: Facts, filter: Filter): CellTest[] => {
  const testBy = <K extends CellFilter>(name: K): CellTest[] => {
    const value = filter[name]
    return value === undefined ? [] : [TESTS[name](facts, value)]
  }
  return CELL_FILTERS.flatMap(testBy)
}

/** The filter as query-string values, `all` left out; parses back to the same filter. */
export const filterQuery = (filter: Filter): Record<string, string> => {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined) continue
    query[name] = typeof value === 'number' ? new Date(value).toISOString() : value
  }
  return query
}

const NAMES = Object.keys(filterSchema.shape).sort() as (keyof Filter)[]

/** A text that is the same for filters that mean the same. */
export const filterKey = (filter: Filter): string => {
  let key = ''
  for (const name of NAMES) if (filter[name] !== undefined) key += `${name}=${filter[name]}&`
  return key
}

/** The basis that a filter names. */
export const effectiveBasis = ({ basis }: Filter): Basis => basis ?? 'newest'

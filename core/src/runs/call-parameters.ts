import type { AnalystCall, CallSettings, ModelCalls } from './call-settings.ts'

type Search = NonNullable<CallSettings['search']>
type Value = string | number | boolean | null | undefined

/** A call of a model or of the analyst. */
type AnyCall = Omit<CallSettings, 'search'> & {
  search?: CallSettings['search']
  strictSchema?: AnalystCall['strictSchema']
}

/** Each parameter of a call as people know it: the compiler holds the table complete. */
const VALUE_OF: Record<
  Exclude<keyof CallSettings, 'search'> | keyof Search | 'strictSchema',
  (call: AnyCall) => Value
> = {
  effort: ({ effort }) => effort,
  thinking: ({ thinking }) => thinking,
  temperature: ({ temperature }) => temperature,
  maxTokens: ({ maxTokens }) => maxTokens,
  secondMaxTokens: ({ secondMaxTokens }) => secondMaxTokens,
  surface: ({ surface }) => surface,
  strictSchema: ({ strictSchema }) => strictSchema,
  tool: ({ search }) => search?.tool,
  maxSearches: ({ search }) => search?.maxSearches,
  maxSteps: ({ search }) => search?.maxSteps,
  location: ({ search }) => search?.location,
}
const SEARCH_PARAMETERS: readonly string[] = ['tool', 'maxSearches', 'maxSteps', 'location']

export const PARAMETERS = [
  /** Whether the model also runs with web search. */
  'webSearch',
  'effort',
  'thinking',
  'temperature',
  'maxTokens',
  'secondMaxTokens',
  'surface',
  'strictSchema',
  'tool',
  'maxSearches',
  'maxSteps',
  'location',
] as const
export type Parameter = (typeof PARAMETERS)[number]

/** A parameter before and after: `on` or `off` of a switch, null for the provider's default. */
export interface ParameterChange {
  readonly parameter: Parameter
  readonly from: string | null
  readonly to: string | null
  /** Of calls with web search alone, or of those without; absent when both changed alike. */
  readonly webSearch?: boolean
}

const getText = (value: Value): string | null =>
  typeof value === 'boolean'
    ? value
      ? 'on'
      : 'off'
    : value === null || value === undefined
      ? null
      : `${value}`

/** The parameters that two calls differ in; what was not kept of one of them cannot differ. */
export const callChanges = (
  before: AnyCall | null | undefined,
  now: AnyCall | null | undefined,
): ParameterChange[] => {
  if (!before || !now) return []
  return PARAMETERS.flatMap((parameter): ParameterChange[] => {
    if (parameter === 'webSearch') return []
    const [from, to] = [getText(VALUE_OF[parameter](before)), getText(VALUE_OF[parameter](now))]
    return from === to ? [] : [{ parameter, from, to }]
  })
}

/** The call of a model in one version. */
interface Asked {
  readonly webSearch: boolean
  readonly calls?: ModelCalls | undefined
}

const isSame = (one: ParameterChange, other: ParameterChange): boolean =>
  one.parameter === other.parameter && one.from === other.from && one.to === other.to

/** The changed parameters of a model, web search first. */
export const modelChanges = (before: Asked, now: Asked): ParameterChange[] => {
  const offline = callChanges(before.calls?.offline, now.calls?.offline)
  const online = callChanges(before.calls?.online, now.calls?.online)
  const searches = Boolean(before.calls?.online && now.calls?.online)
  const only = (change: ParameterChange, webSearch: boolean): ParameterChange =>
    SEARCH_PARAMETERS.includes(change.parameter) ? change : { ...change, webSearch }
  return [
    ...(before.webSearch === now.webSearch
      ? []
      : [{ parameter: 'webSearch' as const, from: getText(before.webSearch), to: getText(now.webSearch) }]),
    ...offline.map((change) =>
      !searches || online.some((other) => isSame(change, other)) ? change : only(change, false),
    ),
    ...online
      .filter((change) => !offline.some((other) => isSame(change, other)))
      .map((change) => only(change, true)),
  ]
}

import { PROVIDER_KEYS, type ProviderKey } from '@sillage/core/providers/providers'
import { z } from 'zod/mini'
import { unit } from '../world/random.ts'

/** What goes wrong in place of an answer, or on the way to the client. */
const TRANSPORT_FAULTS = [
  /** 429 with `Retry-After`. */
  'rate_limit',
  /** 429 as for an account without money. */
  'quota_exhausted',
  /** 500 */
  'server_error',
  /** 503, or the provider's own status (529 at Anthropic). */
  'overloaded',
  /** The connection stays open and silent, until the client gives up or `hangMs` have passed. */
  'timeout',
  /** 200 with a body that is not JSON. */
  'malformed',
  /** 200 with JSON of another shape. */
  'wrong_shape',
  /** 200 with an answer without text. */
  'empty',
  /** The body or the stream breaks off in the middle. */
  'truncated',
  /** The connection closes without a word. */
  'disconnect',
  /** The model would not answer. */
  'refused',
  /** 401 */
  'auth',
  /** 400 */
  'bad_request',
  /** The whole reply, a piece every `pauseMs`. */
  'slow',
] as const

/** What is wrong in the contents of an answer or a reading that is well-formed otherwise. */
export const CONTENT_FAULTS = [
  /** The answer carries instructions to whoever reads it. */
  'injection',
  /** The analyst does what an instruction in the answer says. */
  'obey_injection',
  /** The analyst names companies, people and products that the answer does not. */
  'invented_brands',
  /** The analyst quotes what nobody said, from pages that do not exist. */
  'invented_quotes',
  /** The analyst's numbers are out of range. */
  'out_of_range',
  /** The analyst's text is not JSON. */
  'broken_json',
  /** The analyst's JSON is of another shape. */
  'wrong_reading',
  /** The analyst reports nothing, as if the answer named nobody. */
  'blind',
  /** The assistant says a figure that no view returned. */
  'invented_figures',
  /** The assistant asks for the figures of another brand. */
  'other_brands',
] as const

const FAULT_KINDS = [...TRANSPORT_FAULTS, ...CONTENT_FAULTS] as const
type FaultKind = (typeof FAULT_KINDS)[number]
export type ContentFault = (typeof CONTENT_FAULTS)[number]

const ANALYST_FAULTS: readonly FaultKind[] = CONTENT_FAULTS.filter((kind) => kind !== 'injection')

export const faultRuleSchema = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  /** Any provider when left out. */
  provider: z.optional(z.enum(PROVIDER_KEYS)),
  /** Questions, readings (and other structured calls), or both. Faults of contents know theirs. */
  role: z._default(z.enum(['answer', 'analyst', 'any']), 'any'),
  /** Chance per request that the rule fits. Rules are tried in order and share one draw, so their chances add up. */
  probability: z._default(z.number().check(z.minimum(0), z.maximum(1)), 1),
  /** Strikes so many times, then never again. */
  times: z.optional(z.int().check(z.positive())),
  /** Strikes only requests whose question holds this text. */
  match: z.optional(z.string()),
  retryAfterSeconds: z._default(z.number().check(z.nonnegative()), 1),
  hangMs: z._default(z.int().check(z.positive()), 600_000),
  pauseMs: z._default(z.int().check(z.positive()), 60),
})
export type FaultRule = z.infer<typeof faultRuleSchema>
/** A rule as one writes it: everything but the kind may be left out. */
export type FaultRuleInput = z.input<typeof faultRuleSchema>

const getRoles = (rule: FaultRule): FaultRule['role'] => {
  if (rule.kind === 'injection') return 'answer'
  return ANALYST_FAULTS.includes(rule.kind) ? 'analyst' : rule.role
}

/** Decides which requests go wrong. The same rules, seed and order of requests decide the same. */
export class Faults {
  #rules: { rule: FaultRule; left: number }[] = []
  #seed: string
  #drawn = new Map<string, number>()

  constructor(seed: string) {
    this.#seed = seed
  }

  set(rules: readonly FaultRuleInput[], seed?: string | number): void {
    this.#rules = rules.map((input) => {
      const rule = faultRuleSchema.parse(input)
      return { rule, left: rule.times ?? Number.POSITIVE_INFINITY }
    })
    if (seed !== undefined) this.#seed = String(seed)
    this.#drawn = new Map()
  }

  get rules(): FaultRule[] {
    return this.#rules.map(({ rule }) => rule)
  }

  /** The rule that strikes this request, or null. */
  strike(provider: ProviderKey, role: 'answer' | 'analyst', text: string): FaultRule | null {
    if (this.#rules.length === 0) return null
    const stream = `${provider}:${role}`
    const ordinal = this.#drawn.get(stream) ?? 0
    this.#drawn.set(stream, ordinal + 1)
    const draw = unit('fault', this.#seed, stream, ordinal)
    let reached = 0
    for (const one of this.#rules) {
      const { rule } = one
      const concerned = getRoles(rule)
      if (one.left <= 0 || (rule.provider !== undefined && rule.provider !== provider)) continue
      if (concerned !== 'any' && concerned !== role) continue
      if (rule.match !== undefined && !text.includes(rule.match)) continue
      reached += rule.probability
      if (draw >= reached) continue
      one.left--
      return rule
    }
    return null
  }
}

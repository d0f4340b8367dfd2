import type { Polarity } from '../../world/draw.ts'
import type { Action, Aspect, PersonRole } from '../../world/world.ts'

/**
 * How one language puts an answer into words, which is also all that the analyst knows of that language. Placeholders:
 * `{b}` a brand, `{c}` another brand, `{a}` what is said of an aspect, `{p}` a product, `{n}` a person, `{r}` a role,
 * `{x}` an action, `{city}` a city.
 */
export interface LanguagePack {
  code: string
  /** Between two sentences of a paragraph. */
  space: string
  intros: readonly string[]
  /** Openings that turn to the person who asks. */
  personal: readonly string[]
  /** What an answer says that names no brand: paragraphs of sentences. */
  general: readonly (readonly string[])[]
  closings: readonly string[]
  /** Judgements that name the brand, and those that carry on about it. */
  judgements: Readonly<Record<Polarity, { named: readonly string[]; further: readonly string[] }>>
  /** Judgements through a product. */
  products: Readonly<Record<Polarity, readonly string[]>>
  comparisons: readonly string[]
  people: Readonly<Record<Polarity, readonly string[]>>
  roles: Readonly<Record<PersonRole, string>>
  advice: readonly string[]
  actions: Readonly<Record<Action, string>>
  /** Keyword (found word for word in both others), good and bad word. */
  aspects: Readonly<Record<Aspect, readonly [keyword: string, good: string, bad: string]>>
  /** Ways to search for a `{topic}`. */
  queries: readonly [string, string, string, string, string]
}

import { compileMatcher, type Spelling, spellingsIn } from '@sillage/core/analytics/names/matcher'
import type { NamedEntity } from '@sillage/core/brands/brand'
import type { AnalystReading } from '@sillage/core/runs/analyst-reading'
import { BOUNDS } from './bounds.ts'

/** The companies that matter to a group run. */
export interface Tracked {
  brand: NamedEntity
  competitors: readonly NamedEntity[]
  /** Names that nobody has, looked for like the others: an answer that seems to name one is a mistake. */
  invented?: readonly string[] | undefined
}

export interface AskedText {
  tracked: Tracked
  text: string
  languageCode: string
}

/** Length of the context on each side of a doubtful spelling, in UTF-16 units. */
const AROUND = 60

/** Without the half of a character at a cut. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')

/** The tracked companies, of which the brand is the first, and behind them the invented names. */
export const listTracked = ({ brand, competitors, invented = [] }: Tracked): NamedEntity[] => [
  brand,
  ...competitors,
  ...invented.map((name) => ({ name, aliases: [], domains: [] })),
]

const getSpellings = ({ tracked, text, languageCode }: AskedText): Spelling[] =>
  spellingsIn(compileMatcher(listTracked(tracked)), text, languageCode).slice(0, BOUNDS.spellings)

/** A spelling that letters alone cannot decide, as sent to the analyst. */
export interface AskedSpelling {
  id: number
  company: string
  /** As the answer writes it. */
  text: string
  /** The text around its first place. */
  before: string
  after: string
}

export const askedSpellings = (asked: AskedText): AskedSpelling[] => {
  const all = listTracked(asked.tracked)
  return getSpellings(asked).map(({ entity, written, start }, id) => ({
    id,
    company: all[entity]?.name ?? '',
    text: written,
    before: whole(asked.text.slice(Math.max(0, start - AROUND), start)),
    after: whole(asked.text.slice(start + written.length, start + written.length + AROUND)),
  }))
}

/**
 * The analyst's verdicts by id; undefined for a spelling without one or with contradictory ones. Unknown ids
 * are ignored.
 */
export const readVerdicts = (verdicts: AnalystReading['spellings']): (boolean | undefined)[] => {
  const meant: (boolean | undefined)[] = Array.from({ length: BOUNDS.spellings })
  const contradicted = new Set<number>()
  for (const { id, meant: verdict } of verdicts) {
    if (!Number.isInteger(id) || id < 0 || id >= BOUNDS.spellings || contradicted.has(id)) continue
    if (meant[id] !== undefined && meant[id] !== verdict) {
      contradicted.add(id)
      meant[id] = undefined
    } else meant[id] = verdict
  }
  return meant
}

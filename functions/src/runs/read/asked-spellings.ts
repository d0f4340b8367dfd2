import { compileMatcher, type Spelling, spellingsIn } from '@sillage/core/analytics/names/matcher'
import type { NamedEntity } from '@sillage/core/brands/brand'
import type { AnalystReading } from '@sillage/core/runs/analyst-reading'
import { BOUNDS } from './bounds.ts'

/** The companies that matter to a group run. */
export interface Tracked {
  brand: NamedEntity
  competitors: readonly NamedEntity[]
}

export interface AskedText {
  tracked: Tracked
  text: string
  languageCode: string
}

/** Words around a spelling that say which of its places is meant, in UTF-16 units on either side. */
const AROUND = 60

/** The tracked companies; the brand is the first. */
export const allOf = ({ brand, competitors }: Tracked): NamedEntity[] => [brand, ...competitors]

const spellingsOf = ({ tracked, text, languageCode }: AskedText): Spelling[] =>
  spellingsIn(compileMatcher(allOf(tracked)), text, languageCode).slice(0, BOUNDS.spellings)

/** What the analyst is asked about spellings of which the letters do not say whether they mean a tracked company. */
export interface AskedSpelling {
  id: number
  company: string
  /** As the answer writes it. */
  text: string
  passage: string
}

export const askedSpellings = (asked: AskedText): AskedSpelling[] => {
  const all = allOf(asked.tracked)
  return spellingsOf(asked).map(({ entity, written, start }, id) => ({
    id,
    company: all[entity]?.name ?? '',
    text: written,
    passage: asked.text.slice(Math.max(0, start - AROUND), start + written.length + AROUND),
  }))
}

/**
 * What the analyst says of the spellings, by id; undefined of those that it leaves out or contradicts itself about. Ids
 * that nobody asked about say nothing.
 */
export const meantOf = (said: AnalystReading['spellings']): (boolean | undefined)[] => {
  const meant: (boolean | undefined)[] = Array.from({ length: BOUNDS.spellings })
  const contradicted = new Set<number>()
  for (const { id, meant: verdict } of said) {
    if (!Number.isInteger(id) || id < 0 || id >= BOUNDS.spellings || contradicted.has(id)) continue
    if (meant[id] !== undefined && meant[id] !== verdict) {
      contradicted.add(id)
      meant[id] = undefined
    } else meant[id] = verdict
  }
  return meant
}

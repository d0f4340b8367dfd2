import { formatParts } from '@/lib/format.ts'
import type { StackPart } from './stacked-chart.tsx'

/** The three parts of a sentiment, in the order in which they are always shown. */
export const PARTS = ['positive', 'neutral', 'negative'] as const
export type Part = (typeof PARTS)[number]

/** A part by its key. */
export const toPart = (key: string): Part => PARTS.find((part) => part === key) ?? 'neutral'

/** The parts as charts draw them. */
export const stackParts = (nameOf: (part: Part) => string): StackPart[] =>
  PARTS.map((part) => ({ key: part, name: nameOf(part), color: (colors) => colors[part] }))

interface Percents {
  positive: number | null
  neutral: number | null
  negative: number | null
}

/** The percentages of a group in the order of the parts; null without a base. */
export const toPercents = ({ positive, neutral, negative }: Percents): number[] | null =>
  positive === null || neutral === null || negative === null ? null : [positive, neutral, negative]

/** The same as a table shows them: they add up to 100 %. Null each without a base. */
export const percentTexts = (group: Percents, locale: string): (string | null)[] => {
  const percents = toPercents(group)
  return percents === null ? PARTS.map(() => null) : formatParts(percents, locale)
}

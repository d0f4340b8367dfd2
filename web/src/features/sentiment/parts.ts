import type { StackPart } from '@/charts/stacked-chart.tsx'

/** The three parts of a sentiment, in the order in which they are always shown. */
export const PARTS = ['positive', 'neutral', 'negative'] as const
export type Part = (typeof PARTS)[number]

/** A part by its key. */
export const partOf = (key: string): Part => PARTS.find((part) => part === key) ?? 'neutral'

/** The parts as charts draw them. */
export const stackParts = (nameOf: (part: Part) => string): StackPart[] =>
  PARTS.map((part) => ({ key: part, name: nameOf(part), color: (colors) => colors[part] }))

/** The percentages of a group in the order of the parts; null without a base. */
export const percentsOf = ({
  positive,
  neutral,
  negative,
}: {
  positive: number | null
  neutral: number | null
  negative: number | null
}): number[] | null =>
  positive === null || neutral === null || negative === null ? null : [positive, neutral, negative]

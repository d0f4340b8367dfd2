import { z } from 'zod/mini'
import { figureSchema } from '../../analytics/drill/figure.ts'

/** The figures that an answer may hold, each with the view that it is of. */
export const CHAT_FIGURES = {
  visibility: { view: 'visibility', unit: 'percent' },
  share_of_voice: { view: 'visibility', unit: 'percent' },
  sentiment: { view: 'sentiment', unit: 'score' },
  citations: { view: 'sources', unit: 'percent' },
  products: { view: 'shopping', unit: 'percent' },
} as const

export type FigureKind = keyof typeof CHAT_FIGURES

/** A figure of a view as an answer of the assistant refers to it: with its base, its interval and its runs. */
export const chatFigureSchema = z.object({
  /** Its reference in a text: `[[f1]]`. */
  ref: z.string().check(z.regex(/^f\d{1,5}$/)),
  kind: z.enum(['visibility', 'share_of_voice', 'sentiment', 'citations', 'products']),
  /** Its filter or subject: a language, a company, a website. */
  of: z.array(z.string()),
  value: z.number(),
  /** 95 %, for the same prompts asked again. */
  low: z.number(),
  high: z.number(),
  /** Base: what the figure is a share or a mean of. */
  n: z.int(),
  analysisId: z.string(),
  /** The version that it is of, and when that was launched. */
  groupRunId: z.string(),
  at: z.string(),
  /** The runs behind it: which, in which part of the filters. */
  runs: z.object({ figure: figureSchema, within: z.record(z.string(), z.string()) }),
})
export type ChatFigure = z.infer<typeof chatFigureSchema>

const REFERENCE = /\[\[(f\d{1,5})\]\]/g

/** The references in a text, each once, in order. */
export const referencesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(REFERENCE)].map(([, ref = '']) => ref)),
]

/** A text in parts: words, and references by their names. */
export const splitReferences = (text: string): ({ text: string } | { ref: string })[] =>
  text
    .split(REFERENCE)
    .map((part, at) => (at % 2 === 0 ? { text: part } : { ref: part }))
    .filter((part) => !('text' in part) || part.text !== '')

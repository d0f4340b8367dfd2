import { z } from 'zod/mini'
import { type Filter, filterQuery, filterSchema } from '../filter.ts'
import { type Figure, figureSchema } from './figure.ts'

/** The answers that a figure on the screen was computed from, within the filters in force. */
export interface RunsOfFigure {
  /** The title of the list of runs, in the language of the interface. */
  title: string
  figure: Figure
  /** Narrows the filters in force, such as to one model or one version. */
  within?: Filter
  /** As many runs as the list has; null where the figure counts something else than runs. */
  n: number | null
}

const listSchema = z.object({
  title: z.string().check(z.maxLength(300)),
  figure: figureSchema,
  within: z._default(z.record(z.string(), z.string()), {}),
  n: z._default(z.nullable(z.number()), null),
})

/** The list of a figure's runs as an address holds it. */
export const runsText = ({ title, figure, within, n }: RunsOfFigure): string =>
  JSON.stringify({
    title: title.slice(0, 300),
    figure,
    ...(within === undefined ? {} : { within: filterQuery(within) }),
    n,
  })

/** The list that an address holds; null when it holds none that can be read. */
export const runsOfText = (text: string | null): RunsOfFigure | null => {
  if (text === null) return null
  try {
    const { within, ...rest } = listSchema.parse(JSON.parse(text))
    return { ...rest, within: filterSchema.parse(within) }
  } catch {
    return null
  }
}

import { figureSchema } from '@sillage/core/analytics/drill/figure'
import { filterQuery, filterSchema } from '@sillage/core/analytics/filter'
import { z } from 'zod/mini'
import type { RunsOfFigure } from '@/lib/open-runs.ts'

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

import { z } from 'zod/mini'
import { readResult } from './result.ts'

/** A measured value with its target range; null where the range has no end. */
const check = z.object({
  measured: z.number(),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
})

const truthSchema = z.object({
  worlds: z.number(),
  coverage: z.record(z.string(), check),
  falseAlarms: z.record(z.string(), check),
  bias: z.object({ points: z.number() }),
})

const row = z.object({
  languages: z.number(),
  sentences: z.number(),
  names: z.number(),
  found: z.number(),
  right: z.number(),
  foundAsRead: z.number(),
  rightAsRead: z.number(),
})
const rows = z.catchall(z.object({ all: row }), row)

const namesSchema = z.object({
  all: rows,
  seen: rows,
  held: rows,
  othersSeen: rows,
  others: rows,
})

const namesByScript = () => namesSchema.parse(readResult('truth-names.json').figures)

/** By script of a set of labelled sentences: what there is, and what the matcher alone finds, or the matcher with a reader. */
export const publishedNames = (
  set: keyof ReturnType<typeof namesByScript>,
  by: 'matcher' | 'reader',
): Record<string, Record<string, number>> =>
  Object.fromEntries(
    Object.entries(namesByScript()[set]).map(([script, row]) => {
      const { languages, sentences, names } = row
      const [found, right] = by === 'matcher' ? [row.found, row.right] : [row.foundAsRead, row.rightAsRead]
      return [script, { languages, sentences, expected: names, found, right }]
    }),
  )

const PAGES = /( tab|^report and PDF|^row of the list|^mail of figures): with a false alarm$/

const percent = (share: number): number => Number((100 * share).toFixed(1))

const measured = (checks: z.infer<typeof truthSchema>['coverage'], name: RegExp): number[] => {
  const values = Object.entries(checks).flatMap(([key, { measured }]) =>
    name.test(key) ? [percent(measured)] : [],
  )
  if (values.length === 0) throw new Error(`no published figure is called ${name}`)
  return values
}

const getRange = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
]

/** The part of the published results that the product shows: percentages, points and counts of names. */
export const buildExcerpt = () => {
  const { measuredOn, figures } = readResult('truth.json')
  const { worlds, coverage, falseAlarms, bias } = truthSchema.parse(figures)
  const sets = namesByScript()
  const getSet = ({ all }: z.infer<typeof rows>) => ({
    sentences: all.sentences,
    languages: all.languages,
    names: [all.names, all.found, all.right] as const,
    read: [all.names, all.foundAsRead, all.rightAsRead] as const,
  })
  return {
    truth: {
      measuredOn,
      worlds,
      covered: {
        runs: getRange(measured(coverage, /: run noise, repeated: covered$/)),
        market: getRange(measured(coverage, /: market, all: covered$/)),
      },
      falseAlarms: Math.max(...measured(falseAlarms, PAGES)),
      bias: Math.abs(Number(bias.points.toFixed(2))),
    },
    names: {
      measuredOn: readResult('truth-names.json').measuredOn,
      all: getSet(sets.all),
      held: getSet(sets.held),
      others: getSet(sets.others),
    },
  }
}

import { table } from '../table.ts'
import type { Tried } from './ask-each.ts'

const HEAD = [
  'provider',
  'model',
  'surface',
  'refused',
  'answered as',
  'citations',
  'searches',
  'cut',
  'US$',
  'ms',
] as const

const MICROS = 1_000_000

const getRow = ({ provider, modelName, surface, webSearch, ms, answered, error }: Tried): string[] => {
  const call = [provider, modelName, webSearch ? `${surface} + search` : surface]
  if (!answered) return [...call, `✘ ${error}`]
  const { reportedModel, usage, citations, truncated } = answered
  return [
    ...call,
    answered.dropped.join(' ') || '–',
    reportedModel,
    webSearch ? String(citations) : '–',
    webSearch ? String(usage.searches) : '–',
    truncated ? 'yes' : 'no',
    (usage.costMicros / MICROS).toFixed(6),
    String(ms),
  ]
}

/** The results, a line a call. Errors stand below, whole: a column would cut them or be as wide as they are. */
export const triedTable = (tried: readonly Tried[]): string => {
  const failed = tried.filter(({ answered }) => answered === null)
  const good = tried.filter(({ answered }) => answered !== null)
  const costs = good.reduce((sum, { answered }) => sum + (answered?.usage.costMicros ?? 0), 0)
  return [
    table([HEAD, ...good.map(getRow)]),
    ...(failed.length > 0 ? ['', table(failed.map(getRow))] : []),
    '',
    `  ${good.length} answered, ${failed.length} failed, US$ ${(costs / MICROS).toFixed(4)} in all`,
  ].join('\n')
}

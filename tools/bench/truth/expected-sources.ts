import { registrableDomain } from '@sillage/core/base/domains'
import { logistic } from '../../stand-ins/world/random.ts'
import type { Truth } from '../../stand-ins/world/truth.ts'
import {
  retrievalLogOdds,
  type World,
  type WorldBrand,
  type WorldCell,
  type WorldSource,
} from '../../stand-ins/world/world.ts'
import { mainBrand, marketIn } from './random-world.ts'

/** The domain under which the engine counts a source. */
export const domainOfSource = ({ url }: WorldSource): string => registrableDomain(url) ?? ''

/** Each domain's share of all citations, in percent: of referenced pages, or of explored ones. */
export const expectedShares = (
  world: World,
  truth: Truth,
  cells: readonly WorldCell[],
  use: 'referenced' | 'explored',
): Map<string, number> => {
  const domains = new Map<string, string>()
  for (const source of marketIn(world).sources) domains.set(source.domain, domainOfSource(source))
  const counts = new Map<string, number>()
  for (const [worldDomain, domain] of domains) {
    const count = truth.citations(cells, worldDomain)?.[use] ?? 0
    counts.set(domain, (counts.get(domain) ?? 0) + count)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return new Map([...counts].map(([domain, count]) => [domain, (100 * count) / total]))
}

/** Chance that an answer references none of an owner's sources, when it names the owner and when it does not. */
const multiplyAbsent = (
  world: World,
  cell: WorldCell,
  sources: readonly WorldSource[],
  named: boolean,
): number =>
  sources.reduce(
    (none, source) => none * (1 - source.referenced * logistic(retrievalLogOdds(world, cell, source, named))),
    1,
  )

/** Chances of one answer: that it references a page of the brand, and any page. */
interface Leaning {
  readonly own: number
  readonly any: number
  readonly namedAndOwn: number
  readonly namedNotOwn: number
  readonly ownNotNamed: number
  readonly neither: number
}

const leaningIn = (world: World, truth: Truth, cell: WorldCell, brand: WorldBrand): Leaning => {
  const { brands, sources } = marketIn(world)
  const ownedBy = (name: string | null) => sources.filter((source) => source.brand === name)
  let noOther = multiplyAbsent(world, cell, ownedBy(null), false)
  for (const other of brands) {
    if (other === brand) continue
    const p = truth.presence(cell, other.name)
    const own = ownedBy(other.name)
    noOther *= p * multiplyAbsent(world, cell, own, true) + (1 - p) * multiplyAbsent(world, cell, own, false)
  }
  const p = truth.presence(cell, brand.name)
  const own = ownedBy(brand.name)
  const noneNamed = multiplyAbsent(world, cell, own, true)
  const noneUnnamed = multiplyAbsent(world, cell, own, false)
  const none = p * noneNamed + (1 - p) * noneUnnamed
  return {
    own: 1 - none,
    any: 1 - none * noOther,
    namedAndOwn: p * (1 - noneNamed),
    namedNotOwn: p * noneNamed * (1 - noOther),
    ownNotNamed: (1 - p) * (1 - noneUnnamed),
    neither: (1 - p) * noneUnnamed * (1 - noOther),
  }
}

export interface ExpectedLeaning {
  /** Percent of answers with web search that reference a page of the brand; null without such answers. */
  readonly ownShare: number | null
  /** The same answers by whether they name the brand and reference its pages, in percent. */
  readonly namedAndCited: number
  readonly namedNotCited: number
  readonly citedNotNamed: number
  readonly neither: number
}

export const expectedLeaning = (
  world: World,
  truth: Truth,
  cells: readonly WorldCell[],
  brand: WorldBrand = mainBrand(world),
): ExpectedLeaning => {
  const all = cells.map((cell) => leaningIn(world, truth, cell, brand))
  const sum = (key: keyof Leaning): number => all.reduce((total, leaning) => total + leaning[key], 0)
  const any = sum('any')
  const percent = (key: keyof Leaning): number => (100 * sum(key)) / any
  const searched = cells.filter(({ webSearch }) => webSearch).length
  return {
    ownShare: searched === 0 ? null : (100 * sum('own')) / searched,
    namedAndCited: percent('namedAndOwn'),
    namedNotCited: percent('namedNotOwn'),
    citedNotNamed: percent('ownNotNamed'),
    neither: percent('neither'),
  }
}

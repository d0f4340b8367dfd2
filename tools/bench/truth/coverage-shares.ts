import type { Interval } from '@sillage/core/analytics/estimates/certainty'
import type { Facts } from '@sillage/core/analytics/facts'
import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import { USES } from '@sillage/core/analytics/sources/use'
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { domainList } from '@sillage/core/analytics/views/sources/lists'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import type { Truth } from '../../stand-ins/world/truth.ts'
import type { World, WorldCell } from '../../stand-ins/world/world.ts'
import { type Claim, holds } from './claim.ts'
import { getEntityKey } from './design.ts'
import { meanProducts, type PopulationTruth } from './expected.ts'
import { domainOfSource, expectedShares } from './expected-sources.ts'
import { mainBrand, marketIn } from './random-world.ts'
import type { Tally } from './tally.ts'

interface Asked {
  readonly facts: Facts
  readonly shareOfVoice: VisibilityView['shareOfVoice']
  readonly world: World
  readonly cells: readonly WorldCell[]
  readonly truth: Truth
  readonly population: PopulationTruth
}

/** Shares of items of which an answer has several. */
export const shareClaims = ({ facts, shareOfVoice, world, cells, truth, population }: Asked): Claim[] => {
  const { name } = mainBrand(world)
  const { brandShare } = sourcesView(facts, {})
  const { totals } = shoppingView(facts, {})
  const voice = truth.shareOfVoice(cells, name)
  const online = cells.some(({ webSearch }) => webSearch)
  const shares = [
    {
      figure: 'share of voice',
      shown: shareOfVoice.value,
      certainty: shareOfVoice.certainty,
      design: voice === null ? null : 100 * voice,
      population: population.voice,
    },
    {
      figure: 'brand domain share',
      shown: brandShare.share,
      certainty: brandShare.certainty,
      design: online ? ownCitationShare(world, truth, cells) : null,
      population: population.citations,
    },
    {
      figure: 'product share',
      shown: totals.brandShare,
      certainty: totals.brandCertainty,
      design: productShare(world, truth, cells, name),
      population: population.products,
    },
  ]
  return shares.flatMap(({ certainty, ...share }) => (certainty ? [{ ...share, certainty, points: 1 }] : []))
}

const ownCitationShare = (world: World, truth: Truth, cells: readonly WorldCell[]): number => {
  const shares = expectedShares(world, truth, cells, 'referenced')
  const own = new Set(
    marketIn(world).sources.flatMap((source) =>
      source.brand === mainBrand(world).name ? [domainOfSource(source)] : [],
    ),
  )
  return [...own].reduce((sum, domain) => sum + (shares.get(domain) ?? 0), 0)
}

/** @param product of the brand; all its products by default */
const productShare = (
  world: World,
  truth: Truth,
  cells: readonly WorldCell[],
  name: string,
  product?: string,
): number | null => {
  let [own, all] = [0, 0]
  for (const cell of cells) {
    for (const brand of marketIn(world).brands) {
      const presence = truth.presence(cell, brand.name)
      all += presence * meanProducts(brand)
      if (brand.name !== name) continue
      for (const one of brand.products) {
        if (product === undefined || one.name === product) own += presence * one.chance
      }
    }
  }
  return all === 0 ? null : (100 * own) / all
}

/** Adds whether the intervals of a ranking contain the design's truth, for each brand. */
export const coverRanking = (
  tally: Tally,
  { world, cells, truth }: Pick<Asked, 'world' | 'cells' | 'truth'>,
  entries: readonly RankingEntry[],
): void => {
  for (const { name } of marketIn(world).brands) {
    const entry = entries.find(({ key }) => key === getEntityKey(world, name))
    const [share, presence] = [truth.shareOfVoice(cells, name), truth.visibility(cells, name)]
    if (entry?.finalSovInterval && share !== null)
      tally.add('share of voice: run noise, every brand: covered', holds(entry.finalSovInterval, 100 * share))
    if (entry?.visibilityInterval && presence !== null)
      tally.add('visibility: run noise, every brand: covered', holds(entry.visibilityInterval, presence))
  }
}

/** Adds whether the intervals of citation shares contain the design's truth, for each domain. */
export const coverDomains = (
  tally: Tally,
  { facts, world, cells, truth }: Pick<Asked, 'facts' | 'world' | 'cells' | 'truth'>,
): void => {
  for (const use of USES) {
    const { allDomains } = domainList(facts, {}, use)
    const shares = expectedShares(world, truth, cells, use)
    for (const { domain, interval } of allDomains) {
      const share = shares.get(domain)
      if (interval && share !== undefined)
        tally.add('citation share: pooled run noise, every domain: covered', holds(interval, share))
    }
  }
}

/** Adds the same for the mention shares of each company and product. */
export const coverProducts = (
  tally: Tally,
  { facts, world, cells, truth }: Pick<Asked, 'facts' | 'world' | 'cells' | 'truth'>,
): void => {
  const view = shoppingView(facts, {})
  const companies = [...(view.brand ? [view.brand] : []), ...view.competitors, ...view.otherCompanies]
  const products = [...view.topBrandProducts, ...view.topCompetitorProducts, ...view.topOtherCompanyProducts]
  const cover = (
    kind: 'company' | 'product',
    interval: Interval | null | undefined,
    share: number | null,
  ) => {
    if (interval && share !== null)
      tally.add(`product share: pooled run noise, every ${kind}: covered`, holds(interval, share))
  }
  for (const { name } of marketIn(world).brands) {
    const key = getEntityKey(world, name)
    const company = companies.find((company) => company.key === key)
    cover('company', company?.interval, productShare(world, truth, cells, name))
    for (const { companyKey, name: product, interval } of products) {
      if (companyKey === key) cover('product', interval, productShare(world, truth, cells, name, product))
    }
  }
}

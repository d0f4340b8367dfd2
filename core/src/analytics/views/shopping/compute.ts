import { difference, percent, round, shownInShopping } from '../../../base/round.ts'
import { judgeChange } from '../../estimates/judge-changes.ts'
import { type Facts, PRODUCT_PHRASES } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { type EntityLabel, entityKind, labelEntities } from '../../ranking/labels.ts'
import { collectConcepts, type SubjectPhrases } from '../../select/phrases.ts'
import { type Selection, select, selectVersion } from '../../select/select.ts'
import {
  comparedVersion,
  createdAt,
  currentVersion,
  lineVersions,
  selectLines,
} from '../../select/versions.ts'
import { MAIN_RATE } from '../../stats/false-discovery.ts'
import { byText, pickTop, sumAll } from '../../stats/top.ts'
import type { Choices } from '../choices.ts'
import { ownProducts, productPairs } from './own-share.ts'
import {
  KINDS,
  type Kind,
  type ShoppingCompany,
  type ShoppingProduct,
  type ShoppingView,
  UNNAMED_PRODUCT,
} from './schema.ts'
import { type ProductTally, productWords, tallyProducts } from './tally.ts'

/** Rows of the products table, companies listed of a kind, products listed per company, and of a chosen one. */
const PRODUCTS = 50
const COMPANIES = 50
const PER_COMPANY = 8
const OF_COMPANY = 1_000
/** Products of the podium; competitors drawn as series. */
const PODIUM = 3
const SERIES = 3
/** Strengths, weaknesses and contexts kept per product. */
const SAID = 5
const CONTEXTS = 3

/** Everything that the parts of the view are built from. */
interface Shop {
  readonly selection: Selection
  readonly tally: ProductTally
  /** All products, most mentioned first. */
  readonly all: readonly number[]
  /** Mentions of each company's products, by entity. */
  readonly companies: Int32Array
  readonly productsOf: ReadonlyMap<number, readonly number[]>
  /** Place of each company that makes products, by mentions: in order, from 1. */
  readonly ranks: ReadonlyMap<number, number>
  /** Products to list, most mentioned first. */
  readonly listed: ReadonlyMap<Kind, readonly number[]>
  readonly labels: ReadonlyMap<number, EntityLabel>
  readonly words: SubjectPhrases | null
  /** Pages of products, each once. */
  readonly pages: number
  readonly total: number
}

const getEntity = ({ shopping }: Facts, product: number): number => shopping?.products[product]?.entity ?? 0

const companyCounts = (facts: Facts, counts: Int32Array): Int32Array => {
  const companies = new Int32Array(facts.entities.length)
  for (let product = 0; product < counts.length; product++) {
    const entity = getEntity(facts, product)
    companies[entity] = (companies[entity] ?? 0) + (counts[product] ?? 0)
  }
  return companies
}

/** Order of products that are mentioned equally often. */
const byKeys =
  ({ shopping }: Facts) =>
  (one: number, other: number): boolean =>
    (shopping?.order[one] ?? 0) < (shopping?.order[other] ?? 0)

const NAME = PRODUCT_PHRASES.indexOf('name')
const URL = PRODUCT_PHRASES.indexOf('url')
const CONTEXT = PRODUCT_PHRASES.indexOf('context')
const STRENGTH = PRODUCT_PHRASES.indexOf('strength')
const WEAKNESS = PRODUCT_PHRASES.indexOf('weakness')

const getKind = (shop: Shop, entity: number): Kind => shop.labels.get(entity)?.kind ?? 'other'

const getProduct = (shop: Shop, product: number): ShoppingProduct => {
  const { facts } = shop.selection
  const entity = getEntity(facts, product)
  const count = shop.tally.counts[product] ?? 0
  const { words } = shop
  const strengths = words?.top(product, STRENGTH, SAID) ?? []
  const weaknesses = words?.top(product, WEAKNESS, SAID) ?? []
  const concepts = { strengths: collectConcepts(strengths), weaknesses: collectConcepts(weaknesses) }
  return {
    name: words?.best(product, NAME) ?? UNNAMED_PRODUCT,
    url: words?.best(product, URL) ?? null,
    kind: getKind(shop, entity),
    companyKey: facts.entities[entity] ?? '',
    count,
    share: percent(count, shop.total),
    shareOfCompany: percent(count, shop.companies[entity] ?? 0),
    interval: shop.tally.spread.products.interval(product, count, shop.total),
    sentiment: shop.tally.sentiments.mean(product),
    score: shop.tally.sentiments.score(product),
    contexts: words?.texts(product, CONTEXT, CONTEXTS) ?? [],
    strengths: strengths.map(({ text }) => text),
    weaknesses: weaknesses.map(({ text }) => text),
    ...(concepts.strengths || concepts.weaknesses ? { concepts } : {}),
  }
}

const getCompany = (shop: Shop, entity: number): ShoppingCompany | null => {
  const label = shop.labels.get(entity)
  const products = shop.productsOf.get(entity) ?? []
  if (!label || products.length === 0) return null
  const listed = products.slice(0, PER_COMPANY).map((product) => getProduct(shop, product))
  return {
    key: label.key,
    name: label.name,
    kind: label.kind,
    rank: shop.ranks.get(entity),
    domain: label.domain,
    url: label.url,
    totalMentions: shop.companies[entity] ?? 0,
    totalProducts: products.length,
    share: percent(shop.companies[entity] ?? 0, shop.total),
    interval: shop.tally.spread.companies.interval(entity, shop.companies[entity] ?? 0, shop.total),
    sentiment: shop.tally.sentiments.mean(...products),
    score: shop.tally.sentiments.score(...products),
    products: listed.map(({ name, url, count, sentiment }) => ({ name, url, count, sentiment })),
    category: label.category,
    whyMentioned: listed[0]?.contexts[0] ?? null,
  }
}

/** @param company the key of the only company whose products are listed */
const openShop = (selection: Selection, company: string | undefined): Shop => {
  const { facts } = selection
  const tally = tallyProducts(selection)
  const companies = companyCounts(facts, tally.counts)
  const all = pickTop(tally.counts, tally.counts.length, byKeys(facts))
  const productsOf = Map.groupBy(all, (product) => getEntity(facts, product))
  const labels = labelEntities(selection, [...new Set([0, ...productsOf.keys()])])
  const kindOfProduct = (product: number): Kind => labels.get(getEntity(facts, product))?.kind ?? 'other'
  const asked =
    company === undefined
      ? all
      : all.filter((product) => facts.entities[getEntity(facts, product)] === company)
  const ofKinds = Map.groupBy(asked, kindOfProduct)
  const most = company === undefined ? PRODUCTS : OF_COMPANY
  const listed = new Map(KINDS.map((kind) => [kind, (ofKinds.get(kind) ?? []).slice(0, most)]))
  const described = new Set([
    ...[...listed.values()].flat(),
    ...[...productsOf.values()].flatMap((products) => products.slice(0, PER_COMPANY)),
  ])
  const ranked = pickTop(companies, productsOf.size, byText(facts.entities))
  return {
    selection,
    tally,
    all,
    companies,
    productsOf,
    ranks: new Map(ranked.map((entity, place) => [entity, place + 1])),
    listed,
    labels,
    ...productWords(selection, described),
    total: sumAll(tally.counts),
  }
}

const sumByKind = (shop: Shop, companies: Int32Array, kind: Kind): number => {
  let sum = 0
  for (const [entity, { kind: labelKind }] of shop.labels)
    if (labelKind === kind) sum += companies[entity] ?? 0
  return sum
}

const getCompanies = (shop: Shop, kind: Kind): ShoppingCompany[] =>
  [...shop.ranks.keys()]
    .filter((entity) => getKind(shop, entity) === kind)
    .slice(0, COMPANIES)
    .flatMap((entity) => getCompany(shop, entity) ?? [])

/** The brand's share of product mentions, and its change since the version before. */
const getHeadline = (shop: Shop): ShoppingView['headline'] => {
  const { selection } = shop
  const { facts, filter } = selection
  const compared = comparedVersion(selection)
  const exactShare = (counts: Int32Array): number | null => {
    const total = sumAll(counts)
    return total > 0 ? (100 * (companyCounts(facts, counts)[0] ?? 0)) / total : null
  }
  const now = exactShare(shop.tally.counts)
  const before =
    compared === null ? null : exactShare(tallyProducts(selectVersion(facts, filter, compared)).counts)
  return {
    brandShare: now === null ? null : round(now, 2),
    certainty: ownProducts.certainty(selection),
    change: judgeChange(
      selection,
      {
        delta: difference(now, before, shownInShopping),
        pairs: productPairs(selection, currentVersion(selection), compared),
      },
      MAIN_RATE,
    ),
  }
}

/**
 * Products and the companies that make them, as answers mention them.
 *
 * @param choices a company lists all of its products, in place of the most mentioned ones of each kind
 */
export const shoppingView = (facts: Facts, filter: Filter, { company }: Choices = {}): ShoppingView => {
  const selection = select(facts, filter)
  const shop = openShop(selection, company)
  const byKind = (kind: Kind): number => sumByKind(shop, shop.companies, kind)
  const { all } = shop
  const products = (kind: Kind): { product: ShoppingProduct; label: EntityLabel | undefined }[] =>
    (shop.listed.get(kind) ?? []).map((product) => ({
      product: getProduct(shop, product),
      label: shop.labels.get(getEntity(facts, product)),
    }))
  const competitors = getCompanies(shop, 'competitor')
  const series = competitors.slice(0, SERIES).map(({ key, name }) => ({ key, name }))
  const headline = getHeadline(shop)
  const lines = selectLines(selection)
  return {
    totals: {
      mentions: shop.total,
      brandMentions: byKind('brand'),
      competitorMentions: byKind('competitor'),
      otherCompanyMentions: byKind('other'),
      brandShare: percent(byKind('brand'), shop.total),
      brandCertainty: headline.certainty,
      competitorShare: percent(byKind('competitor'), shop.total),
      otherCompanyShare: percent(byKind('other'), shop.total),
      productPages: shop.pages,
      products: all.length,
      companies: shop.ranks.size,
    },
    totalRuns: selection.rows.length - selection.unread,
    unreadRuns: selection.unread,
    podium: all.slice(0, PODIUM).map((product) => getProduct(shop, product)),
    topBrandProducts: products('brand').map(({ product }) => product),
    topCompetitorProducts: products('competitor').map(({ product, label }) => ({
      ...product,
      competitorName: label?.name ?? '',
      competitorDomain: label?.domain ?? null,
      competitorUrl: label?.url ?? null,
    })),
    topOtherCompanyProducts: products('other').map(({ product, label }) => ({
      ...product,
      companyName: label?.name ?? '',
      companyDomain: label?.domain ?? null,
      companyUrl: label?.url ?? null,
    })),
    brand: getCompany(shop, 0),
    competitors,
    otherCompanies: getCompanies(shop, 'other'),
    list: lineVersions(selection).map((version) => getPoint(lines, version, series)),
    seriesCompetitors: series,
    headline,
  }
}

/** A version as a point of lines: except for the series, it depends on the version alone. */
const getPoint = (
  lines: Selection,
  version: number,
  series: readonly { key: string; name: string }[],
): ShoppingView['list'][number] => {
  const { facts, filter } = lines
  const versionEntry = facts.versions[version]
  const slice = selectVersion(facts, filter, version)
  const companies = companyCounts(facts, tallyProducts(slice).counts)
  const mentions = sumAll(companies)
  const brandMentions = companies[0] ?? 0
  const rivals = companies.map((count, entity) =>
    count > 0 && entityKind(slice, entity) === 'competitor' ? count : 0,
  )
  const [best] = pickTop(
    rivals,
    1,
    (one, other) => (facts.entities[one] ?? '') < (facts.entities[other] ?? ''),
  )
  return {
    groupRunId: versionEntry?.groupRunId ?? '',
    createdAt: versionEntry ? createdAt(versionEntry) : '',
    mentions,
    brandMentions,
    competitorMentions: sumAll(rivals),
    brandShare: percent(brandMentions, mentions),
    ...ownProducts.bounds(slice),
    topCompetitor:
      best === undefined
        ? null
        : { name: labelEntities(slice, [best]).get(best)?.name ?? '', mentions: companies[best] ?? 0 },
    competitorShares: series.map(({ key, name }) => {
      const count = companies[facts.entities.indexOf(key)] ?? 0
      return { key, name, share: percent(count, mentions), mentions: count }
    }),
  }
}

import type {
  AnalystEntity,
  AnalystPerson,
  AnalystProduct,
  AnalystReading,
  AnalystSentiment,
} from '@sillage/core/runs/analyst-reading'
import type { Polarity } from '../../world/draw.ts'
import type { World } from '../../world/world.ts'
import { en } from '../packs/en.ts'
import { ACTION_ADVICE, adviceOn, adviceOnAbsence } from './advice.ts'
import { getLexicon, type Lexicon } from './lexicon.ts'
import type { AnalystRequest } from './request.ts'
import { buildRoster, type Company, type Roster } from './roster.ts'
import { type Scan, type ScannedJudgement, scan } from './scan.ts'
import { isSpoken, SUMMARIES, type SummaryWords } from './summaries.ts'

/** Shares of the judgements, with one decimal, that sum to 100; neutral without any. */
const getTriple = (polarities: readonly Polarity[]): AnalystSentiment => {
  const share = (polarity: Polarity): number =>
    Math.round((1_000 * polarities.filter((one) => one === polarity).length) / polarities.length) / 10
  if (polarities.length === 0) return { positive: 0, neutral: 100, negative: 0 }
  const positive = share('positive')
  const negative = share('negative')
  return { positive, neutral: Math.round(10 * (100 - positive - negative)) / 10, negative }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
const phrases = (judgements: readonly ScannedJudgement[], polarity: Polarity): string[] =>
  unique(judgements.filter((one) => one.polarity === polarity).map(({ phrase }) => phrase)).slice(0, 5)

const getProducts = (seen: Scan, company: Company): AnalystProduct[] => {
  const own = seen.products.filter((one) => one.company === company)
  return unique(own.map(({ product }) => product.name)).map((name) => {
    const all = own.filter(({ product }) => product.name === name)
    const judgements = seen.judgements.filter(({ product }) => product?.name === name)
    return {
      name,
      url: all.map(({ url }) => url).find((url) => url !== null) ?? null,
      context: all[0]?.sentence ?? '',
      sentiment: getTriple(judgements.map(({ polarity }) => polarity)),
      strengths: phrases(judgements, 'positive'),
      weaknesses: phrases(judgements, 'negative'),
    }
  })
}

/**
 * Of each spelling that stands in a name whether that is the company's; nothing of others, for what a made-up name means
 * elsewhere nobody knows.
 */
const getSpellings = (seen: Scan, { answer, spellings }: AnalystRequest): AnalystReading['spellings'] =>
  spellings.flatMap(({ id, company, text }) => {
    const holders = seen.found.filter(({ start, end }) => answer.slice(start, end).includes(text))
    if (holders.length === 0) return []
    return {
      id,
      meant: holders.some(({ means }) => means.is === 'company' && means.company.name === company),
    }
  })

const getUrl = (company: Company, request: AnalystRequest): string | null =>
  request.citations.find(({ url }) => {
    const host = URL.parse(url)?.hostname.replace(/^www\./, '')
    return host !== undefined && company.domains.includes(host)
  })?.url ?? null

const getEntities = (seen: Scan, roster: Roster, request: AnalystRequest): AnalystEntity[] => {
  const order = [...seen.companies.keys()]
  const brandAt = order.indexOf(roster.brand)
  return order.map((company, at): AnalystEntity => {
    const judgements = seen.judgements.filter((one) => one.company === company)
    const compared = seen.comparisons.filter(({ companies }) => companies.includes(company))
    const withBrand = compared.find(({ companies }) => companies.includes(roster.brand))
    const isBrand = company === roster.brand
    return {
      name: seen.companies.get(company)?.spelled ?? company.name,
      kind: company.kind,
      url: getUrl(company, request),
      category: company.category,
      entityType: company.entityType,
      positionRelative: isBrand || brandAt < 0 ? null : withBrand ? 'peer' : at < brandAt ? 'above' : 'below',
      comparison: (isBrand ? compared[0] : withBrand)?.sentence ?? '',
      strengths: phrases(judgements, 'positive'),
      weaknesses: phrases(judgements, 'negative'),
      sentiment: getTriple(judgements.map(({ polarity }) => polarity)),
      products: getProducts(seen, company),
    }
  })
}

const getPeople = (seen: Scan): AnalystPerson[] =>
  seen.people.map(({ person, polarity, organization, sentence, wikipediaUrl }) => ({
    fullName: person.name,
    organization,
    whyMentioned: sentence,
    keywords: [en.roles[person.role]],
    strengths: polarity === 'positive' ? ['Respected in the field'] : [],
    weaknesses: polarity === 'negative' ? ['Criticised lately'] : [],
    sentiment: getTriple([polarity]),
    wikipediaUrl,
  }))

const getKeywords = (judgements: readonly ScannedJudgement[], { pack }: Lexicon): string[] =>
  unique(judgements.flatMap(({ aspect }) => (aspect === null ? [] : [pack.aspects[aspect][0]]))).slice(0, 15)

const getRecommendations = (
  seen: Scan,
  roster: Roster,
  request: AnalystRequest,
): AnalystReading['recommendations'] => {
  if (!seen.companies.has(roster.brand)) {
    const hosts = request.citations.flatMap(({ url }) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? [])
    return [adviceOnAbsence(hosts.find((host) => !roster.domains.has(host)) ?? null)]
  }
  const criticised = seen.judgements.flatMap(({ company, polarity, aspect }) =>
    company === roster.brand && polarity === 'negative' && aspect !== null ? [aspect] : [],
  )
  return [
    ...seen.advice
      .filter(({ company }) => company === roster.brand)
      .map(({ action }) => ACTION_ADVICE[action]),
    ...[...new Set(criticised)].map((aspect) => adviceOn(aspect, en.aspects[aspect][0])),
  ].slice(0, 6)
}

const getSummary = (seen: Scan, { brand }: Roster, words: SummaryWords): string => {
  const order = [...seen.companies.keys()]
  const at = order.indexOf(brand)
  const others = order.filter((company) => company !== brand).map(({ name }) => name)
  if (at < 0) return words.absent(brand.name, others)
  const own = seen.judgements.filter(({ company }) => company === brand)
  return [
    words.place(brand.name, at + 1, order.length),
    words.good(phrases(own, 'positive')),
    words.bad(phrases(own, 'negative')),
  ].join(' ')
}

const rosters = new WeakMap<World, Map<string, Roster>>()

const cachedRoster = (world: World, { brand, competitors }: AnalystRequest): Roster => {
  const cache = rosters.get(world) ?? new Map<string, Roster>()
  rosters.set(world, cache)
  const key = JSON.stringify([brand, competitors])
  const known = cache.get(key) ?? buildRoster(world, brand, competitors)
  if (cache.size >= 1_000) cache.clear()
  cache.set(key, known)
  return known
}

/**
 * Reads an answer as the analyst model does: from its text alone. The world is what a model has heard of names; it is
 * never asked what the answer was meant to say.
 */
export const read = (world: World, request: AnalystRequest): AnalystReading => {
  const roster = cachedRoster(world, request)
  const lexicon = getLexicon(request.language)
  const seen = scan(request.answer, roster, lexicon)
  const own = seen.judgements.filter(({ company }) => company === roster.brand)
  return {
    spellings: getSpellings(seen, request),
    sentiment: seen.companies.has(roster.brand) ? getTriple(own.map(({ polarity }) => polarity)) : null,
    analysisText: getSummary(seen, roster, SUMMARIES.en),
    analysisTextLocal: isSpoken(request.language)
      ? getSummary(seen, roster, SUMMARIES[request.language])
      : '',
    entities: getEntities(seen, roster, request),
    keywords: getKeywords(own.length > 0 ? own : seen.judgements, lexicon),
    evidence: own
      .slice(0, 4)
      .map(({ sentence, url }) => ({ quote: sentence, sourceUrl: url, about: roster.brand.name })),
    recommendations: getRecommendations(seen, roster, request),
    people: getPeople(seen),
  }
}

import { siteHostSchema, siteIconUrl } from '../../../icons/icon.ts'
import { providerLabel } from '../../../providers/providers.ts'
import type { Sentiment } from '../../../runs/reading.ts'
import type { Figure } from '../../drill/figure.ts'
import type { Interval } from '../../estimates/certainty.ts'
import type { Facts } from '../../facts.ts'
import { type Filter, filterQuery } from '../../filter.ts'
import { type CountedPhrase, collectConcepts } from '../../select/phrases.ts'
import { type Selection, select } from '../../select/select.ts'
import { findLanguage, isPooled } from '../../select/versions.ts'
import { isCalled } from '../../stats/paired.ts'
import { prevailing, SENTIMENT_LABELS, type SentimentLabel } from '../../stats/sentiment.ts'
import { topKeywords } from '../keywords/compute.ts'
import { sentimentSummary } from '../sentiment/compute.ts'
import { citingRuns, type SiteSummary, siteSummary } from '../sources/compute.ts'
import { namedCited } from '../trust/named-cited.ts'
import { presence, standing } from '../visibility/compute.ts'
import { type Extremes, findExtremes, type Share } from './extremes.ts'
import type { QuickFact } from './fact.ts'
import { brandJudgements } from './judgements.ts'
import type { QuickFactsView } from './schema.ts'
import {
  type Judged,
  judgeApart,
  judgeCount,
  judgeInterval,
  judgeKnown,
  judgeShare,
  MIN_ANSWERS,
  sure,
} from './tone.ts'

type Standing = ReturnType<typeof standing>

type Draft = Pick<QuickFact, 'key' | 'tone' | 'enough' | 'values' | 'n'> &
  Partial<QuickFact> & { figure: Figure }

/** A fact from what it cannot do without. */
const getFact = (filter: Filter, { figure, ...draft }: Draft, within: Filter = {}): QuickFact => ({
  provider: null,
  providerLabel: null,
  chips: [],
  sentimentBreakdown: null,
  iconUrl: null,
  certainty: null,
  change: null,
  runs: { filter: filterQuery({ ...filter, ...within }), figure },
  ...draft,
})

type Ranked = Standing['top'][number]

/** Whether the score of a brand lies above that of another, as far as their intervals tell. */
const isAbove = (one: Ranked, other: Ranked): boolean =>
  one.scoreInterval != null && other.scoreInterval != null && one.scoreInterval.low > other.scoreInterval.high

/** Best and worst places of the podium, beyond which a rank is no good news. */
const PODIUM = 3

/** A rank is good where all but two brands lie below for sure, and bad where the better half lies above for sure. */
const ofRank = (main: Ranked, top: readonly Ranked[], brands: number): Judged => {
  const others = top.filter((brand) => brand !== main)
  const below = others.filter((other) => isAbove(main, other)).length
  const above = others.filter((other) => isAbove(other, main)).length
  const isGood = main.named > 0 && others.length - below < PODIUM
  const isBad = above >= Math.min(others.length, Math.max(PODIUM, Math.ceil(brands / 2))) && above > 0
  return judgeScore(isGood && main.rank <= PODIUM ? 'positive' : isBad ? 'negative' : null, main)
}

/** A competitor is bad news where it lies above the brand for sure, and good news where it lies below for sure. */
const ofRival = (rival: Ranked, main: Ranked | undefined): Judged =>
  main === undefined
    ? sure('neutral')
    : judgeScore(isAbove(rival, main) ? 'negative' : isAbove(main, rival) ? 'positive' : null, main, rival)

/** The tone that scores have beyond chance; without one, neutral where they are known closely. */
const judgeScore = (tone: SentimentLabel | null, ...brands: readonly Ranked[]): Judged => {
  if (tone !== null && brands.every(({ n }) => n >= MIN_ANSWERS)) return sure(tone)
  const open = brands
    .map(({ n, scoreInterval }) =>
      judgeInterval(n, scoreInterval && { low: scoreInterval.low / 10, high: scoreInterval.high / 10 }),
    )
    .find(({ enough }) => !enough)
  return open ?? sure('neutral')
}

/** The values of a rank's fact. */
const rankValues = ({ rank, totalScore, scoreInterval, places }: Ranked) => ({
  rank,
  rankFrom: places?.first ?? rank,
  rankTo: places?.last ?? rank,
  score: totalScore,
  scoreLow: scoreInterval?.low ?? null,
  scoreHigh: scoreInterval?.high ?? null,
})

const visibilityFacts = (filter: Filter, view: Standing): QuickFact[] => {
  const { headline, top, totalBrands } = view
  const main = top.find(({ kind }) => kind === 'brand')
  const rival = top.find(({ kind }) => kind !== 'brand')
  const facts = [
    getFact(filter, {
      key: 'visibility',
      ...judgeShare({ share: (headline.visibility ?? 0) / 100, n: headline.n }, { good: 0.5, bad: 0.2 }),
      values: { percent: headline.visibility, named: headline.named, answers: headline.n },
      n: headline.n,
      certainty: headline.certainty,
      change: headline.change,
      figure: { of: 'answers' },
    }),
  ]
  if (main) {
    facts.push(
      getFact(filter, {
        key: 'rank',
        ...ofRank(main, top, totalBrands.combined),
        values: { ...rankValues(main), brands: totalBrands.combined },
        n: headline.n,
        figure: { of: 'answers' },
      }),
    )
  }
  if (rival) {
    facts.push(
      getFact(filter, {
        key: 'top_competitor',
        ...ofRival(rival, main),
        values: { name: rival.brandName, ...rankValues(rival), percent: rival.visibility },
        n: rival.named,
        figure: { of: 'entity', key: rival.key },
      }),
    )
  }
  return facts
}

/** The prevailing sentiment, beyond the margin of its number of answers. */
const ofSentiment = (sentiment: Sentiment, n: number) => {
  const tone = prevailing(sentiment.positive * 100, sentiment.negative * 100)
  const next = Math.max(
    ...SENTIMENT_LABELS.filter((label) => label !== tone).map((label) => sentiment[label]),
  )
  return judgeApart(tone, { share: sentiment[tone] / 100, n }, { share: next / 100, n })
}

const sentimentFacts = (facts: Facts, filter: Filter, own: Filter): QuickFact[] => {
  const view = sentimentSummary(facts, filter)
  if (!view.sentimentData) return []
  const { positive, neutral, negative } = view.sentimentData
  return [
    getFact(own, {
      key: 'sentiment',
      ...ofSentiment(view.sentimentData, view.brandMentions),
      values: { positive, neutral, negative, score: view.score },
      sentimentBreakdown: [positive, neutral, negative],
      n: view.brandMentions,
      certainty: view.certainty,
      change: view.change,
      figure: { of: 'named' },
    }),
  ]
}

/** From least to most visible, in percent. */
const getRange = (all: readonly Share[]) => ({
  lowest: all.at(-1)?.visibility ?? null,
  highest: all[0]?.visibility ?? null,
})

/** The intervals of both ends: those that a page shows under their filters. */
const boundsOfRange = (all: readonly Share[], intervalOf: (value: number) => Interval | null) => {
  const [highest, lowest] = [all[0], all.at(-1)].map((share) => share && intervalOf(share.value))
  return {
    lowestLow: lowest?.low ?? null,
    lowestHigh: lowest?.high ?? null,
    highestLow: highest?.low ?? null,
    highestHigh: highest?.high ?? null,
  }
}

/** Providers and languages that name the brand most and least; where no test tells them apart, that they do not differ. */
const extremeFacts = (selection: Selection, filter: Filter): QuickFact[] => {
  const { facts } = selection
  const { provider: providers, language: languages } = findExtremes(selection)
  const n = selection.rows.length
  const ofProvider = (
    key: 'best_model' | 'worst_model',
    share: Share | null,
    all: readonly Share[],
  ): QuickFact[] => {
    if (share === null) return []
    const provider = facts.dimensions.providers[share.value] ?? ''
    return [
      getFact(
        filter,
        {
          key,
          ...sure(key === 'best_model' ? 'positive' : 'negative'),
          values: {
            clear: 1,
            percent: share.visibility,
            named: share.named,
            answers: share.n,
            ...getRange(all),
          },
          provider,
          providerLabel: providerLabel(provider),
          n: share.n,
          figure: { of: 'answers' },
        },
        { provider },
      ),
    ]
  }
  const intervalWithin = (within: Filter): Interval | null =>
    presence.interval(select(facts, { ...filter, ...within }))
  const alike = (
    key: 'best_model' | 'best_language',
    all: readonly Share[],
    within: (value: number) => Filter,
  ): QuickFact[] =>
    all.length < 2
      ? []
      : [
          getFact(filter, {
            key,
            ...sure('neutral'),
            values: {
              clear: 0,
              ...getRange(all),
              ...boundsOfRange(all, (value) => intervalWithin(within(value))),
            },
            n,
            figure: { of: 'answers' },
          }),
        ]
  const ofLanguage = ({ best, all }: Extremes): QuickFact[] => {
    if (best === null)
      return alike('best_language', all, (value) => ({ languageId: facts.dimensions.languages[value] }))
    const code = facts.dimensions.languages[best.value] ?? ''
    return [
      getFact(
        filter,
        {
          key: 'best_language',
          ...sure('neutral'),
          values: {
            clear: 1,
            language: code,
            name: findLanguage(selection, best.value)?.name ?? code,
            percent: best.visibility,
            answers: best.n,
          },
          n: best.n,
          figure: { of: 'answers' },
        },
        { languageId: code },
      ),
    ]
  }
  const { best, worst, all } = providers
  return [
    ...(best === null && worst === null
      ? alike('best_model', all, (value) => ({ provider: facts.dimensions.providers[value] }))
      : []),
    ...ofProvider('best_model', best, all),
    ...ofProvider('worst_model', worst, all),
    ...ofLanguage(languages),
  ]
}

/** Answers that name the brand. */
const namedRuns = ({ facts, rows }: Selection): number => {
  let named = 0
  for (let i = 0; i < rows.length; i++) named += facts.run.named[rows[i] ?? 0] ?? 0
  return named
}

/** The concepts of phrases as a fact has them: nothing where none has one. */
const withConcepts = (phrases: readonly CountedPhrase[]): Pick<Draft, 'concepts'> => {
  const concepts = collectConcepts(phrases)
  return concepts === undefined ? {} : { concepts }
}

const wordFacts = (selection: Selection, filter: Filter): QuickFact[] => {
  const keywords = topKeywords(selection, 5).items
  const [keyword] = keywords
  const facts: QuickFact[] = []
  if (keyword) {
    facts.push(
      getFact(filter, {
        key: 'keywords',
        ...sure('neutral'),
        values: { keyword: keyword.keyword, count: keyword.count },
        chips: keywords.map((one) => one.keyword),
        ...withConcepts(keywords.map(({ keyword: text, ...one }) => ({ text, ...one }))),
        n: keyword.count,
        figure: { of: 'keyword', keyword: keyword.keyword },
      }),
    )
  }
  const judgements = brandJudgements(selection, 3)
  const named = namedRuns(selection)
  for (const key of ['strengths', 'weaknesses'] as const) {
    const judgement = judgements[key]
    const [most] = judgement
    if (!most) continue
    facts.push(
      getFact(filter, {
        key,
        ...judgeCount(key === 'strengths' ? 'positive' : 'negative', most.count, named),
        values: { said: most.text, count: most.count },
        chips: judgement.map(({ text }) => text),
        ...withConcepts(judgement),
        n: most.count,
        figure: { of: 'judgement', kind: key === 'strengths' ? 'strength' : 'weakness', text: most.text },
      }),
    )
  }
  return facts
}

/** Where the icon of a site is served; null for what is no host of the public web. */
const getIcon = (domain: string | null): string | null => {
  const host = siteHostSchema.safeParse(domain)
  return host.success ? siteIconUrl(host.data) : null
}

/** The own site is good news as the top source where it leads the next beyond chance. */
const ofTopSource = (share: number | null, next: number | null | undefined, n: number): Judged =>
  judgeApart('positive', { share: (share ?? 0) / 100, n }, { share: (next ?? 0) / 100, n })

/**
 * Some citations of the own site are no news, however few or many: only their change is, where the comparison supports one.
 * None at all is bad news, once enough answers cite anything.
 */
const ofOwnSources = ({ count, change }: SiteSummary['fields']['brandShare'], citing: number): Judged => {
  if (isCalled(change)) return sure(change.verdict === 'up' ? 'positive' : 'negative')
  return count === 0 ? judgeKnown('negative', { share: 0, n: citing }) : sure('neutral')
}

const sourceFacts = (selection: Selection, filter: Filter, { fields, tally }: SiteSummary): QuickFact[] => {
  const [top] = fields.topDomains
  if (!top || tally.total === 0) return []
  const citing = citingRuns(selection, 'referenced')
  const facts = [
    getFact(filter, {
      key: 'top_source',
      ...(top.own ? ofTopSource(top.share, fields.topDomains[1]?.share, tally.total) : sure('neutral')),
      values: { domain: top.domain, share: top.share, count: top.count },
      iconUrl: getIcon(top.domain),
      n: top.runs,
      figure: { of: 'domain', domain: top.domain, use: 'referenced' },
    }),
    getFact(filter, {
      key: 'own_sources',
      ...ofOwnSources(fields.brandShare, citing),
      values: { share: fields.brandShare.share, count: fields.brandShare.count, domain: fields.brandDomain },
      iconUrl: getIcon(fields.brandDomain),
      n: citing,
      certainty: fields.brandShare.certainty ?? null,
      change: fields.brandShare.change,
      figure: { of: 'citing', use: 'referenced' },
    }),
  ]
  const { citedNotNamed, n: leaning } = namedCited(selection)
  if (citedNotNamed.runs > 0) {
    facts.push(
      getFact(filter, {
        key: 'cited_not_named',
        ...judgeCount('negative', citedNotNamed.runs, leaning),
        values: { answers: citedNotNamed.runs, percent: citedNotNamed.percent },
        n: citedNotNamed.runs,
        figure: { of: 'namedCited', named: false, cited: true },
      }),
    )
  }
  return facts
}

const changeFact = (filter: Filter, view: Standing): QuickFact[] => {
  const { change, n } = view.headline
  if (change.delta === null) return []
  return [
    getFact(filter, {
      key: 'change',
      tone: change.verdict === 'up' ? 'positive' : change.verdict === 'down' ? 'negative' : 'neutral',
      enough: change.verdict !== 'too_few_runs',
      values: { delta: change.delta, verdict: change.verdict, reason: change.reason },
      n,
      change,
      figure: { of: 'answers' },
    }),
  ]
}

/**
 * Key observations about the versions that figures cover: the same facts always give the same ones. The links
 * to their answers name the version, so that they find the same ones when another has ended.
 */
export const quickFactsView = (facts: Facts, filter: Filter): QuickFactsView => {
  const selection = select(facts, filter)
  const [only] = isPooled(selection) ? [] : selection.versions
  const groupRunId = facts.versions[only ?? -1]?.groupRunId ?? null
  const totalRuns = selection.rows.length
  if (totalRuns === 0) return { quickFacts: [], groupRunId, totalRuns }
  const { dateFrom: _from, dateTo: _to, basis: _basis, ...choices } = filter
  const own: Filter = groupRunId === null ? filter : { ...choices, groupRunId }
  const visibility = standing(facts, filter)
  const [visibilityFact, ...ranks] = visibilityFacts(own, visibility)
  return {
    quickFacts: [
      ...(visibilityFact ? [visibilityFact] : []),
      ...sentimentFacts(facts, filter, own),
      ...ranks,
      ...extremeFacts(selection, own),
      ...wordFacts(selection, own),
      ...sourceFacts(selection, own, siteSummary(facts, filter, 'referenced')),
      ...changeFact(own, visibility),
    ],
    groupRunId,
    totalRuns,
  }
}

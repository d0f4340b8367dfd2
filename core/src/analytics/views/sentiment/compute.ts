import { difference } from '../../../base/round.ts'
import { judgeChange, judgeChanges } from '../../estimates/judge-changes.ts'
import { scoreEstimator } from '../../estimates/score-estimate.ts'
import {
  NO_PAIRS,
  NOTHING_BEFORE,
  scorePairs,
  scoreTotals,
  wholeScorePairs,
} from '../../estimates/score-pairs.ts'
import { compareWithFirst, FIRST } from '../../estimates/since-first.ts'
import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { type Selection, select, selectVersion } from '../../select/select.ts'
import {
  comparedVersion,
  createdAt,
  currentVersion,
  findLanguage,
  findModel,
  findPersona,
  findPrompt,
  isPooled,
  lineVersions,
  selectLines,
} from '../../select/versions.ts'
import { countVersions } from '../../select/whole-versions.ts'
import type { Change } from '../../stats/change.ts'
import { HEADLINE_RATE } from '../../stats/false-discovery.ts'
import type { Test } from '../../stats/paired.ts'
import { composite, meanSentiment, prevailing, SENTIMENT_LABELS } from '../../stats/sentiment.ts'
import { topKeywords } from '../keywords/compute.ts'
import {
  computeSentiment,
  DIMENSIONS,
  type Dimension,
  NO_SENTIMENT,
  type SentimentTotal,
  sentimentGroups,
  sentimentOfVersion,
} from './groups.ts'

import type { SentimentView } from './schema.ts'

/** Keywords of the word cloud. */
const CLOUD = 80

const triple = (sum: SentimentTotal) =>
  meanSentiment(sum) ?? { positive: null, neutral: null, negative: null }

/** Answers by what prevails in them, in the order of `SENTIMENT_LABELS`. */
const countLabels = countVersions(({ facts: { run }, rows }, from, to) => {
  const counts = new Int32Array(SENTIMENT_LABELS.length)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    if (run.judged[row] !== 1) continue
    const label = SENTIMENT_LABELS.indexOf(prevailing(run.positive[row] ?? 0, run.negative[row] ?? 0))
    counts[label] = (counts[label] ?? 0) + 1
  }
  return counts
})

const labelCounts = (selection: Selection) => {
  const [positive = 0, neutral = 0, negative = 0] = countLabels(selection)
  return { positive, neutral, negative }
}

const trendPoint = (selection: Selection, version: number) => {
  const versionEntry = selection.facts.versions[version]
  const total = sentimentOfVersion(selection, version)
  return {
    groupRunId: versionEntry?.groupRunId ?? '',
    createdAt: versionEntry ? createdAt(versionEntry) : '',
    ...triple(total),
    score: composite(total),
    ...scored.bounds(selectVersion(selection.facts, selection.filter, version)),
    n: total.n,
    totalRuns: total.count,
  }
}

const scored = scoreEstimator(({ run }) => run)

const getDelta = (one: SentimentTotal | undefined, other: SentimentTotal | undefined): number | null =>
  difference(one && composite(one), other && composite(other))

/** The version that a selection is compared with, as the filter keeps it. */
const selectBefore = (facts: Facts, filter: Filter, selection: Selection): Selection | null => {
  const before = comparedVersion(selection)
  return before === null ? null : selectVersion(facts, filter, before)
}

/** The change of the score of all answers together. */
const getChange = (facts: Facts, filter: Filter, selection: Selection): Change => {
  const current = currentVersion(selection)
  const before = selectBefore(facts, filter, selection)
  const test: Test = {
    delta: getDelta(computeSentiment(selection), before ? computeSentiment(before) : undefined),
    pairs:
      current === null || isPooled(selection)
        ? { ...NO_PAIRS, reason: 'no_previous' }
        : wholeScorePairs(selection, current),
  }
  return judgeChange(selection, test, HEADLINE_RATE)
}

type Cards = Pick<
  SentimentView,
  'sentimentByModel' | 'sentimentByPrompt' | 'sentimentByPersona' | 'sentimentByLanguage'
>

/** The breakdowns of a selection, with the change of each group's score: one family. */
export const breakDown = (facts: Facts, filter: Filter, selection: Selection): Cards => {
  const current = currentVersion(selection)
  const before = selectBefore(facts, filter, selection)
  const pairs = current === null || isPooled(selection) ? NOTHING_BEFORE : scorePairs(selection, current)
  const groups = sentimentGroups(selection)
  const groupsBefore = before && sentimentGroups(before)
  const listPresent = (dimension: Dimension): number[] =>
    [...groups[dimension].keys()].filter((group) => (groups[dimension][group]?.count ?? 0) > 0)
  const present = {
    model: listPresent('model'),
    prompt: listPresent('prompt'),
    persona: listPresent('persona'),
    language: listPresent('language'),
  }
  const tests = DIMENSIONS.flatMap((dimension) =>
    present[dimension].map((group) => ({
      delta: getDelta(groups[dimension][group], groupsBefore?.[dimension][group]),
      pairs: pairs[dimension][group] ?? NO_PAIRS,
    })),
  )
  const changes = judgeChanges(selection, tests)
  let next = 0
  const cards = <T>(dimension: Dimension, label: (group: number) => T) =>
    present[dimension]
      .flatMap((group) => {
        const sum = groups[dimension][group] ?? NO_SENTIMENT
        const { positive, neutral, negative } = triple(sum)
        const change = changes[next++]
        if (!change) return []
        const { count, n } = sum
        return [{ ...label(group), count, n, positive, neutral, negative, score: composite(sum), change }]
      })
      .sort((one, other) => other.count - one.count || other.n - one.n)
  return {
    sentimentByModel: cards('model', (group) => {
      const model = findModel(selection, group)
      return {
        id: facts.dimensions.models[group] ?? '',
        provider: model?.provider ?? '',
        model: model?.modelName ?? '',
        name: model?.displayName ?? '',
      }
    }),
    sentimentByPrompt: cards('prompt', (group) => {
      const prompt = findPrompt(selection, group)
      return {
        id: facts.dimensions.prompts[group] ?? '',
        text: prompt?.text ?? '',
        branded: prompt?.branded ?? false,
      }
    }),
    sentimentByPersona: cards('persona', (group) => {
      const persona = findPersona(selection, group)
      return {
        id: facts.dimensions.personas[group] ?? '',
        name: persona?.name ?? '',
        occupation: persona?.occupation ?? '',
        profile_image_url: persona?.profileImageUrl ?? null,
      }
    }),
    sentimentByLanguage: cards('language', (group) => ({
      id: facts.dimensions.languages[group] ?? '',
      name: findLanguage(selection, group)?.name ?? '',
    })),
  }
}

/** The view's summary of all answers together. */
const getSummary = (selection: Selection, change: Change) => {
  const total = computeSentiment(selection)
  return {
    sentimentData: meanSentiment(total),
    brandMentions: total.n,
    score: composite(total),
    certainty: scored.certainty(selection),
    change,
  }
}

/** The same without the breakdowns. */
export const sentimentSummary = (facts: Facts, filter: Filter): ReturnType<typeof getSummary> => {
  const selection = select(facts, filter)
  return getSummary(selection, getChange(facts, filter, selection))
}

/** The score of the first version, and whether the newest differs from it by all versions since. */
export const scoreSinceFirst = (facts: Facts, filter: Filter): NonNullable<SentimentView['first']> | null => {
  const now = currentVersion(select(facts, filter))
  const first = compareWithFirst(facts, 'sentiment', filter, now, scoreTotals)
  if (first === null || now === null) return null
  const newest = sentimentOfVersion(selectVersion(facts, filter, now), now)
  const initial = sentimentOfVersion(first.selection, FIRST)
  return {
    ...first.version,
    ...{ score: composite(initial), n: initial.n },
    change: first.judge(getDelta(newest, initial)),
  }
}

/**
 * Sentiment towards the brand, with its breakdowns by model, prompt, persona and language, the change of each score since
 * the version before, and the trend over the last versions up to it.
 */
export const sentimentView = (facts: Facts, filter: Filter): SentimentView => {
  const selection = select(facts, filter)
  const lines = selectLines(selection)
  return {
    ...getSummary(selection, getChange(facts, filter, selection)),
    first: scoreSinceFirst(facts, filter),
    totalRuns: selection.rows.length,
    failedRuns: selection.failed,
    unreadRuns: selection.unread,
    answersByTone: labelCounts(selection),
    topKeywords: topKeywords(selection, CLOUD).items,
    ...breakDown(facts, filter, selection),
    trends: { sentiment: lineVersions(selection).map((version) => trendPoint(lines, version)) },
  }
}

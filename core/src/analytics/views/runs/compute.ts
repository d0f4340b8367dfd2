import { groupRunOfRun, indexOfRun, runIdAt } from '../../../base/ids.ts'
import { providerLabel } from '../../../providers/providers.ts'
import { RUN_ERROR_CLASSES } from '../../../runs/run.ts'

import type { Figure } from '../../drill/figure.ts'
import { findFigureRows } from '../../drill/rows.ts'
import { createSubjectReader, type SubjectReading } from '../../drill/subject.ts'
import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { type Selection, select } from '../../select/select.ts'
import { findLanguage, findModel, findPersona, findPrompt } from '../../select/versions.ts'
import { composite, meanSentiment, prevailing } from '../../stats/sentiment.ts'

import { markAfter, newestFirst } from './newest-first.ts'
import type { Page, RunHead, RunsView } from './schema.ts'

/** Scores are whole hundredths from −10000 to 10000: as many buckets, and one for answers without. */
const BUCKETS = 20_002

const findBucket = ({ run }: Facts, row: number, direction: 'asc' | 'desc'): number => {
  if (run.judged[row] !== 1) return BUCKETS - 1
  const score = 10_000 + (run.positive[row] ?? 0) - (run.negative[row] ?? 0)
  return direction === 'asc' ? score : 20_000 - score
}

const markRows = ({ rows: size }: Facts, rows: Int32Array): Uint8Array => {
  const marked = new Uint8Array(size)
  for (let i = 0; i < rows.length; i++) marked[rows[i] ?? 0] = 1
  return marked
}

/** The buckets of a page, and the number of rows before the first of them. */
const findPageBuckets = (counts: Int32Array, from: number, to: number) => {
  let first = 0
  let before = 0
  while (first < BUCKETS - 1 && before + (counts[first] ?? 0) <= from) before += counts[first++] ?? 0
  let last = first
  for (let end = before + (counts[first] ?? 0); last < BUCKETS - 1 && end < to; ) end += counts[++last] ?? 0
  return { first, last, before }
}

/**
 * The rows at places `from` to `to` (excluded) in the order of scores, newest first among equals. It counts the rows of
 * each score and sorts those of the page's scores alone: there may be a million rows.
 */
const byScore = (
  facts: Facts,
  rows: Int32Array,
  direction: 'asc' | 'desc',
  from: number,
  to: number,
): number[] => {
  const buckets = new Uint16Array(rows.length)
  const counts = new Int32Array(BUCKETS)
  for (let i = 0; i < rows.length; i++) {
    const bucket = findBucket(facts, rows[i] ?? 0, direction)
    buckets[i] = bucket
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  const { first, last, before } = findPageBuckets(counts, from, to)
  const marked = new Uint8Array(facts.rows)
  let size = 0
  for (let i = 0; i < rows.length; i++) {
    const bucket = buckets[i] ?? 0
    if (bucket < first || bucket > last) continue
    marked[rows[i] ?? 0] = 1
    size++
  }
  if (first === last) return newestFirst(facts, marked, from - before, to - before)
  return newestFirst(facts, marked, 0, size)
    .sort((one, other) => findBucket(facts, one, direction) - findBucket(facts, other, direction))
    .slice(from - before, to - before)
}

/** The head of a row in a list. */
export const runHead = (
  selection: Selection,
  row: number,
  subjectReading: SubjectReading | null = null,
): RunHead => {
  const { facts } = selection
  const { run, versions, dimensions } = facts
  const groupRunId = versions[run.version[row] ?? 0]?.groupRunId ?? ''
  const named = run.named[row] === 1
  const judged = run.judged[row] ?? 0
  const sum = { positive: run.positive[row] ?? 0, negative: run.negative[row] ?? 0, n: judged }
  const triple = meanSentiment(sum)
  const prompt = findPrompt(selection, run.prompt[row] ?? 0)
  const persona = findPersona(selection, run.persona[row] ?? 0)
  const model = findModel(selection, run.model[row] ?? 0)
  const provider = dimensions.providers[run.provider[row] ?? 0] ?? ''
  const error = run.error[row] ?? 0
  return {
    id: runIdAt(groupRunId, run.index[row] ?? 0),
    groupRunId,
    created_at: new Date(run.finishedAt[row] ?? 0).toISOString(),
    status: run.answered[row] === 1 ? 'completed' : 'failed',
    errorClass: error === 0 ? null : (RUN_ERROR_CLASSES[(error - 1) >> 1] ?? null),
    unread: run.answered[row] === 1 && run.read[row] !== 1,
    score: composite(sum),
    sentiment: judged === 1 ? prevailing(sum.positive, sum.negative) : null,
    sentiment_positive: triple?.positive ?? null,
    sentiment_neutral: triple?.neutral ?? null,
    sentiment_negative: triple?.negative ?? null,
    named,
    rank: (run.rank[row] ?? 0) > 0 ? (run.rank[row] ?? 0) : null,
    subject: subjectReading && {
      rank: subjectReading.rank > 0 ? subjectReading.rank : null,
      score: composite(subjectReading.sum),
      sentiment: prevailing(
        subjectReading.sum.positive / subjectReading.sum.n,
        subjectReading.sum.negative / subjectReading.sum.n,
      ),
    },
    prompt_id: dimensions.prompts[run.prompt[row] ?? 0] ?? '',
    prompt: prompt?.text ?? '',
    persona_id: dimensions.personas[run.persona[row] ?? 0] ?? '',
    persona: persona?.name ?? '',
    persona_occupation: persona?.occupation ?? '',
    persona_image_url: persona?.profileImageUrl ?? null,
    language_id: dimensions.languages[run.language[row] ?? 0] ?? '',
    language: findLanguage(selection, run.language[row] ?? 0)?.name ?? '',
    model: model?.modelName ?? '',
    model_name: model?.displayName ?? '',
    provider_name: provider,
    provider_label: providerLabel(provider),
    web_search_enabled: run.webSearch[row] === 1,
    sample: run.sample[row] ?? 0,
  }
}

/** The row of a run; undefined for one that the facts do not hold. */
export const findRunRow = ({ versions, run }: Facts, runId: string): number | undefined => {
  const version = versions.find(({ groupRunId }) => groupRunId === groupRunOfRun(runId))
  if (!version) return undefined
  const index = indexOfRun(runId)
  for (let row = version.from; row < version.to; row++) if (run.index[row] === index) return row
  return undefined
}

/** The rows of a page newest first, and whether there are more. */
const pageByEnd = (
  facts: Facts,
  wanted: Uint8Array,
  { page, limit }: Page,
  after: number | undefined,
): { shown: number[]; hasMore: boolean } => {
  const from = after === undefined ? (page - 1) * limit : 0
  const left = after === undefined ? wanted : markAfter(facts, wanted, after)
  const found = newestFirst(facts, left, from, from + limit + 1)
  return { shown: found.slice(0, limit), hasMore: found.length > limit }
}

/**
 * A page of the runs that a figure was computed from, newest first unless sorted by score.
 *
 * @param after row that the page follows, instead of the number of the page
 */
export const runsView = (
  facts: Facts,
  filter: Filter,
  page: Page,
  figure: Figure = { of: 'answers' },
  after?: number,
): RunsView => {
  const selection = select(facts, filter)
  const rows = findFigureRows(selection, figure)
  const from = (page.page - 1) * page.limit
  const { shown, hasMore } = page.sortSentiment
    ? { shown: byScore(facts, rows, page.sortSentiment, from, from + page.limit), hasMore: false }
    : pageByEnd(facts, rows === selection.rows ? selection.mask : markRows(facts, rows), page, after)
  const subject = createSubjectReader(selection, figure)
  const runs = shown.map((row) => runHead(selection, row, subject?.(row) ?? null))
  return {
    total: rows.length,
    page: page.page,
    pages: Math.ceil(rows.length / page.limit),
    runs,
    nextCursor: hasMore ? (runs.at(-1)?.id ?? null) : null,
  }
}

import type { FactPart } from '@sillage/core/analytics/families'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { plainText } from '@sillage/core/base/plain-text'
import type { Manifest, RecentAnswer } from '@sillage/core/runs/group-run'
import { findBrandEntity } from '@sillage/core/runs/reading'
import type { Run } from '@sillage/core/runs/run'

const EXCERPT_LENGTH = 200
/** As much of an answer as an excerpt of it can need, with its marks and the addresses of its links. */
const EXCERPT_SOURCE = 4_000
/** Answers that a group run shows while it is under way. */
const RECENT = 12

export const countBytes = (parts: readonly FactPart[]): number =>
  parts.reduce((sum, part) => sum + part.bytes.byteLength, 0)

/** The facts of runs, in as many lots as it takes for each to stay within `maxBytes`; a single run is never split. */
export const foldInLots = (manifest: Manifest, runs: readonly Run[], maxBytes: number): FactPart[][] => {
  const parts = foldRuns(manifest, runs)
  if (countBytes(parts) <= maxBytes || runs.length < 2) return [parts]
  const middle = runs.length >> 1
  return [
    ...foldInLots(manifest, runs.slice(0, middle), maxBytes),
    ...foldInLots(manifest, runs.slice(middle), maxBytes),
  ]
}

const getExcerpt = (run: Run): string => {
  const text = plainText((run.answer?.text ?? run.error?.message ?? '').slice(0, EXCERPT_SOURCE))
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH - 1)}…`
}

const getRecent = (run: Run): RecentAnswer => {
  const brand = run.reading ? findBrandEntity(run.reading) : undefined
  return {
    promptId: run.promptId,
    personaId: run.personaId,
    languageCode: run.languageCode,
    modelId: run.modelId,
    provider: run.provider,
    webSearch: run.webSearch,
    sample: run.sample,
    runId: run.runId,
    status: run.status === 'failed' ? 'failed' : 'completed',
    excerpt: getExcerpt(run),
    named: brand !== undefined,
    rank: brand?.rank ?? null,
    sentiment: run.reading?.sentiment ?? null,
    errorClass: run.error?.class ?? null,
    finishedAt: run.finishedAt ?? run.startedAt,
  }
}

/** The newest answers after these runs have ended, newest first. */
export const newestAnswers = (known: readonly RecentAnswer[], runs: readonly Run[]): RecentAnswer[] =>
  [...known, ...runs.map(getRecent)]
    .sort((one, other) => other.finishedAt - one.finishedAt || (other.runId < one.runId ? -1 : 1))
    .slice(0, RECENT)

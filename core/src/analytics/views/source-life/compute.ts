import { percent } from '../../../base/round.ts'
import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { type Selection, select, selectVersion } from '../../select/select.ts'
import { TREND_VERSIONS } from '../../select/trend-versions.ts'
import { findPrompt, versionsBehind } from '../../select/versions.ts'
import { tallyDomains } from '../../sources/domain-tally.ts'
import { SOURCE_TYPES } from '../../sources/source-domains.ts'
import { listSourceTypes } from '../../sources/source-types.ts'
import { byText, pickTop, positives, sumAll } from '../../stats/top.ts'
import { SentimentSums } from '../sentiment/sums.ts'
import type { SourceLifeView } from './schema.ts'

/** Domains of each list, at most. */
const MOST = 300
const MIN_VERSIONS = 2

/** Place of the type of each domain among `SOURCE_TYPES`, as the newest version of a selection has it. */
const typeNumbers = ({ facts, versions }: Selection): Uint8Array =>
  Uint8Array.from(listSourceTypes(facts, versions.at(-1) ?? -1), (type) => SOURCE_TYPES.indexOf(type))

/** The prompts' sources, by type. */
const getPrompts = (selection: Selection): SourceLifeView['prompts'] => {
  const { facts, rows } = selection
  const { dimensions, run } = facts
  const { start, domain, pages } = facts.cited.referenced
  const types = typeNumbers(selection)
  const each = SOURCE_TYPES.length
  const counts = new Int32Array(dimensions.prompts.length * each)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const offset = (run.prompt[row] ?? 0) * each
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const cell = offset + (types[domain[at] ?? 0] ?? 0)
      counts[cell] = (counts[cell] ?? 0) + (pages[at] ?? 0)
    }
  }
  const totals = dimensions.prompts.map((_, prompt) =>
    sumAll(counts.subarray(prompt * each, (prompt + 1) * each)),
  )
  return pickTop(totals, totals.length, byText(dimensions.prompts)).map((prompt) => ({
    promptId: dimensions.prompts[prompt] ?? '',
    prompt: findPrompt(selection, prompt)?.text ?? dimensions.prompts[prompt] ?? '',
    total: totals[prompt] ?? 0,
    types: SOURCE_TYPES.flatMap((type, i) => {
      const count = counts[prompt * each + i] ?? 0
      return count === 0 ? [] : [{ type, count }]
    }),
  }))
}

/** Sentiment by type of source, each answer once a type. */
const getTones = (selection: Selection): SourceLifeView['tones'] => {
  const { facts, rows } = selection
  const { run } = facts
  const { start, domain } = facts.cited.referenced
  const types = typeNumbers(selection)
  const sums = new SentimentSums(SOURCE_TYPES.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    if (run.judged[row] !== 1) continue
    let seenDomains = 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const type = types[domain[at] ?? 0] ?? 0
      if (((seenDomains >> type) & 1) === 1) continue
      seenDomains |= 1 << type
      sums.add(type, run.positive[row] ?? 0, run.negative[row] ?? 0)
    }
  }
  return SOURCE_TYPES.flatMap((type, i) => {
    const { n } = sums.sum([i])
    return n === 0 ? [] : [{ type, n, sentiment: sums.mean(i) }]
  })
}

const getLife = (selection: Selection): SourceLifeView['life'] => {
  const { facts, filter } = selection
  // A version without answers is missing: it is no version without citations.
  const versions = versionsBehind(selection)
    .slice(-TREND_VERSIONS)
    .filter((version) => selectVersion(facts, filter, version).rows.length > 0)
  if (versions.length < MIN_VERSIONS) return null
  const cited = versions.map(
    (version) => tallyDomains(selectVersion(facts, filter, version), 'referenced').counts,
  )
  const size = facts.domains.length
  const versionsCiting = new Int32Array(size)
  // Citations in the last version that has any.
  const last = new Int32Array(size)
  for (const counts of cited) {
    for (let domain = 0; domain < size; domain++) {
      const count = counts[domain] ?? 0
      if (count === 0) continue
      versionsCiting[domain] = (versionsCiting[domain] ?? 0) + 1
      last[domain] = count
    }
  }
  const newest = cited.at(-1) ?? new Int32Array(size)
  const before = cited.at(-2) ?? new Int32Array(size)
  const list = (belongs: (domain: number) => boolean) => {
    const counts = last.map((count, domain) => (belongs(domain) ? count : 0))
    const listed = pickTop(counts, MOST, byText(facts.domains)).map((domain) => ({
      domain: facts.domains[domain] ?? '',
      count: last[domain] ?? 0,
      versions: versionsCiting[domain] ?? 0,
    }))
    return { counts, domains: positives(counts), listed }
  }
  const core = list((domain) => versionsCiting[domain] === versions.length)
  const arrived = list((domain) => (newest[domain] ?? 0) > 0 && (before[domain] ?? 0) === 0)
  const departed = list((domain) => (newest[domain] ?? 0) === 0 && (before[domain] ?? 0) > 0)
  return {
    versions: versions.length,
    newest: facts.versions[versions.at(-1) ?? -1]?.groupRunId ?? '',
    domains: positives(versionsCiting),
    core: { domains: core.domains, share: percent(sumAll(core.counts), sumAll(newest)), listed: core.listed },
    came: { domains: arrived.domains, listed: arrived.listed },
    went: { domains: departed.domains, listed: departed.listed },
    decay: getDecay(cited),
  }
}

/** How much of what a version cites is cited by those that follow. */
const getDecay = (cited: readonly Int32Array[]) =>
  cited.slice(1).map((_, i) => {
    const after = i + 1
    let [n, stillCited] = [0, 0]
    for (let from = 0; from + after < cited.length; from++) {
      const [one, other] = [cited[from], cited[from + after]]
      for (let domain = 0; domain < (one?.length ?? 0); domain++) {
        if ((one?.[domain] ?? 0) === 0) continue
        n++
        if ((other?.[domain] ?? 0) > 0) stillCited++
      }
    }
    return { after, percent: percent(stillCited, n), n }
  })

/** How long sources keep being cited, and which kinds of them answers lean on. */
export const sourceLifeView = (facts: Facts, filter: Filter): SourceLifeView => {
  const selection = select(facts, filter)
  return { life: getLife(selection), prompts: getPrompts(selection), tones: getTones(selection) }
}

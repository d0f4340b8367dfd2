import type { Facts } from '../facts.ts'
import type { Selection } from '../select/select.ts'
import { groupCounts, spellingsShown } from '../select/spellings.ts'
import { rankTexts, topByPlace } from '../stats/top.ts'
import { NO_QUERY } from '../views/flow/graph.ts'
import type { Use } from './use.ts'
import { usedCitations } from './used-citations.ts'

/** How many answers of a provider cite a page that a query brought. */
export interface Flow {
  readonly provider: string
  readonly query: string
  /** The page's address. */
  readonly url: string
  readonly value: number
}

/** Every flow that the facts hold, numbered. */
interface FlowNumbers {
  /** The flow of each used citation. */
  readonly flow: Int32Array
  /** Of each flow; `group` is 1 + the number of the query, 0 for none. */
  readonly provider: Int32Array
  readonly group: Int32Array
  readonly page: Int32Array
  /** Places of providers and pages in the order of their names. */
  readonly providerOrder: Int32Array
  readonly pageOrder: Int32Array
  /** A count for each flow, all 0 between questions: there are too many to make room for them each time. */
  readonly counts: Int32Array
  /** Room for the flows that an answer has, and one more. */
  readonly met: Int32Array
}

const memory = { referenced: new WeakMap<Facts, FlowNumbers>(), explored: new WeakMap<Facts, FlowNumbers>() }

const flowNumbers = (facts: Facts, use: Use): FlowNumbers => {
  const found = memory[use].get(facts) ?? compute(facts, use)
  memory[use].set(facts, found)
  return found
}

const compute = (facts: Facts, use: Use): FlowNumbers => {
  const { run, dimensions, sources } = facts
  const { start, query, page } = usedCitations(facts, use)
  const groups = sources?.queries.group ?? new Int32Array(0)
  const groupCount = (sources?.queries.keys.length ?? 0) + 1
  const providers = dimensions.providers.length
  const numbers = new Map<number, number>()
  const metFlows = new Int32Array(query.length)
  for (let row = 0; row < facts.rows; row++) {
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      const spelling = (query[at] ?? 0) - 1
      const group = spelling < 0 ? 0 : 1 + (groups[spelling] ?? 0)
      const key = ((page[at] ?? 0) * groupCount + group) * providers + (run.provider[row] ?? 0)
      const number = numbers.get(key) ?? numbers.size
      if (number === numbers.size) numbers.set(key, number)
      metFlows[at] = number
    }
  }
  // The most frequent first: counting them stays within a small part of the memory, and few of the others are looked at.
  const counts = new Int32Array(numbers.size)
  for (let at = 0; at < metFlows.length; at++)
    counts[metFlows[at] ?? 0] = (counts[metFlows[at] ?? 0] ?? 0) + 1
  const sorted = Int32Array.from(counts.keys()).sort(
    (one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || one - other,
  )
  const place = new Int32Array(sorted.length)
  for (let i = 0; i < sorted.length; i++) place[sorted[i] ?? 0] = i
  counts.fill(0)
  const all = [...numbers.keys()]
  const keys = Float64Array.from(sorted, (number) => all[number] ?? 0)
  return {
    flow: metFlows.map((number) => place[number] ?? 0),
    provider: Int32Array.from(keys, (key) => key % providers),
    group: Int32Array.from(keys, (key) => Math.floor(key / providers) % groupCount),
    page: Int32Array.from(keys, (key) => Math.floor(key / providers / groupCount)),
    providerOrder: rankTexts(dimensions.providers),
    pageOrder: sources?.order ?? new Int32Array(0),
    counts,
    met: new Int32Array(counts.length + 1),
  }
}

/** Lists the flows that were met. */
const listMet = (counts: Int32Array, list: Int32Array): number => {
  let total = 0
  for (let flowIndex = 0; flowIndex < counts.length; flowIndex++) {
    list[total] = flowIndex
    total += -(counts[flowIndex] ?? 0) >>> 31
  }
  return total
}

/**
 * The flows of most answers from providers through queries to pages, one per answer and page, and how many there are.
 * Citations that no query is known of flow through `NO_QUERY`. Equals are in order of provider, query and page.
 */
export const topPageFlows = (
  { facts, rows }: Selection,
  use: Use,
  k: number,
): { flows: Flow[]; total: number } => {
  const { sources, dimensions } = facts
  if (!sources) return { flows: [], total: 0 }
  const { start, query } = usedCitations(facts, use)
  const numbers = flowNumbers(facts, use)
  const { flow, provider, group, page, counts, met } = numbers
  // In front, citations that no query brought.
  const spelled = new Int32Array(sources.queries.texts.length + 1)
  // Of a large part of the answers, listing flows as they are met takes longer than looking at all that there are.
  const many = rows.length * 4 > facts.rows
  let total = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const flowIndex = flow[at] ?? 0
      const spelling = query[at] ?? 0
      const before = counts[flowIndex] ?? 0
      counts[flowIndex] = before + 1
      spelled[spelling] = (spelled[spelling] ?? 0) + 1
      if (many) continue
      // Written each time, and written over when it was met already (1 for a count of 0): a branch would cost more.
      met[total] = flowIndex
      total += (before - 1) >>> 31
    }
  }
  if (many) total = listMet(counts, met)
  const values = new Int32Array(total)
  for (let i = 0; i < total; i++) {
    const flowIndex = met[i] ?? 0
    values[i] = counts[flowIndex] ?? 0
    counts[flowIndex] = 0
  }
  const uses = spelled.subarray(1)
  const groups = [...groupCounts(sources.queries, uses).keys()]
  const spellings = spellingsShown(sources.queries, uses, groups)
  const names = [NO_QUERY, ...groups.map((group) => spellings.get(group) ?? '')]
  const order = rankTexts(names)
  // The place of each in the order of provider, query and page.
  const getPlace = (i: number): number => {
    const flowIndex = met[i] ?? 0
    const before =
      (numbers.providerOrder[provider[flowIndex] ?? 0] ?? 0) * names.length +
      (order[group[flowIndex] ?? 0] ?? 0)
    return before * sources.pages.length + (numbers.pageOrder[page[flowIndex] ?? 0] ?? 0)
  }
  const flows = topByPlace(values, k, getPlace).map((i) => {
    const flowIndex = met[i] ?? 0
    return {
      provider: dimensions.providers[provider[flowIndex] ?? 0] ?? '',
      query: names[group[flowIndex] ?? 0] ?? '',
      url: sources.pages[page[flowIndex] ?? 0] ?? '',
      value: values[i] ?? 0,
    }
  })
  return { flows, total }
}

import type { Shapes } from '../codec/shapes.ts'
import type { PageColumns, SourceFacts } from '../facts.ts'
import { rankTexts } from '../stats/top.ts'
import { PhraseNumbers } from './phrases.ts'
import { groupSpellings } from './spellings.ts'
import { capacity, eachItem, type Located, TextNumbers } from './tables.ts'

/** @param domains numbers of the domains, which pages share with the domains of `answers` */
export const readSources = (
  located: Located<Shapes['sources']>,
  rows: number,
  domains: TextNumbers,
): SourceFacts => {
  const pages = new TextNumbers(located.tables)
  const titles = new TextNumbers(located.tables, [''])
  const queries = new TextNumbers(located.tables)
  const pageDomain: number[] = []
  const items = capacity(located, 'citations')
  const citations = {
    start: new Int32Array(rows + 1),
    page: new Int32Array(items),
    query: new Int32Array(items),
    referenced: new Uint8Array(items),
  }
  const repeated = new Uint8Array(items)
  const titled = new Int32Array(items)
  const phrases = new PhraseNumbers()
  let item = 0
  eachItem(located, 'citations', rows, citations.start, (_row, number, i) => {
    const table = located.tables[number]
    if (!table) return item
    const of = table.lists.citations.columns
    const record = of.page[i] ?? 0
    const page = pages.of(number, table.records.page.url[record] ?? 0)
    pageDomain[page] ??= domains.add(table.texts[table.records.page.domain[record] ?? 0] ?? '')
    const query = of.query[i] ?? 0
    citations.page[item] = page
    titled[item] = phrases.of(page, 0, titles.of(number, of.title[i] ?? 0))
    citations.query[item] = query === 0 ? -1 : queries.of(number, query)
    citations.referenced[item] = of.referenced[i] ?? 0
    repeated[item] = of.repeat[i] ?? 0
    return ++item
  })
  const usedIn = (referenced: number): PageColumns => {
    const isUsed = (at: number): boolean => citations.referenced[at] === referenced && repeated[at] === 0
    const start = new Int32Array(rows + 1)
    let count = 0
    for (let row = 0; row < rows; row++) {
      for (let at = citations.start[row] ?? 0; at < (citations.start[row + 1] ?? 0); at++) {
        count += isUsed(at) ? 1 : 0
      }
      start[row + 1] = count
    }
    return { start, page: citations.page.subarray(0, item).filter((_, at) => isUsed(at)) }
  }
  const searches = { start: new Int32Array(rows + 1), query: new Int32Array(capacity(located, 'queries')) }
  let search = 0
  eachItem(located, 'queries', rows, searches.start, (_row, number, i) => {
    const of = located.tables[number]?.lists.queries.columns
    searches.query[search] = queries.of(number, of?.query[i] ?? 0)
    return ++search
  })
  const said = phrases.finish(citations.start, titled)
  const order = rankTexts(pages.texts)
  const inOrder = new Int32Array(order.length)
  for (const [page, place] of order.entries()) inOrder[place] = page
  const onlyTitle = new Int32Array(pages.texts.length).fill(-2)
  for (const [phrase, page] of said.subject.entries()) {
    onlyTitle[page] = onlyTitle[page] === -2 ? (said.text[phrase] ?? -1) : -1
  }
  return {
    pages: pages.texts,
    pageDomain: Int32Array.from(pageDomain),
    order,
    inOrder,
    titles: titles.texts,
    titled: said,
    onlyTitle,
    queries: groupSpellings(queries.texts),
    citations,
    used: { referenced: usedIn(1), explored: usedIn(0) },
    searches,
  }
}

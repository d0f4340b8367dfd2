import type { Shapes } from '../codec/shapes.ts'
import type { Table } from '../codec/table.ts'
import type { AlsoSpelled, CitedColumns, Facts, MentionColumns, RunColumns, Surface } from '../facts.ts'
import type { EntityNumbers } from './entities.ts'
import { capacity, eachItem, type Located, TextNumbers } from './tables.ts'

type Answers = Table<Shapes['answers']>

/** Surfaces of all tables: the same spelling of the same entity with the same description is one. */
class SurfaceNumbers {
  readonly surfaces: Surface[] = []
  readonly #ids = new Map<string, number>()
  /** By table and record; a table is of one version. */
  readonly #maps: Int32Array[]
  readonly #entities: EntityNumbers
  readonly #tables: readonly Answers[]

  constructor(tables: readonly Answers[], entities: EntityNumbers) {
    this.#tables = tables
    this.#entities = entities
    this.#maps = tables.map(({ records }) => new Int32Array(records.surface.key.length).fill(-1))
  }

  of(table: number, version: number, record: number): number {
    const map = this.#maps[table]
    const known = map?.[record] ?? -1
    if (known >= 0) return known
    const id = this.#add(this.#tables[table], version, record)
    if (map) map[record] = id
    return id
  }

  #add(table: Answers | undefined, version: number, record: number): number {
    const columns = table?.records.surface
    const text = (column: Int32Array | undefined): string => table?.texts[column?.[record] ?? 0] ?? ''
    const name = text(columns?.name)
    const entity = this.#entities.of(version, text(columns?.key), name, columns?.kind[record] ?? 0)
    const surface: Surface = {
      entity,
      name,
      url: text(columns?.url),
      domain: text(columns?.domain),
      category: text(columns?.category),
      entityType: text(columns?.entityType),
    }
    const key = JSON.stringify(Object.values(surface))
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    this.#ids.set(key, this.surfaces.length)
    return this.surfaces.push(surface) - 1
  }
}

const emptyMentions = (rows: number, items: number): MentionColumns => ({
  start: new Int32Array(rows + 1),
  entity: new Int32Array(items),
  surface: new Int32Array(items),
  rank: new Uint16Array(items),
  mentions: new Uint16Array(items),
  relative: new Uint8Array(items),
  positive: new Uint16Array(items),
  negative: new Uint16Array(items),
})

const cut = (columns: MentionColumns, items: number): MentionColumns => ({
  start: columns.start,
  entity: columns.entity.subarray(0, items),
  surface: columns.surface.subarray(0, items),
  rank: columns.rank.subarray(0, items),
  mentions: columns.mentions.subarray(0, items),
  relative: columns.relative.subarray(0, items),
  positive: columns.positive.subarray(0, items),
  negative: columns.negative.subarray(0, items),
})

const MOST = 0xffff

/** Tells which addresses answers give which companies; a table is of one version. */
const learnHomes = (located: Located<Shapes['answers']>, run: RunColumns, entities: EntityNumbers): void => {
  const versions = new Int32Array(located.tables.length).fill(-1)
  for (let row = 0; row < run.version.length; row++) {
    const table = located.table[row] ?? -1
    if (table >= 0 && versions[table] === -1) versions[table] = run.version[row] ?? 0
  }
  for (const [number, table] of located.tables.entries()) {
    const { key, kind, url } = table.records.surface
    const version = versions[number] ?? -1
    if (version < 0) continue
    for (let record = 0; record < key.length; record++) {
      const address = table.texts[url[record] ?? 0] ?? ''
      if (address !== '')
        entities.learn(version, table.texts[key[record] ?? 0] ?? '', kind[record] ?? 0, address)
    }
  }
}

/**
 * The brands that answers name. Where several spellings of an answer stand for one entity, the one that ranks first
 * speaks for all, and those behind move up.
 */
export const readMentions = (
  located: Located<Shapes['answers']>,
  run: RunColumns,
  entities: EntityNumbers,
): { mentions: MentionColumns; alsoSpelled: AlsoSpelled; surfaces: Surface[] } => {
  const rows = run.version.length
  learnHomes(located, run, entities)
  const surfaces = new SurfaceNumbers(located.tables, entities)
  const columns = emptyMentions(rows, capacity(located, 'mentions'))
  const spelled: { row: number[]; surface: number[] } = { row: [], surface: [] }
  let items = 0
  for (let row = 0; row < rows; row++) {
    columns.start[row] = items
    const number = located.table[row] ?? -1
    const table = located.tables[number]
    if (!table) continue
    const at = located.at[row] ?? 0
    const { start, columns: of } = table.lists.mentions
    const end = start[at + 1] ?? 0
    const first = items
    let merged = 0
    for (let i = start[at] ?? 0; i < end; i++) {
      const surface = surfaces.of(number, run.version[row] ?? 0, of.surface[i] ?? 0)
      const entity = surfaces.surfaces[surface]?.entity ?? 0
      let same = first
      while (same < items && columns.entity[same] !== entity) same++
      if (same < items) {
        merged++
        spelled.row.push(row)
        spelled.surface.push(surface)
        columns.mentions[same] = Math.min(MOST, (columns.mentions[same] ?? 0) + (of.mentions[i] ?? 0))
        continue
      }
      const sentiment = of.sentiment[i] ?? 0
      columns.entity[items] = entity
      columns.surface[items] = surface
      columns.rank[items] = Math.min(MOST, Math.max(1, (of.rank[i] ?? 1) - merged))
      columns.mentions[items] = Math.min(MOST, of.mentions[i] ?? 0)
      columns.relative[items] = of.relative[i] ?? 0
      columns.positive[items] = table.records.sentiment.positive[sentiment] ?? 0
      columns.negative[items] = table.records.sentiment.negative[sentiment] ?? 0
      items++
    }
  }
  columns.start[rows] = items
  return { mentions: cut(columns, items), alsoSpelled: spelled, surfaces: surfaces.surfaces }
}

/**
 * Fills the brand's own columns of each run from its mention. The reading's sentiment goes before the mention's; it stands
 * alone where a reading judges the brand without listing it, and falls where a correction took the mention away.
 */
export const readBrand = (
  located: Located<Shapes['answers']>,
  run: RunColumns,
  mentions: MentionColumns,
): void => {
  for (let row = 0; row < run.version.length; row++) {
    const table = located.tables[located.table[row] ?? -1]
    if (!table || run.answered[row] !== 1) continue
    const at = located.at[row] ?? 0
    let own = -1
    for (let i = mentions.start[row] ?? 0; i < (mentions.start[row + 1] ?? 0); i++) {
      if (mentions.entity[i] === 0) own = i
    }
    const read = (table.row.sentiment[at] ?? 0) - 1
    const listed = listsBrand(table, at)
    if (own < 0 && (read < 0 || listed)) continue
    const fromReading = read >= 0 && (listed || own < 0)
    run.named[row] = 1
    run.rank[row] = own < 0 ? 0 : (mentions.rank[own] ?? 0)
    if (run.read[row] !== 1) continue
    run.judged[row] = 1
    run.positive[row] = (fromReading ? table.records.sentiment.positive[read] : mentions.positive[own]) ?? 0
    run.negative[row] = (fromReading ? table.records.sentiment.negative[read] : mentions.negative[own]) ?? 0
  }
}

/** Whether the reading itself lists the brand, regardless of corrections. */
const listsBrand = (table: Answers, at: number): boolean => {
  const { start, columns } = table.lists.mentions
  const { kind } = table.records.surface
  for (let i = start[at] ?? 0; i < (start[at + 1] ?? 0); i++) {
    if (kind[columns.surface[i] ?? 0] === 0) return true
  }
  return false
}

/** The domains that answers cite, each way of use apart: nothing is ever counted of both. */
export const readCited = (
  located: Located<Shapes['answers']>,
  rows: number,
): { cited: Facts['cited']; domains: TextNumbers } => {
  const domains = new TextNumbers(located.tables)
  const items = capacity(located, 'domains')
  const usedIn = (use: 'referenced' | 'explored'): CitedColumns => {
    const start = new Int32Array(rows + 1)
    const domain = new Int32Array(items)
    const pages = new Uint16Array(items)
    let item = 0
    eachItem(located, 'domains', rows, start, (_row, number, i) => {
      const of = located.tables[number]?.lists.domains.columns
      domain[item] = domains.of(number, of?.domain[i] ?? 0)
      pages[item] = of?.[use][i] ?? 0
      if ((pages[item] ?? 0) > 0) item++
      return item
    })
    return { start, domain: domain.slice(0, item), pages: pages.slice(0, item) }
  }
  return { cited: { referenced: usedIn('referenced'), explored: usedIn('explored') }, domains }
}

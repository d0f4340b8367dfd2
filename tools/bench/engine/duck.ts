import {
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBResultReader,
  type DuckDBType,
  INTEGER,
  UTINYINT,
  VARCHAR,
} from '@duckdb/node-api'
import type { Facts, Phrases, SourceFacts } from '@sillage/core/analytics/facts'
import { trackedOwners } from '@sillage/core/analytics/ranking/owners'
import { SOURCE_TYPES } from '@sillage/core/analytics/sources/source-domains'
import { listSourceTypes } from '@sillage/core/analytics/sources/source-types'

/** A row of a DuckDB result. */
export type Row = Readonly<Record<string, number>>

type Values = ArrayLike<number> | readonly string[]
type Columns = Readonly<Record<string, Values>>

/** Run columns that every table repeats, so that no question needs a join. */
const PLACE = [
  'run',
  'version',
  'prompt',
  'persona',
  'gender',
  'language',
  'model',
  'provider',
  'web',
  'branded',
] as const

const CHUNK = 2_048

const isTexts = (values: Values): values is readonly string[] => typeof values[0] === 'string'

/** Creates a table of the columns; numbers up to 255 take one byte. */
const createTable = async (connection: DuckDBConnection, name: string, columns: Columns): Promise<void> => {
  const names = Object.keys(columns)
  const length = Math.max(0, ...Object.values(columns).map((values) => values.length))
  const getType = (values: Values): DuckDBType => {
    if (isTexts(values)) return VARCHAR
    let most = 0
    for (let i = 0; i < values.length; i++)
      most = Math.max(most, Math.abs(values[i] ?? 0), (values[i] ?? 0) < 0 ? 256 : 0)
    return most < 256 ? UTINYINT : INTEGER
  }
  const types = names.map((column) => getType(columns[column] ?? []))
  await connection.run(
    `CREATE TABLE ${name} (${names.map((column, i) => `${column} ${types[i]?.toString() ?? ''}`).join(', ')})`,
  )
  const appender = await connection.createAppender(name)
  for (let from = 0; from < length; from += CHUNK) {
    const chunk = DuckDBDataChunk.create(types)
    chunk.setColumns(
      names.map((column) => Array.prototype.slice.call(columns[column] ?? [], from, from + CHUNK)),
    )
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}

/** The index of each list item, counted within its run. */
const getPlaces = (facts: Facts, rowOf: ArrayLike<number>): Record<string, number[]> => {
  const { run, versions, dimensions } = facts
  const genders = dimensions.personas.map((id) =>
    versions.some(({ manifest }) =>
      manifest.personas.some((one) => one.personaId === id && one.gender === 'female'),
    )
      ? 1
      : 0,
  )
  const columns: Record<(typeof PLACE)[number], (row: number) => number> = {
    run: (row) => row,
    version: (row) => run.version[row] ?? 0,
    prompt: (row) => run.prompt[row] ?? 0,
    persona: (row) => run.persona[row] ?? 0,
    gender: (row) => genders[run.persona[row] ?? 0] ?? 0,
    language: (row) => run.language[row] ?? 0,
    model: (row) => run.model[row] ?? 0,
    provider: (row) => run.provider[row] ?? 0,
    web: (row) => run.webSearch[row] ?? 0,
    branded: (row) => run.branded[row] ?? 0,
  }
  return Object.fromEntries(PLACE.map((name) => [name, Array.from(rowOf, columns[name])]))
}

/** The run of each list item. */
const rowsOfItems = (start: Int32Array): Int32Array => {
  const rows = new Int32Array(start.at(-1) ?? 0)
  for (let row = 0; row + 1 < start.length; row++) rows.fill(row, start[row], start[row + 1])
  return rows
}

const getColumn = (rows: ArrayLike<number>, column: ArrayLike<number>): number[] =>
  Array.from(rows, (row) => column[row] ?? 0)

const getPhrases = (facts: Facts, { start, phrase, subject, kind, text }: Phrases): Columns => ({
  ...getPlaces(facts, rowsOfItems(start)),
  subject: getColumn(phrase, subject),
  kind: getColumn(phrase, kind),
  text: getColumn(phrase, text),
})

/** The cited domains: referenced ones before ones that models only retrieved. */
const listCited = (facts: Facts): Columns => {
  const { referenced, explored } = facts.cited
  const rows = [...rowsOfItems(referenced.start), ...rowsOfItems(explored.start)]
  const none = (pages: Uint16Array): number[] => Array.from(pages, () => 0)
  return {
    ...getPlaces(facts, rows),
    domain: [...referenced.domain, ...explored.domain],
    referenced: [...referenced.pages, ...none(explored.pages)],
    explored: [...none(referenced.pages), ...explored.pages],
    named: getColumn(rows, facts.run.named),
    pos: getColumn(rows, facts.run.positive),
    neg: getColumn(rows, facts.run.negative),
  }
}

/** How each citation counts as a page: 1 referenced, 2 explored, 0 where the answer has the page already. */
const getUses = ({ start, page, referenced }: SourceFacts['citations']): number[] => {
  const rows = rowsOfItems(start)
  const seen = new Set<string>()
  return Array.from(rows, (row, at) => {
    const key = `${row} ${page[at]}`
    if (seen.has(key)) return 0
    seen.add(key)
    return referenced[at] === 1 ? 1 : 2
  })
}

/** Creates the tables of the questions, from the same columns as the engine's. */
const getTables = (facts: Facts): Record<string, Columns> => {
  const { run, mentions, sources, words, shopping, recommendations, people } = facts
  if (!sources || !words || !shopping || !recommendations || !people)
    throw new RangeError('a family is missing')
  const all = Int32Array.from({ length: facts.rows }, (_, row) => row)
  const ofMentions = rowsOfItems(mentions.start)
  const ofCitations = rowsOfItems(sources.citations.start)
  const ofProducts = rowsOfItems(shopping.mentions.start)
  const ofAdvice = rowsOfItems(recommendations.items.start)
  const ofPeople = rowsOfItems(people.mentions.start)
  const ofKeywords = rowsOfItems(words.mentions.start)
  const ofSearches = rowsOfItems(sources.searches.start)
  // The owner of a domain is the same in every generated version.
  const types = listSourceTypes(facts, 0).map((type) => SOURCE_TYPES.indexOf(type))
  const domainNumbers = new Map(facts.domains.map((domain, i) => [domain, i]))
  const tracked = facts.versions.flatMap((_, version) =>
    [...trackedOwners(facts, version)].flatMap((entity, domain) =>
      entity < 0 ? [] : [{ version, domain, entity }],
    ),
  )
  return {
    runs: {
      ...getPlaces(facts, all),
      cell: run.cell,
      answered: run.answered,
      weight: run.weight,
      named: run.named,
      pos: run.positive,
      neg: run.negative,
      leans: run.leans,
      explores: run.explores,
      searched: run.searched,
      /** Milliseconds from the launch to the end. */
      ended: Array.from(
        run.finishedAt,
        (time, row) => time - (facts.versions[run.version[row] ?? 0]?.createdAt ?? 0),
      ),
      finished: Array.from(run.finishedAt, (time, row) =>
        Math.floor((time - (facts.versions[run.version[row] ?? 0]?.createdAt ?? 0)) / 1_000),
      ),
    },
    mentions: {
      ...getPlaces(facts, ofMentions),
      entity: mentions.entity,
      surface: mentions.surface,
      /** Number of the domain of the spelling's address; −1 for none. */
      claims: Array.from(
        mentions.surface,
        (surface) => domainNumbers.get(facts.surfaces[surface]?.domain ?? '') ?? -1,
      ),
      rank: mentions.rank,
      // For the brand, the sentiment of the reading precedes that of the mention.
      pos: Array.from(mentions.positive, (own, i) =>
        mentions.entity[i] === 0 ? (run.positive[ofMentions[i] ?? 0] ?? 0) : own,
      ),
      neg: Array.from(mentions.negative, (own, i) =>
        mentions.entity[i] === 0 ? (run.negative[ofMentions[i] ?? 0] ?? 0) : own,
      ),
      weight: getColumn(ofMentions, run.weight),
    },
    tracked: {
      version: tracked.map(({ version }) => version),
      domain: tracked.map(({ domain }) => domain),
      entity: tracked.map(({ entity }) => entity),
    },
    cited: listCited(facts),
    citations: {
      ...getPlaces(facts, ofCitations),
      page: sources.citations.page,
      domain: getColumn(sources.citations.page, sources.pageDomain),
      type: getColumn(getColumn(sources.citations.page, sources.pageDomain), types),
      query: Array.from(sources.citations.query, (query) =>
        query < 0 ? -1 : (sources.queries.group[query] ?? -1),
      ),
      uses: getUses(sources.citations),
      referenced: sources.citations.referenced,
      weight: getColumn(ofCitations, run.weight),
      named: getColumn(ofCitations, run.named),
      pos: getColumn(ofCitations, run.positive),
      neg: getColumn(ofCitations, run.negative),
    },
    searches: {
      ...getPlaces(facts, ofSearches),
      query: getColumn(sources.searches.query, sources.queries.group),
    },
    keywords: {
      ...getPlaces(facts, ofKeywords),
      keyword: getColumn(words.mentions.keyword, words.keywords.group),
    },
    judgements: getPhrases(facts, words.judgements),
    products: {
      ...getPlaces(facts, ofProducts),
      product: shopping.mentions.product,
      entity: Array.from(shopping.mentions.product, (product) => shopping.products[product]?.entity ?? 0),
      pos: shopping.mentions.positive,
      neg: shopping.mentions.negative,
    },
    product_phrases: getPhrases(facts, shopping.phrases),
    advice: {
      ...getPlaces(facts, ofAdvice),
      advice: recommendations.items.text,
      difficulty: recommendations.items.difficulty,
      score: recommendations.items.score,
    },
    people: {
      ...getPlaces(facts, ofPeople),
      person: people.mentions.person,
      pos: people.mentions.positive,
      neg: people.mentions.negative,
    },
    person_phrases: getPhrases(facts, people.phrases),
    domain_names: { id: facts.domains.map((_, i) => i), name: facts.domains },
    page_names: { id: sources.pages.map((_, i) => i), name: sources.pages },
    query_names: { id: sources.queries.keys.map((_, i) => i), name: sources.queries.keys },
    keyword_names: { id: words.keywords.keys.map((_, i) => i), name: words.keywords.keys },
  }
}

/** DuckDB in this process, with the facts in tables in memory. */
export class Duck {
  readonly #connection: DuckDBConnection

  constructor(connection: DuckDBConnection) {
    this.#connection = connection
  }

  /** Runs a statement and returns its whole result. */
  ask(sql: string): Promise<DuckDBResultReader> {
    return this.#connection.runAndReadAll(sql)
  }

  close(): void {
    this.#connection.closeSync()
  }
}

/** Loads the facts into tables, which takes some seconds. */
export const loadDuck = async (facts: Facts): Promise<Duck> => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const [name, columns] of Object.entries(getTables(facts))) await createTable(connection, name, columns)
  return new Duck(connection)
}

/** The rows of a result, with every numeric type as a number. */
export const readRows = (result: DuckDBResultReader): Row[] =>
  result
    .getRowObjectsJS()
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value === null ? Number.NaN : Number(value)]),
      ),
    )

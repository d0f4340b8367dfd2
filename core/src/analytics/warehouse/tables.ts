/** Goes up with every change of a table: a file or dataset holds rows of one schema alone. */
export const WAREHOUSE_SCHEMA = 1

const COLUMN_TYPES = ['text', 'whole', 'flag', 'instant'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

/** Columns that every table repeats, so that questions across brands need no join for them. */
const VERSION = { brand_id: 'text', analysis_id: 'text', group_run_id: 'text' } as const

/**
 * The tables of settled facts, a row per version, run, named brand or cited domain. They hold no text of prompts, answers
 * or people. Sentiments are hundredths of a percent.
 */
export const WAREHOUSE_TABLES = {
  versions: {
    ...VERSION,
    created_at: 'instant',
    brand: 'text',
    prompts: 'whole',
    personas: 'whole',
    languages: 'whole',
    samples: 'whole',
    extractor: 'text',
    template: 'text',
    /** Revision of the brand's corrections under which the rows were computed. */
    corrections: 'whole',
  },
  runs: {
    ...VERSION,
    run_index: 'whole',
    /** Number of the cell within its version: runs of one cell are repeats. */
    cell: 'whole',
    prompt_id: 'text',
    persona_id: 'text',
    language: 'text',
    model_id: 'text',
    provider: 'text',
    reported_model: 'text',
    web_search: 'flag',
    /** The prompt names the brand. */
    branded: 'flag',
    answered: 'flag',
    /** The analyst has read the answer. */
    read: 'flag',
    named: 'flag',
    /** 0 when the answer does not name the brand. */
    rank: 'whole',
    positive: 'whole',
    negative: 'whole',
    input_tokens: 'whole',
    output_tokens: 'whole',
    simulated: 'flag',
    finished_at: 'instant',
  },
  mentions: {
    ...VERSION,
    run_index: 'whole',
    /** Key of the named brand; the same for all its spellings. */
    entity: 'text',
    name: 'text',
    is_brand: 'flag',
    is_competitor: 'flag',
    rank: 'whole',
    positive: 'whole',
    negative: 'whole',
  },
  domains: {
    ...VERSION,
    run_index: 'whole',
    domain: 'text',
    /** Pages of the domain that the answer leans on, and those that it only retrieved. */
    referenced: 'whole',
    explored: 'whole',
  },
} as const satisfies Record<string, Record<string, ColumnType>>

export type WarehouseTable = keyof typeof WAREHOUSE_TABLES
export const WAREHOUSE_TABLE_NAMES = Object.keys(WAREHOUSE_TABLES) as WarehouseTable[]

/** Name of the table of BigQuery that holds the rows of a shard of analyses: a table takes 1,500 loads a day. */
export const shardTable = (table: WarehouseTable, shard: number): string =>
  `v${WAREHOUSE_SCHEMA}_${table}_${shard}`

interface ValueOf {
  text: string
  whole: number
  flag: boolean
  /** ISO 8601, in UTC. */
  instant: string
}
type RowOf<Columns extends Record<string, ColumnType>> = { [C in keyof Columns]: ValueOf[Columns[C]] }
export type WarehouseRow<T extends WarehouseTable> = RowOf<(typeof WAREHOUSE_TABLES)[T]>
export type WarehouseRows = { readonly [T in WarehouseTable]: readonly WarehouseRow<T>[] }

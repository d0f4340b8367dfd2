import { WAREHOUSE_TABLES, type WarehouseTable } from '../warehouse/tables.ts'

/** Formats of exports, with their media types: a file for one table, or a workbook. */
export const FORMATS = {
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type Format = keyof typeof FORMATS
export type TableFormat = Exclude<Format, 'xlsx'>

/** Rows of a workbook, over all its sheets: it is written in memory, and has to be there within a minute. */
export const MAX_WORKBOOK_ROWS = 150_000

export type CellType = 'text' | 'whole' | 'number' | 'flag' | 'instant'

export interface ExportColumn {
  readonly type: CellType
  readonly about: string
}

/** What the columns of the facts hold, by their names: a name means the same in every table. */
const FACT_COLUMNS = {
  brand_id: 'Id of the brand',
  analysis_id: 'Id of the analysis',
  group_run_id: 'Id of the version',
  created_at: 'When the version was launched',
  brand: 'Name of the brand',
  prompts: 'Prompts of the version',
  personas: 'Personas of the version',
  languages: 'Languages of the version',
  samples: 'Times that each cell was asked',
  extractor: 'Version of what reads the answers',
  template: 'Version of the words around the prompts',
  corrections: 'Revision of the corrections in force',
  run_index: 'Number of the run within its version',
  cell: 'Number of the cell within its version: runs of one cell are repeats',
  prompt_id: 'Id of the prompt',
  persona_id: 'Id of the persona',
  language: 'Code of the language',
  model_id: 'Id of the model',
  provider: 'Provider of the model',
  reported_model: 'Model that the provider reports',
  web_search: 'Whether the model could search the web',
  branded: 'Whether the prompt names the brand',
  answered: 'Whether there is an answer; a run without one is part of no figure',
  read: 'Whether the answer has been read',
  named: 'Whether the answer names the brand',
  rank: 'Rank of the first appearance among the companies; 0 where it is not named',
  positive: 'Positive share of the sentiment, in hundredths of a percent',
  negative: 'Negative share of the sentiment, in hundredths of a percent',
  input_tokens: 'Tokens of the question',
  output_tokens: 'Tokens of the answer',
  simulated: 'Whether a stand-in of the model answered: demonstration data',
  finished_at: 'When the run ended',
  entity: 'Key of the company, which is the same for all its spellings',
  name: 'Name of the company in the answer',
  is_brand: 'Whether it is the brand of the analysis',
  is_competitor: 'Whether it is a tracked competitor',
  domain: 'Host of the cited pages',
  referenced: 'Pages of the domain that the answer leans on',
  explored: 'Pages of the domain that the model only retrieved',
} as const satisfies Record<
  { [T in WarehouseTable]: keyof (typeof WAREHOUSE_TABLES)[T] }[WarehouseTable],
  string
>

const describeFacts = (table: WarehouseTable): Record<string, ExportColumn> =>
  Object.fromEntries(
    Object.entries(WAREHOUSE_TABLES[table]).map(([name, type]) => [
      name,
      { type, about: FACT_COLUMNS[name as keyof typeof FACT_COLUMNS] },
    ]),
  )

/** The tables that programs export, with their columns in order. */
export const EXPORT_TABLES = {
  figures: {
    figure: { type: 'text', about: 'visibility, share_of_voice, sentiment_score, domain_share …' },
    group_run_id: { type: 'text', about: 'Version of the figure; empty over all versions together' },
    entity_key: { type: 'text', about: 'Key of the company; empty of the brand of the analysis' },
    unit: { type: 'text', about: 'percent, score (0 to 10), rank or answers' },
    estimate: { type: 'number', about: 'The figure; empty without a base' },
    lower: { type: 'number', about: 'Lower bound of the 95 % interval' },
    upper: { type: 'number', about: 'Upper bound of the 95 % interval' },
    sampleSize: { type: 'whole', about: 'Answers, mentions or citations that the figure rests on' },
    kind: {
      type: 'text',
      about:
        'What the interval is for: runs, for asking the same again; market, for all prompts one might ask',
    },
    verdict: { type: 'text', about: 'What the test says of the change since the version before' },
  },
  versions: describeFacts('versions'),
  runs: describeFacts('runs'),
  mentions: describeFacts('mentions'),
  domains: describeFacts('domains'),
  dictionary: {
    table: { type: 'text', about: 'Name of the table' },
    column: { type: 'text', about: 'Name of the column' },
    type: { type: 'text', about: 'Kind of its values' },
    about: { type: 'text', about: 'What it holds' },
  },
} as const satisfies Record<string, Readonly<Record<string, ExportColumn>>>

export type ExportTable = keyof typeof EXPORT_TABLES
export const EXPORT_TABLE_NAMES = Object.keys(EXPORT_TABLES) as readonly ExportTable[]

export type ExportRow = Readonly<Record<string, string | number | boolean | null>>

/** The data dictionary: a row for each column of each table. */
export const dictionaryRows = (): ExportRow[] =>
  EXPORT_TABLE_NAMES.flatMap((table) =>
    Object.entries<ExportColumn>(EXPORT_TABLES[table]).map(([column, { type, about }]) => ({
      table,
      column,
      type,
      about,
    })),
  )

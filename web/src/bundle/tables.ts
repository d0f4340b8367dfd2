/** A column of a table: the kind of its values, their meaning, and the column of another table that it points to. */
export interface Column {
  readonly name: string
  readonly type: 'text' | 'integer' | 'number' | 'boolean' | 'time'
  readonly about: string
  readonly links?: string
}

const text = (name: string, about: string, links?: string): Column => ({
  name,
  type: 'text',
  about,
  ...(links === undefined ? {} : { links }),
})
const integer = (name: string, about: string): Column => ({ name, type: 'integer', about })
const number = (name: string, about: string): Column => ({ name, type: 'number', about })
const boolean = (name: string, about: string): Column => ({ name, type: 'boolean', about })
const time = (name: string, about: string): Column => ({ name, type: 'time', about })

const OF_RUN = text('run_id', 'The answer it belongs to', 'runs.run_id')
const OF_VERSION = text('group_run_id', 'The version it belongs to', 'versions.group_run_id')
const SENTIMENT = [
  number('positive', 'Percent positive of the sentiment, 0 to 100'),
  number('neutral', 'Percent neutral'),
  number('negative', 'Percent negative'),
] as const

/** The tables of a bundle, in the order of its files. */
export const TABLES = {
  versions: [
    text('group_run_id', 'Key of the version: one batch of runs launched together'),
    integer('version', '1 for the first version of the analysis'),
    time('created_at', 'When it was launched'),
    time('completed_at', 'When its last run ended'),
    text('status', 'Of the batch'),
    integer('total_runs', 'Runs in all'),
    integer('completed_runs', 'Runs with an answer; as many rows of runs'),
    integer('failed_runs', 'Runs without an answer; they are part of no base and no table'),
    integer('samples', 'Most times that a cell was asked'),
    text('prompt_template_version', 'Of the words around the prompts'),
    text('extractor_version', 'Of what reads the answers'),
    text('analyst', 'Model that reads the answers'),
    boolean('simulated', 'Whether any answer is demo data, of no real model'),
  ],
  runs: [
    text('run_id', 'Key of the answer'),
    OF_VERSION,
    time('finished_at', 'When the answer had been read'),
    text('provider', 'Whose model answered'),
    text('model', 'Its name', 'models.model'),
    boolean('web_search', 'Whether it could search the web'),
    text('prompt_id', 'What was asked', 'prompts.prompt_id'),
    text('persona_id', 'Who asked', 'personas.persona_id'),
    text('language_id', 'In which language', 'languages.language_id'),
    integer('sample', '0 for the first of the repeats of a cell'),
    boolean('named', 'Whether the answer names the brand'),
    integer('rank', 'Of the brand among those the answer names'),
    ...SENTIMENT,
    number('score', 'Sentiment towards the brand, 0 to 10'),
    boolean('simulated', 'Whether the answer is demo data, of no real model'),
  ],
  answers: [
    OF_RUN,
    text('answer', 'Word for word, as Markdown'),
    text('analysis', 'What was read in it, in short'),
    integer('characters', 'Length of the answer'),
    integer('searches', 'Queries that the model searched; as many rows of queries'),
    integer('citations', 'Pages it came with; as many rows of citations'),
  ],
  mentions: [
    OF_RUN,
    text('entity_key', 'The company, as read in this answer', 'entities.entity_key'),
    text('name', 'As the answer names it'),
    text('kind', 'brand, competitor or other'),
    integer('rank', 'Of its first appearance among the companies'),
    integer('mentions', 'Times that the answer names it'),
    text('position', 'above, below or peer of the brand'),
    ...SENTIMENT,
    text('comparison', 'With the brand'),
    text('strengths', 'One a line'),
    text('weaknesses', 'One a line'),
  ],
  entities: [
    text('entity_key', 'Key of the company, after corrections'),
    text('name', 'Its name'),
    text('kind', 'brand, competitor or other'),
    text('domain', 'Its website'),
    integer('answers', 'Answers that name it'),
    text('spellings', 'How answers spell it, one a line, most frequent first'),
  ],
  citations: [
    OF_RUN,
    text('url', 'The page'),
    text('domain', 'Its host'),
    text('title', 'As the provider gives it'),
    boolean('referenced', 'The answer leans on it; otherwise the model only retrieved it'),
    text('query', 'The search that brought it, where the provider says so'),
  ],
  sites: [
    text('domain', 'Host, as of the citations that it sums up'),
    integer('citations', 'Pages of the site, each once an answer'),
    integer('answers', 'That cite it'),
    number('share', 'Percent of all citations of that use'),
    number('runs_low', '95% interval of the share for asking the same again'),
    number('runs_high', 'Its upper bound'),
    text('use', 'referenced: answers lean on it; explored: models only retrieved it'),
    boolean('own', "Whether it is the brand's own"),
  ],
  queries: [OF_RUN, text('query', 'What the model searched the web for')],
  keywords: [OF_RUN, text('keyword', 'What describes the brand in the answer')],
  evidence: [
    OF_RUN,
    text('quote', 'Passage of the answer that carries the judgement'),
    text('about', 'Whom or what it is about'),
    text('url', 'The citation that backs it'),
  ],
  products: [
    OF_RUN,
    text('entity_key', 'The company that makes it', 'entities.entity_key'),
    text('name', 'The product'),
    text('url', 'Its page, where the answer names one'),
    text('context', 'In which it is mentioned'),
    ...SENTIMENT,
  ],
  recommendations: [
    OF_RUN,
    text('recommendation', 'What the brand could do'),
    text('difficulty', 'low, medium or high, or the words of the analyst'),
    text('expected_impact', 'What it would bring'),
    number('potential_score', '0 to 100'),
  ],
  people: [
    text('person_id', 'Key of the person'),
    text('name', 'Full name'),
    text('organization', 'Empty for an independent person'),
    integer('answers', 'Answers that mention the person'),
    ...SENTIMENT,
    text('why_mentioned', 'One a line'),
  ],
  prompts: [
    OF_VERSION,
    text('prompt_id', 'Key of the prompt'),
    text('text', 'What was asked'),
    text('category', 'Of the prompt'),
    boolean('branded', 'Whether it names the brand itself'),
  ],
  personas: [
    OF_VERSION,
    text('persona_id', 'Key of the simulated person'),
    text('name', 'Of the person'),
    text('gender', 'Of the person'),
    integer('age', 'In years'),
    text('occupation', 'Of the person'),
    text('city', 'Of the person'),
    text('country', 'Of the person'),
  ],
  languages: [OF_VERSION, text('language_id', 'Its code'), text('name', 'Its name')],
  models: [
    OF_VERSION,
    text('provider', 'Who runs it'),
    text('model', 'Its name'),
    text('display_name', 'As the app shows it'),
    boolean('web_search', 'Whether it was also asked with web search'),
  ],
  figures: [
    text('figure', 'visibility, share_of_voice, rank, score, sentiment_positive, domain_share …'),
    text('group_run_id', 'Empty for all versions together', 'versions.group_run_id'),
    text('entity_key', 'The company it is about; empty for the brand', 'entities.entity_key'),
    text('unit', 'percent, score (0 to 10), rank or answers'),
    number('value', 'Empty where there is nothing to measure'),
    integer('n', 'Answers that it rests on; of a share the mentions or citations that it is of'),
    number('runs_low', '95% interval for asking the same again'),
    number('runs_high', 'Its upper bound'),
    number('market_low', '95% interval over all the prompts one might have asked'),
    number('market_high', 'Its upper bound'),
  ],
} as const satisfies Record<string, readonly Column[]>

export type TableName = keyof typeof TABLES
export const TABLE_NAMES = Object.keys(TABLES).filter((name): name is TableName => name in TABLES)

export const DICTIONARY = 'data_dictionary'

/** The meaning of tables' columns, as a table of its own. */
export const dictionaryRows = (tables: readonly TableName[]): string[][] => [
  ['table', 'column', 'type', 'about', 'links_to'],
  ...tables.flatMap((table) => {
    const columns: readonly Column[] = TABLES[table]
    return columns.map(({ name, type, about, links = '' }) => [`${table}.csv`, name, type, about, links])
  }),
]

import type { ProviderKey } from '../../providers/providers.ts'
import { runCount } from '../../runs/cells.ts'
import type { Manifest } from '../../runs/group-run.ts'
import type { Shapes } from '../codec/shapes.ts'
import type { Table } from '../codec/table.ts'
import { CELL_WEIGHT, type Dimensions, type RunColumns } from '../facts.ts'
import { TextNumbers, type VersionTables } from './tables.ts'

/** Gives the things of all versions numbers, in the order of their first appearance. */
class Numbers<T extends string> {
  readonly names: T[] = []
  readonly #ids = new Map<string, number>()

  of(name: T): number {
    const known = this.#ids.get(name)
    if (known !== undefined) return known
    this.#ids.set(name, this.names.length)
    return this.names.push(name) - 1
  }
}

/** Which rows there are: of each version, its ended runs by index. */
export interface RowIndex {
  readonly rows: number
  /** First row of each version, and the number of rows at the end. */
  readonly from: readonly number[]
  /** Row of a version's run, −1 for one that has not ended. */
  readonly rowOf: (version: number, index: number) => number
}

export const indexRows = (manifests: readonly Manifest[], versions: readonly VersionTables[]): RowIndex => {
  const from: number[] = []
  const rowsOf: Int32Array[] = []
  let rows = 0
  for (const [version, manifest] of manifests.entries()) {
    from.push(rows)
    const row = new Int32Array(runCount(manifest)).fill(-1)
    for (const { runs } of versions[version]?.tables.get('answers') ?? []) {
      for (let i = 0; i < runs.length; i++) row[runs[i] ?? -1] = 0
    }
    for (let index = 0; index < row.length; index++) if (row[index] === 0) row[index] = rows++
    rowsOf.push(row)
  }
  from.push(rows)
  return { rows, from, rowOf: (version, index) => rowsOf[version]?.[index] ?? -1 }
}

const emptyColumns = (rows: number): RunColumns => ({
  version: new Uint16Array(rows),
  index: new Int32Array(rows),
  cell: new Int32Array(rows),
  prompt: new Uint16Array(rows),
  persona: new Uint16Array(rows),
  language: new Uint16Array(rows),
  model: new Uint16Array(rows),
  provider: new Uint16Array(rows),
  webSearch: new Uint16Array(rows),
  sample: new Uint8Array(rows),
  branded: new Uint16Array(rows),
  answered: new Uint8Array(rows),
  read: new Uint8Array(rows),
  error: new Uint8Array(rows),
  weight: new Uint16Array(rows),
  named: new Uint8Array(rows),
  judged: new Uint8Array(rows),
  rank: new Uint16Array(rows),
  positive: new Uint16Array(rows),
  negative: new Uint16Array(rows),
  reported: new Uint16Array(rows),
  finishedAt: new Float64Array(rows),
  inputTokens: new Int32Array(rows),
  outputTokens: new Int32Array(rows),
  searched: new Uint8Array(rows),
  simulated: new Uint8Array(rows),
  invented: new Uint8Array(rows),
  leans: new Uint8Array(rows),
  explores: new Uint8Array(rows),
})

/** Fills the columns of a run's index: its cell and its place in every dimension (see `cellAt`). */
const placeRows = (
  manifests: readonly Manifest[],
  index: RowIndex,
  run: RunColumns,
): Omit<Dimensions, 'reported'> => {
  const prompts = new Numbers()
  const personas = new Numbers()
  const languages = new Numbers()
  const models = new Numbers()
  const providers = new Numbers<ProviderKey>()
  let nextCell = 0
  for (const [version, manifest] of manifests.entries()) {
    const prompt = manifest.prompts.map(({ promptId }) => prompts.of(promptId))
    const persona = manifest.personas.map(({ personaId }) => personas.of(personaId))
    const language = manifest.languages.map(({ code }) => languages.of(code))
    const variants = manifest.models.flatMap((model) => {
      const place = { model: models.of(model.modelId), provider: providers.of(model.provider) }
      return model.webSearch
        ? [
            { ...place, web: 0 },
            { ...place, web: 1 },
          ]
        : [{ ...place, web: 0 }]
    })
    const cells = prompt.length * persona.length * language.length * variants.length
    // Only cells with an ended run get a number, so that what is kept per cell stays as small as the rows.
    const numbers = new Int32Array(cells).fill(-1)
    for (let i = 0; i < cells * manifest.samples; i++) {
      const row = index.rowOf(version, i)
      if (row < 0) continue
      let rest = i
      const variant = variants[rest % variants.length]
      rest = Math.floor(rest / variants.length)
      run.language[row] = language[rest % language.length] ?? 0
      rest = Math.floor(rest / language.length)
      run.persona[row] = persona[rest % persona.length] ?? 0
      rest = Math.floor(rest / persona.length)
      run.prompt[row] = prompt[rest % prompt.length] ?? 0
      run.branded[row] = manifest.prompts[rest % prompt.length]?.branded ? 1 : 0
      run.sample[row] = Math.floor(rest / prompt.length)
      run.version[row] = version
      run.index[row] = i
      const cell = numbers[i % cells] ?? -1
      numbers[i % cells] = run.cell[row] = cell < 0 ? nextCell++ : cell
      run.model[row] = variant?.model ?? 0
      run.provider[row] = variant?.provider ?? 0
      run.webSearch[row] = variant?.web ?? 0
    }
  }
  return {
    prompts: prompts.names,
    personas: personas.names,
    languages: languages.names,
    models: models.names,
    providers: providers.names,
  }
}

export interface RowSource {
  readonly tables: readonly Table<Shapes['answers']>[]
  readonly table: Int32Array
  readonly at: Int32Array
}

/** The columns of all rows, except those from the named brands: `named`, `judged`, `rank` and the sentiment. */
export const readRows = (
  manifests: readonly Manifest[],
  index: RowIndex,
  source: RowSource,
): { run: RunColumns; dimensions: Dimensions; repeats: boolean } => {
  const run = emptyColumns(index.rows)
  const dimensions = placeRows(manifests, index, run)
  const reported = new TextNumbers(source.tables)
  for (let row = 0; row < index.rows; row++) {
    const number = source.table[row] ?? -1
    const table = source.tables[number]
    if (!table) continue
    const at = source.at[row] ?? 0
    const { row: columns } = table
    const completed = columns.completed[at] ?? 0
    run.answered[row] = completed === 0 ? 0 : 1
    run.read[row] = completed === 1 ? 1 : 0
    run.error[row] = columns.error[at] ?? 0
    run.reported[row] = reported.of(number, columns.reportedModel[at] ?? 0)
    run.finishedAt[row] = (manifests[run.version[row] ?? 0]?.createdAt ?? 0) + (columns.finishedAt[at] ?? 0)
    run.inputTokens[row] = columns.inputTokens[at] ?? 0
    run.outputTokens[row] = columns.outputTokens[at] ?? 0
    run.searched[row] = columns.searched[at] ?? 0
    run.simulated[row] = columns.simulated[at] ?? 0
    run.invented[row] = columns.invented[at] ?? 0
  }
  const repeats = weigh(run, index.rows)
  return { run, dimensions: { ...dimensions, reported: reported.texts }, repeats }
}

/**
 * Shares a cell's weight among its answers, so that cells weigh equally whatever failed in them.
 *
 * @returns whether some cell has more than one answer
 */
const weigh = (run: RunColumns, rows: number): boolean => {
  let cells = 0
  for (let row = 0; row < rows; row++) cells = Math.max(cells, (run.cell[row] ?? 0) + 1)
  const answers = new Uint8Array(cells)
  for (let row = 0; row < rows; row++) {
    const cell = run.cell[row] ?? 0
    answers[cell] = (answers[cell] ?? 0) + (run.answered[row] ?? 0)
  }
  for (let row = 0; row < rows; row++) {
    if (run.answered[row] === 1) run.weight[row] = CELL_WEIGHT / (answers[run.cell[row] ?? 0] ?? 1)
  }
  return answers.some((count) => count > 1)
}

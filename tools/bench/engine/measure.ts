import type { Facts } from '@sillage/core/analytics/facts'
import { readFacts } from '@sillage/core/analytics/read/read'
import { forgetSelections } from '@sillage/core/analytics/select/select'
import { percentile, type Report, round } from '../support/report.ts'
import { columnsRead, passOver } from './columns.ts'
import { differences } from './compare.ts'
import { generate, type Size } from './data.ts'
import { type Duck, loadDuck, readRows } from './duck.ts'
import { type Chosen, chooseFilters } from './filters.ts'
import { memoryByFamily, usedBytes } from './memory.ts'
import { QUESTIONS } from './questions.ts'
import { type Timing, timed } from './timing.ts'
import { EVERY_VIEW, type View } from './views.ts'
import { compareWarehouse } from './warehouse.ts'

/** Most time of a view, over one pass over the columns that it reads. */
const MAX_PASSES = 8

interface Plan {
  readonly repeats: number
  /** Whether DuckDB answers the same questions. */
  readonly besideDuck: boolean
  /** Most memory of a run; fewer runs share what does not grow with them. */
  readonly mostBytesPerRun?: number
}

interface Result {
  readonly name: string
  readonly engine: Timing
  /** The time of the engine over that of a pass. */
  readonly passes: number
  /** Null without a question in SQL. */
  readonly duck: Timing | null
  readonly unequal: readonly string[]
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** DuckDB's time, and the differences from its answer. */
const askDuck = async (
  duck: Duck,
  facts: Facts,
  { view, compute }: View,
  chosen: Chosen,
  repeats: number,
) => {
  const { filter, scope } = chosen
  const question = QUESTIONS.get(view)
  if (!question) return { duck: null, unequal: ['no question to compare it with'] }
  const statements = question.sql(scope)
  const results = []
  for (const sql of statements) results.push(readRows(await duck.ask(sql)))
  const unequal = differences(
    question.shown(compute(facts, filter), scope),
    question.expected(results, scope),
  )
  const ask = async (): Promise<void> => {
    for (const sql of statements) await duck.ask(sql)
  }
  return { duck: await timed(repeats, ask), unequal }
}

const measureView = async (
  facts: Facts,
  duck: Duck | null,
  view: View,
  chosen: Chosen,
  repeats: number,
): Promise<Result> => {
  const { filter } = chosen
  const columns = columnsRead(facts, (watched) => view.compute(watched, filter))
  const engine = await timed(
    repeats,
    () => view.compute(facts, filter),
    () => forgetSelections(facts),
  )
  const pass = await timed(repeats, () => passOver(columns))
  return {
    name: `${view.view} / ${chosen.name}`,
    engine,
    passes: engine.least / pass.least,
    ...(duck && view.checked
      ? await askDuck(duck, facts, view, chosen, Math.ceil(repeats / 3))
      : { duck: null, unequal: [] }),
  }
}

const isSlow = ({ passes }: Result): boolean => passes > MAX_PASSES
const timesFaster = ({ engine, duck }: Result): number =>
  duck ? duck.least / engine.least : Number.POSITIVE_INFINITY
const isSlower = (result: Result): boolean => timesFaster(result) <= 1

const printResult = (result: Result): void => {
  const { name, engine, passes, duck, unequal } = result
  const isGood = !isSlow(result) && !isSlower(result) && unequal.length === 0
  const figures = [engine.median, engine.p95, passes, duck?.median]
  const shown = figures.map((value) => (value === undefined ? '' : value.toFixed(1)).padStart(8))
  print(`${isGood ? '✔' : '✘'} ${name.padEnd(38)} ${shown.join(' ')}  ${unequal.slice(0, 2).join('; ')}`)
}

const most = (results: readonly Result[], of: (result: Result) => number): Result | undefined =>
  results.toSorted((one, other) => of(other) - of(one))[0]

/**
 * Times every view over generated runs, unfiltered and with filters, each time without cached selections. A view must not
 * take longer than {@link MAX_PASSES} passes over its columns, nor than DuckDB, which answers the same question in this
 * process from the same columns. Both are measured in this run, because a millisecond differs between machines. Ratios are of
 * the shortest times.
 */
export const measureViews = async (
  size: Size,
  { repeats, besideDuck, mostBytesPerRun = Number.POSITIVE_INFINITY }: Plan,
): Promise<Report> => {
  print(`making ${size.runs} runs …`)
  const { manifests, parts } = generate(size)
  const memoryOf = besideDuck ? memoryByFamily(manifests, parts) : []
  const before = usedBytes()
  const facts = readFacts(manifests, parts)
  const memory = (usedBytes() - before) / facts.rows
  const duck = besideDuck ? await loadDuck(facts) : null
  print('milliseconds: median, 95th percentile; passes over the columns; milliseconds of DuckDB')
  const results: Result[] = []
  for (const view of EVERY_VIEW) {
    for (const chosen of chooseFilters(facts)) {
      const result = await measureView(facts, duck, view, chosen, repeats)
      results.push(result)
      printResult(result)
    }
  }
  duck?.close()
  const warehouse = besideDuck ? await compareWarehouse(facts) : { compared: 0, unequal: [] }
  print(`warehouse: ${warehouse.unequal.length} of ${warehouse.compared} figures differ`)
  const named = (isWrong: (result: Result) => boolean): string[] =>
    results.filter(isWrong).map(({ name }) => name)
  const slow = named(isSlow)
  const slowerThanDuckDb = named(isSlower)
  const unequal = named((result) => result.unequal.length > 0)
  const slowest = most(results, ({ engine }) => engine.median)
  const longest = most(results, ({ passes }) => passes)
  const ratios = results.filter((result) => result.duck).map(timesFaster)
  return {
    pass:
      slow.length + slowerThanDuckDb.length + unequal.length + warehouse.unequal.length === 0 &&
      memory <= mostBytesPerRun,
    runs: facts.rows,
    mentions: facts.mentions.entity.length,
    citations: facts.sources?.citations.page.length ?? 0,
    views: EVERY_VIEW.length,
    mostPasses: round(longest?.passes ?? Number.NaN, 1),
    mostPassesBudget: MAX_PASSES,
    mostPassesView: longest?.name,
    slow,
    slowerThanDuckDb,
    unequal,
    warehouseFigures: warehouse.compared,
    warehouseUnequal: warehouse.unequal,
    medianTimesFasterThanDuckDb: besideDuck ? round(percentile(ratios, 50), 1) : null,
    leastTimesFasterThanDuckDb: besideDuck ? round(Math.min(...ratios), 1) : null,
    slowestMs: round(slowest?.engine.median ?? Number.NaN, 1),
    slowestView: slowest?.name,
    packedBytesPerRun: round(parts.reduce((sum, { bytes }) => sum + bytes.length, 0) / facts.rows, 0),
    memoryBytesPerRun: round(memory, 0),
    memoryBytesPerRunByFamily: Object.fromEntries(memoryOf),
  }
}

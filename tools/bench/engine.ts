import { loadavg } from 'node:os'
import type { Facts } from '@sillage/core/analytics/facts'
import { readFacts } from '@sillage/core/analytics/read/read'
import { forgetSelections } from '@sillage/core/analytics/select/select'
import { differences } from './engine/compare.ts'
import { generate, MILLION, WHOLE } from './engine/data.ts'
import { type Duck, loadDuck, rowsOf } from './engine/duck.ts'
import { type Chosen, filtersOf } from './engine/filters.ts'
import { memoryByFamily, usedBytes } from './engine/memory.ts'
import { QUESTIONS } from './engine/questions.ts'
import { type Timing, timed, timedAsync } from './engine/timing.ts'
import { EVERY_VIEW, type View } from './engine/views.ts'
import { report, round } from './support/report.ts'

/**
 * Milliseconds of every view over 100,000 runs, unfiltered and with five filters, each time without cached selections.
 * DuckDB answers the same question in this process from the same columns; both answers are compared first.
 *
 * With `--million`: 1,000,000 runs without DuckDB, and a budget for the memory of a run.
 */

const isMillion = process.argv.includes('--million')
const SIZE = isMillion ? MILLION : WHOLE
const BUDGET_MS = isMillion ? 120 : 16
const BUDGET_BYTES = isMillion ? 700 : Number.POSITIVE_INFINITY
const REPEATS = isMillion ? 9 : 25
const DUCK_REPEATS = 9

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

interface Result {
  readonly view: string
  readonly checked: boolean
  readonly filter: string
  readonly engine: Timing
  /** The first computation after the facts were read, with no cache at all. */
  readonly first: number
  readonly duck: Timing | null
  readonly differences: readonly string[]
}

/** The first view of a page: the figures of the newest version, with lines over all versions. */
const measureFirst = (facts: Facts, { view, compute }: View) => ({
  view,
  ...timed(
    REPEATS,
    () => forgetSelections(facts),
    () => compute(facts, {}),
  ),
})

/** Wall-clock time: the budget is about people who wait. */
const isFast = ({ engine }: Result): boolean => engine.median <= BUDGET_MS
/** Wall-clock time of both, measured in turns. */
const isFaster = ({ engine, duck, checked }: Result): boolean =>
  isMillion || !checked || (duck !== null && engine.median < duck.median)
const isEqual = (result: Result): boolean =>
  isMillion || !result.checked || (result.duck !== null && result.differences.length === 0)

/** The differences from DuckDB's answer, and how to time DuckDB; null without a question. */
const compareWith = async (duck: Duck, facts: Facts, { view, compute }: View, { filter, scope }: Chosen) => {
  const question = QUESTIONS.get(view)
  if (!question) return { time: null, unequal: ['no question to compare it with'] }
  const statements = question.sql(scope)
  const results = []
  for (const sql of statements) results.push(rowsOf(await duck.ask(sql)))
  const unequal = differences(
    question.shown(compute(facts, filter), scope),
    question.expected(results, scope),
  )
  const ask = async (): Promise<void> => {
    for (const sql of statements) await duck.ask(sql)
  }
  return { time: () => timedAsync(DUCK_REPEATS, ask), unequal }
}

const measure = async (facts: Facts, duck: Duck | null, view: View, chosen: Chosen): Promise<Result> => {
  const { name, filter } = chosen
  const comparison = duck && view.checked ? await compareWith(duck, facts, view, chosen) : null
  const fresh = timed(
    1,
    () => undefined,
    () => view.compute({ ...facts }, filter),
  )
  const engine = timed(
    REPEATS,
    () => forgetSelections(facts),
    () => view.compute(facts, filter),
  )
  return {
    view: view.view,
    checked: view.checked,
    filter: name,
    engine,
    first: fresh.median,
    duck: (await comparison?.time?.()) ?? null,
    differences: comparison?.unequal ?? [],
  }
}

const ms = (value: number): string => value.toFixed(1).padStart(7)

const printResult = (result: Result): void => {
  const { view, filter, engine, first, duck, differences: unequal } = result
  const mark = isFast(result) && isFaster(result) && isEqual(result) ? '✔' : '✘'
  print(
    `${mark} ${view.padEnd(19)} ${filter.padEnd(20)} ${ms(engine.median)} ${ms(engine.p95)} ${ms(engine.cpu)} ${ms(first)} │ ${duck ? `${ms(duck.median)} ${ms(duck.p95)} ${ms(duck.cpu)}` : ''}  ${unequal.slice(0, 2).join('; ')}`,
  )
}

const bytesByFamily = (parts: ReturnType<typeof generate>['parts']): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(parts, ({ family }) => family)].map(([family, own]) => [
      family,
      round(own.reduce((sum, { bytes }) => sum + bytes.length, 0) / SIZE.runs, 1),
    ]),
  )

const summary = (results: readonly Result[]) =>
  Object.fromEntries(
    [...Map.groupBy(results, ({ view }) => view)].map(([view, ofView]) => [
      view,
      Object.fromEntries(
        ofView.map(({ filter, engine, duck }) => [
          filter,
          [
            round(engine.median, 2),
            round(engine.p95, 2),
            round(engine.cpu, 2),
            duck === null ? null : round(duck.median, 2),
          ],
        ]),
      ),
    ]),
  )

await report('engine', async () => {
  print(`making ${SIZE.runs} runs …`)
  const { manifests, parts } = generate(SIZE)
  const memoryOf = isMillion ? [] : memoryByFamily(manifests, parts)
  const before = usedBytes()
  const start = performance.now()
  const facts = readFacts(manifests, parts)
  const readMs = performance.now() - start
  const memory = usedBytes() - before
  const duck = isMillion ? null : await loadDuck(facts)
  const views = EVERY_VIEW
  print(
    `${views.length} views; milliseconds: median, 95th percentile, processor, first time │ DuckDB: median, 95th percentile, processor`,
  )
  const results: Result[] = []
  for (const view of views) {
    for (const chosen of filtersOf(facts)) {
      const result = await measure(facts, duck, view, chosen)
      results.push(result)
      printResult(result)
    }
  }
  duck?.close()
  const first = views.map((view) => measureFirst(facts, view))
  for (const { view, median, p95 } of first)
    print(`  ${view.padEnd(19)} newest, with lines   ${ms(median)} ${ms(p95)}`)
  const named = (wrong: readonly Result[]): string[] => wrong.map(({ view, filter }) => `${view} / ${filter}`)
  const slow = [
    ...named(results.filter((result) => !isFast(result))),
    ...first.filter(({ median }) => median > BUDGET_MS).map(({ view }) => `${view} / newest, with lines`),
  ]
  const slower = named(results.filter((result) => !isFaster(result)))
  const unequal = named(results.filter((result) => !isEqual(result)))
  const ratios = results.flatMap(({ engine, duck }) => (duck ? [duck.median / engine.median] : []))
  return {
    pass: slow.length + slower.length + unequal.length === 0 && memory / facts.rows <= BUDGET_BYTES,
    runs: facts.rows,
    mentions: facts.mentions.entity.length,
    citations: facts.sources?.citations.page.length ?? 0,
    views: views.length,
    budgetMs: BUDGET_MS,
    slowestMs: round(Math.max(...results.map(({ engine }) => engine.median)), 1),
    slowestFirstMs: round(Math.max(...first.map(({ median }) => median)), 1),
    slow,
    slowerThanDuckDb: slower,
    unequal,
    medianTimesFasterThanDuckDb: isMillion
      ? null
      : round(ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN, 1),
    bytesPerRun: bytesByFamily(parts),
    documents: parts.length,
    memoryMb: round(memory / 2 ** 20, 1),
    memoryBytesPerRun: round(memory / facts.rows, 0),
    memoryBytesPerRunByFamily: Object.fromEntries(memoryOf),
    readMs: round(readMs, 0),
    loadAverage: round(loadavg()[0] ?? Number.NaN, 1),
    ms: summary(results),
  }
})

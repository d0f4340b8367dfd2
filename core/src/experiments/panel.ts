import { apartBy, type Basis, brandApartBy } from '../analytics/estimates/comparable.ts'
import { askedAlike, cellRange, cellTotals } from '../analytics/estimates/pairs.ts'
import type { Facts } from '../analytics/facts.ts'
import { select } from '../analytics/select/select.ts'
import type { Reason } from '../analytics/stats/change.ts'
import { brandColumns } from '../analytics/views/rivals/brand-columns.ts'
import type { ExperimentFigure } from './design.ts'
import { average } from './effect.ts'

/** A version needs so large a part of the cells that the fullest one has. */
const MIN_PART = 0.5

/** The mean of a prompt's cells in each version, as shares from 0 to 1. */
interface PromptSeries {
  readonly values: Float64Array
  readonly cells: number
  /** Answers of a version on average. */
  readonly answers: number
  /** Variance of an answer around the prompt's mean. */
  readonly variance: number
}

/** A figure by prompt and version, over the cells that every version asked the same way. */
export interface Panel {
  /** Numbers of the versions that count, by side, oldest first. */
  readonly sides: readonly (readonly number[])[]
  /** By prompt id; values stand in the order of all sides' versions. */
  readonly prompts: ReadonlyMap<string, PromptSeries>
  /** Why cells were left out: they were asked another way in some version. Null when none was. */
  readonly reason: Reason | null
}

export interface PanelRequest {
  readonly figure: ExperimentFigure
  /** Number of the brand: 0 is the main one. */
  readonly entity: number
  /** Empty for all. */
  readonly languages: readonly string[]
  readonly models: readonly string[]
  /** Versions by side of a date, oldest first. */
  readonly sides: readonly (readonly number[])[]
}

/** The value of an answer, from 0 to 1; null where it has no base. */
type Value = (row: number) => number | null

const BASIS: Record<ExperimentFigure, Basis> = { visibility: 'presence', sentiment: 'sentiment' }

const getValue = (facts: Facts, { figure, entity }: PanelRequest): Value => {
  const { named, judged, positive, negative } = brandColumns(facts, entity)
  return figure === 'visibility'
    ? (row) => named[row] ?? 0
    : (row) => (judged[row] === 1 ? 0.5 + ((positive[row] ?? 0) - (negative[row] ?? 0)) / 20_000 : null)
}

const isKept = (facts: Facts, { languages, models }: PanelRequest): ((row: number) => boolean) => {
  const { run, dimensions } = facts
  const isIn = (ids: readonly string[], chosen: readonly string[]) =>
    ids.map((id) => chosen.length === 0 || chosen.includes(id))
  const [language, model] = [isIn(dimensions.languages, languages), isIn(dimensions.models, models)]
  return (row) => language[run.language[row] ?? 0] === true && model[run.model[row] ?? 0] === true
}

const findObstacle = (
  facts: Facts,
  { figure, entity }: PanelRequest,
  now: number,
  before: number,
): Reason | null =>
  apartBy(
    facts.versions[now]?.manifest,
    facts.versions[before]?.manifest,
    entity === 0 ? BASIS[figure] : 'market',
  ) ?? (entity === 0 ? null : brandApartBy(facts, now, before, entity))

interface CellSeries {
  readonly prompt: string
  /** By version; NaN without a base. */
  readonly values: Float64Array
  answers: number
  squares: number
  isApart: boolean
}

const getPrompt = ({ run, dimensions }: Facts, row: number): string =>
  dimensions.prompts[run.prompt[row] ?? 0] ?? ''

/** The cells of the first version with their values in all, and why some were asked another way. */
const readCells = (facts: Facts, request: PanelRequest, versions: readonly number[]) => {
  const [base = 0] = versions
  const all = select(facts, { basis: 'all' })
  const [value, keeps] = [getValue(facts, request), isKept(facts, request)]
  const { first, count } = cellRange(facts, base)
  const cells = new Array<CellSeries | undefined>(count)
  let reason: Reason | null = null
  for (const [at, version] of versions.entries()) {
    const squares = new Map<number, number>()
    const totals = cellTotals(all, version, (row, cell, sums, bases) => {
      if (!keeps(row)) return
      if (at === 0) {
        cells[cell] ??= {
          prompt: getPrompt(facts, row),
          values: new Float64Array(versions.length).fill(Number.NaN),
          answers: 0,
          squares: 0,
          isApart: false,
        }
      }
      const found = value(row)
      if (found === null) return
      sums[cell] = (sums[cell] ?? 0) + found
      bases[cell] = (bases[cell] ?? 0) + 1
      squares.set(cell, (squares.get(cell) ?? 0) + found * found)
    })
    const pairs = at === 0 ? null : askedAlike(facts, version, base)
    reason ??= pairs?.reason ?? null
    for (let cell = 0; cell < totals.sums.length; cell++) {
      const place = (pairs === null ? first + cell : (pairs.places[cell] ?? -1)) - first
      const own = cells[place]
      if (place < 0 || !own) continue
      if (pairs !== null && (pairs.match[cell] ?? -1) < 0) own.isApart = true
      const answers = totals.bases[cell] ?? 0
      if (answers === 0) continue
      own.values[at] = (totals.sums[cell] ?? 0) / answers
      own.answers += answers
      own.squares += squares.get(cell) ?? 0
    }
  }
  return { cells: cells.flatMap((cell) => cell ?? []), reason }
}

/** A series without gaps: a missing value is the mean of those of its side. Null where a side has none. */
const fillGaps = (values: Float64Array, sides: readonly (readonly number[])[]): Float64Array | null => {
  const filled = new Float64Array(values.length)
  let at = 0
  for (const side of sides) {
    const own = values.subarray(at, at + side.length)
    const known = own.filter((value) => !Number.isNaN(value))
    if (side.length > 0 && known.length === 0) return null
    const mean = average(known)
    filled.set(
      own.map((value) => (Number.isNaN(value) ? mean : value)),
      at,
    )
    at += side.length
  }
  return filled
}

const averageCells = (cells: readonly CellSeries[], filled: readonly Float64Array[]): PromptSeries => {
  const width = filled[0]?.length ?? 0
  const values = Float64Array.from({ length: width }, (_, at) => average(filled.map((own) => own[at] ?? 0)))
  const answers = cells.reduce((sum, cell) => sum + cell.answers, 0)
  const mean = average(values)
  const squares = cells.reduce((sum, cell) => sum + cell.squares, 0) / answers
  return {
    values,
    cells: cells.length,
    answers: answers / width,
    variance: Math.max(0, squares - mean * mean),
  }
}

/**
 * Reads a figure by prompt and version. It keeps cells with a value on every side that no version asked another way: of
 * another model, in other words or with other parameters. A version with fewer than half of the fullest one's cells is left out.
 *
 * @returns why the versions cannot be compared at all, else the panel
 */
export const readPanel = (facts: Facts, request: PanelRequest): Panel | Reason => {
  const asked = request.sides.flat()
  const [base] = asked
  if (base === undefined) return 'no_base'
  for (const version of asked) {
    const reason = findObstacle(facts, request, version, base)
    if (reason !== null) return reason
  }
  const { cells, reason } = readCells(facts, request, asked)
  const alike = cells.filter(({ isApart }) => !isApart)
  const counts = asked.map((_, at) => alike.filter(({ values }) => !Number.isNaN(values[at] ?? 0)).length)
  const most = Math.max(...counts)
  const full = counts.map((count) => count >= MIN_PART * most)
  const sides: number[][] = []
  let at = 0
  for (const side of request.sides) sides.push(side.filter(() => full[at++] === true))
  const series = alike.flatMap((cell) => {
    const values = fillGaps(
      cell.values.filter((_, place) => full[place] === true),
      sides,
    )
    return values === null ? [] : [{ cell, values }]
  })
  const prompts = new Map(
    [...Map.groupBy(series, ({ cell }) => cell.prompt)].map(([prompt, own]) => [
      prompt,
      averageCells(
        own.map(({ cell }) => cell),
        own.map(({ values }) => values),
      ),
    ]),
  )
  return { sides, prompts, reason }
}

import { sumOf } from '../top.ts'
import { wilson } from './wilson.ts'
import { intervalAt, NOTHING, type RunNoise, Within } from './within.ts'

/**
 * Sums over the answers of each cell. An answer has a whole, such as the brands it names, and a part of it, such as
 * the main brand: of the figure, the sum of the parts divided by that of the wholes.
 */
export interface RatioCells {
  /** Answers of which the whole is something, in all cells together. */
  readonly answers: number
  /** All answers, also those of which the whole is nothing. */
  readonly asked: ArrayLike<number>
  readonly parts: ArrayLike<number>
  readonly wholes: ArrayLike<number>
  readonly partSquares: ArrayLike<number>
  /** Of part and whole. */
  readonly products: ArrayLike<number>
  readonly wholeSquares: ArrayLike<number>
}

/** The same sums over all answers together. */
export interface RatioSums {
  readonly answers: number
  readonly parts: number
  readonly wholes: number
  readonly partSquares: number
  readonly products: number
  readonly wholeSquares: number
}

/** Sum of the squares of what each answer lies away from the ratio: its part less the ratio's share of its whole. */
const squaresApart = (ratio: number, partSquares: number, products: number, wholeSquares: number): number =>
  Math.max(0, partSquares - 2 * ratio * products + ratio * ratio * wholeSquares)

/** Answers of the same whole that would say as much: what one answer brings goes together. */
const equalAnswers = (wholes: number, wholeSquares: number): number => (wholes * wholes) / wholeSquares

/**
 * The 95 % interval of a ratio of two sums over answers for this fixed set of cells: how far asking the same again
 * could move it. How large an answer's whole is, is chance too, so that what varies is its distance from the ratio, 0
 * for answers without any. With repeats the variance is that within the cells; without, it is pooled over the answers,
 * never over the mentions or citations that they bring, and takes differences between cells for noise.
 *
 * @see Särndal, Swensson and Wretman 1992, section 5.6: the linearised variance of a ratio
 */
export const ratioNoise = (cells: RatioCells): RunNoise | null => {
  const { answers, asked, parts, wholes, partSquares, products, wholeSquares } = cells
  const whole = sumOf(wholes)
  if (!(whole > 0)) return null
  const part = sumOf(parts)
  const ratio = part / whole
  const within = new Within()
  for (let cell = 0; cell < asked.length; cell++) {
    const k = asked[cell] ?? 0
    if (k === 0) continue
    const distance = (parts[cell] ?? 0) - ratio * (wholes[cell] ?? 0)
    const squares = squaresApart(ratio, partSquares[cell] ?? 0, products[cell] ?? 0, wholeSquares[cell] ?? 0)
    within.add(k, Math.max(0, (squares - (distance * distance) / k) / (k - 1)), 1)
  }
  const ofAll = sumOf(wholeSquares)
  const bounds = within.tells
    ? intervalAt(ratio, within.variance / (whole * whole), equalAnswers(whole, ofAll), within.freedom)
    : null
  return bounds
    ? { ...bounds, method: 'stratified', conservative: false }
    : ratioAskedOnce({
        answers,
        parts: part,
        wholes: whole,
        partSquares: sumOf(partSquares),
        products: sumOf(products),
        wholeSquares: ofAll,
      })
}

/** The interval of a ratio as if the answers were drawn from all cells at random; null without a base. */
export const ratioAskedOnce = (sums: RatioSums): RunNoise | null => {
  const { answers, parts, wholes, partSquares, products, wholeSquares } = sums
  if (!(wholes > 0)) return null
  const ratio = parts / wholes
  const apart = squaresApart(ratio, partSquares, products, wholeSquares)
  const least = equalAnswers(wholes, wholeSquares)
  const variance = (apart * answers) / ((answers - 1) * wholes * wholes)
  const bounds =
    answers > 1 && apart > NOTHING ? intervalAt(ratio, variance, least, answers - 1) : wilson(ratio, least)
  return bounds && { ...bounds, method: 'wilson', conservative: true }
}

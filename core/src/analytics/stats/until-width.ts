/** How often the cells were asked, and the interval that this gave. */
interface Asked {
  /** Samples of every cell so far. */
  readonly samples: number
  /** Half the width of the interval of run noise, in points; null without a base. */
  readonly halfWidth: number | null
  /** The interval comes from repeats, so that it tells how many more are needed. */
  readonly measured: boolean
}

export interface Goal {
  /** Half the width to reach, in points. */
  readonly points: number
  /** Most samples of a cell. */
  readonly ceiling: number
}

/**
 * The samples of every cell that the next round goes up to; null once the interval is narrow enough, or the ceiling is
 * reached.
 *
 * Every cell is asked equally often, so that every figure weighs answers as it does with fixed repeats. The rule reads
 * the width alone and never the figure: for normal means the spread within cells is independent of the mean, so the
 * interval at the end covers as if the number of samples had been fixed. `bench truth` measures it for answers.
 *
 * @see Stein 1945; Hall 1981, "Asymptotic theory of triple sampling for sequential estimation of a mean"
 */
export const nextSamples = (
  { samples, halfWidth, measured }: Asked,
  { points, ceiling }: Goal,
): number | null => {
  if (samples >= ceiling || (halfWidth !== null && halfWidth <= points)) return null
  // The width falls with the square root of the number of answers. Rounded down: a round too many costs only time.
  const projected = measured && halfWidth !== null ? samples * (halfWidth / points) ** 2 : 0
  return Math.min(ceiling, Math.max(samples + 1, Math.floor(projected)))
}

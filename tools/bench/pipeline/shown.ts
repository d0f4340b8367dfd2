/** Runs counted at a moment, in milliseconds since 1970. */
export interface Shown {
  readonly at: number
  readonly counted: number
}

/** Seconds from each end, in order, to the first count that includes it. */
export const secondsUntilShown = (ends: readonly number[], shown: readonly Shown[]): number[] => {
  let place = 0
  return ends.map((end, counted) => {
    while (place < shown.length && (shown[place]?.counted ?? 0) <= counted) place += 1
    return ((shown[place]?.at ?? Number.POSITIVE_INFINITY) - end) / 1_000
  })
}

/** The ends of runs, first to last. */
export const sortEnds = (runs: readonly { finishedAt: number | null }[]): number[] =>
  runs.map(({ finishedAt }) => finishedAt ?? Number.NaN).sort((a, b) => a - b)

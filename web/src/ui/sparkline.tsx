const SIZE = { width: 88, height: 28, inset: 3 } as const
/** Points of percentage that a line spans at least, so that small steps look small. */
const LEAST_SPAN = 10

/**
 * A small line of a percentage over the versions of an analysis, the newest marked.
 *
 * @param values percentages, oldest first, at least two
 * @param label its words for screen readers
 */
export const Sparkline = ({ values, label }: { values: readonly number[]; label: string }) => {
  const middle = (Math.min(...values) + Math.max(...values)) / 2
  const span = Math.max(LEAST_SPAN, Math.max(...values) - Math.min(...values))
  const x = (place: number) => SIZE.inset + (place / (values.length - 1)) * (SIZE.width - 2 * SIZE.inset)
  const y = (value: number) => SIZE.height / 2 - ((value - middle) / span) * (SIZE.height - 2 * SIZE.inset)
  const last = values.length - 1
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      width={SIZE.width}
      height={SIZE.height}
      className="shrink-0 text-accent rtl:-scale-x-100"
    >
      <polyline
        points={values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={x(last)} cy={y(values[last] ?? middle)} r={2.5} fill="currentColor" />
    </svg>
  )
}

import { textDirection } from '@sillage/core/base/interface-language'
import {
  falseAlarms,
  measuredOften,
  mixedModels,
  type Pair,
  promptsAsSample,
  type Row,
  twentyTimes,
} from '@/blog/simulations.ts'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import { directed } from '@/lib/isolates.ts'

/** Narrow, so that its letters can be read on a phone as well. */
const WIDTH = 400
/** Room for the labels of the rows, and for the last label of the axis. */
const START = 60
const END = 24
const STEP = 34
const LOOK = 'w-full max-w-xl'
const TICKS = [0, 0.25, 0.5, 0.75, 1]

/** Positions and anchors, mirrored in right-to-left languages. SVG itself goes from left to right in all of them. */
const placesIn = (locale: string) => {
  const isMirrored = textDirection(locale) === 'rtl'
  const xAt = (fromStart: number): number => (isMirrored ? WIDTH - fromStart : fromStart)
  const measureWidth = (share: number): number => share * (WIDTH - START - END)
  const [before, behind] = isMirrored ? (['start', 'end'] as const) : (['end', 'start'] as const)
  return {
    widthOf: measureWidth,
    xOf: (share: number): number => xAt(START + measureWidth(share)),
    /** The left edge of a bar from 0. */
    barOf: (share: number): number => xAt(START + (isMirrored ? measureWidth(share) : 0)),
    /** A text that ends before the axis. */
    label: { x: xAt(START - 12), textAnchor: before },
    /** A text that starts behind a bar. */
    behind: (share: number) => ({ x: xAt(START + measureWidth(share) + 6), textAnchor: behind }),
  }
}

const Axis = ({ height, locale }: { height: number; locale: string }) => {
  const { xOf } = placesIn(locale)
  return TICKS.map((tick) => (
    <g key={tick}>
      <line x1={xOf(tick)} x2={xOf(tick)} y1={8} y2={height - 22} className="stroke-line" />
      <text x={xOf(tick)} y={height - 4} textAnchor="middle" className="fill-ink-faint text-xs">
        {directed(formatPercent(tick * 100, locale, 0), locale)}
      </text>
    </g>
  ))
}

const Label = ({ y, text, locale }: { y: number; text: string; locale: string }) => (
  <text {...placesIn(locale).label} y={y + 4} className="fill-ink text-xs tabular-nums">
    {directed(text, locale)}
  </text>
)

interface Drawn {
  readonly locale: string
  readonly title: string
}

/** Ranges with their centres, one per row. @param truth marked by a line */
const Ranges = ({
  rows,
  step,
  truth = 0.4,
  locale,
  title,
}: Drawn & { rows: readonly Row[]; step: number; truth?: number }) => {
  const height = rows.length * step + 34
  const { xOf } = placesIn(locale)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={title} className={LOOK} direction="ltr">
      <Axis height={height} locale={locale} />
      <line
        x1={xOf(truth)}
        x2={xOf(truth)}
        y1={8}
        y2={height - 22}
        strokeWidth={1.5}
        strokeDasharray="4 3"
        className="stroke-accent"
      />
      {rows.map(({ n, low, mid, high }, index) => {
        const y = 8 + step * (index + 0.5)
        const holds = low <= truth && truth <= high
        return (
          <g key={n}>
            <Label y={y} text={formatInteger(n, locale)} locale={locale} />
            <line
              x1={xOf(low)}
              x2={xOf(high)}
              y1={y}
              y2={y}
              strokeWidth={Math.min(8, step / 3)}
              strokeLinecap="round"
              stroke={holds ? '#34D3A0' : '#E0564F'}
            />
            <circle cx={xOf(mid)} cy={y} r={Math.min(5, step / 4)} fill={holds ? '#065F48' : '#B42A23'} />
          </g>
        )
      })}
    </svg>
  )
}

/** Two bars per row. */
const Pairs = ({ rows, inPercent, locale, title }: Drawn & { rows: readonly Pair[]; inPercent: boolean }) => {
  const step = STEP * 1.4
  const height = rows.length * step + 34
  const { barOf, widthOf, behind } = placesIn(locale)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={title} className={LOOK} direction="ltr">
      <Axis height={height} locale={locale} />
      {rows.map(({ n, a, b }, index) => {
        const y = 8 + step * (index + 0.5)
        return (
          <g key={n}>
            <Label
              y={y}
              text={inPercent ? formatPercent(n, locale, 0) : formatInteger(n, locale)}
              locale={locale}
            />
            {[
              { share: a, fill: '#94A3B8', top: y - 16 },
              { share: b, fill: '#059B70', top: y + 2 },
            ].map(({ share, fill, top }) => (
              <g key={fill}>
                <rect x={barOf(share)} y={top} width={widthOf(share)} height={14} rx={3} fill={fill} />
                <text {...behind(share)} y={top + 11} className="fill-ink text-xs tabular-nums">
                  {directed(formatPercent(share * 100, locale), locale)}
                </text>
              </g>
            ))}
          </g>
        )
      })}
    </svg>
  )
}

const ranges =
  (rows: readonly Row[], step = STEP) =>
  (drawn: Drawn) => <Ranges rows={rows} step={step} {...drawn} />

const pairs =
  (rows: readonly Pair[], inPercent = false) =>
  (drawn: Drawn) => <Pairs rows={rows} inPercent={inPercent} {...drawn} />

/** Every language draws the same rows, so each simulation runs once. */
const FIGURES = {
  'measured-often': ranges(measuredOften()),
  'twenty-small': ranges(twentyTimes(20), 18),
  'twenty-large': ranges(twentyTimes(400), 18),
  'false-alarms': pairs(falseAlarms()),
  'prompts-as-sample': pairs(promptsAsSample()),
  'mixed-models': pairs(mixedModels(), true),
} as const

const isFigure = (name: string): name is keyof typeof FIGURES => Object.hasOwn(FIGURES, name)

const COLOURS = ['#94A3B8', '#059B70']

/**
 * A figure of a post. Its first line is the caption; the others name its two bars.
 *
 * @throws RangeError when the simulation does not exist
 */
export const PostFigure = ({ name, text, locale }: { name: string; text: string; locale: string }) => {
  if (!isFigure(name)) throw new RangeError(`no simulation is called ${name}`)
  const [caption = '', ...labels] = text.trim().split('\n')
  return (
    <figure className="my-8 rounded-xl border border-line bg-surface p-5">
      {FIGURES[name]({ locale, title: caption })}
      <figcaption className="mt-3 text-ink-soft text-sm">
        {caption}
        {labels.map((label, index) => (
          <span key={label} className="mt-1 flex items-center gap-2">
            <span
              aria-hidden="true"
              className="size-3 shrink-0 rounded-sm"
              style={{ background: COLOURS[index] ?? COLOURS[0] }}
            />
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

import type { Certainty } from '@sillage/core/analytics/estimates/certainty'
import type { Change } from '@sillage/core/analytics/stats/change'
import type { ReactNode } from 'react'
import { CertaintyLine } from './certainty-line.tsx'
import { ChangeMark } from './change-mark.tsx'
import { FigureButton } from './figure-button.tsx'

/** The figure above a chart: how it changed, what it rests on, and how sure it is. Figure and base open their runs. */
export const FigureHeadline = ({
  figure,
  onFigure,
  change,
  unit = 'points',
  base,
  onBase,
  certainty,
  format,
}: {
  figure: ReactNode
  onFigure: (() => void) | undefined
  change: Change
  unit?: 'points' | 'score'
  base: string
  onBase: (() => void) | undefined
  certainty: Certainty | null | undefined
  format: (value: number) => string
}) => (
  <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
    <FigureButton onPress={onFigure} className="font-bold text-2xl text-ink tabular-nums tracking-tight">
      {figure}
    </FigureButton>
    <ChangeMark change={change} unit={unit} />
    <FigureButton onPress={onBase} className="text-ink-faint text-xs tabular-nums">
      {base}
    </FigureButton>
    {certainty ? <CertaintyLine certainty={certainty} format={format} /> : null}
  </div>
)

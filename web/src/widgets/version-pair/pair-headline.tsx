import type { Certainty } from '@sillage/core/analytics/estimates/certainty'
import type { Change } from '@sillage/core/analytics/stats/change'
import { difference } from '@sillage/core/base/round'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { DifferenceMark } from './difference-mark.tsx'
import type { ComparedVersion } from './use-version-pair.ts'
import { useVersionLabel } from './version-selects.tsx'

/** A headline figure of one version. */
export interface PairFigure {
  readonly value: number | null
  /** The base of the figure, in words. */
  readonly base: string
  readonly certainty: Certainty | null | undefined
  readonly change: Change
}

/** How a headline figure is shown, and what opens the answers behind it. */
export interface FigureLook {
  readonly format: (value: number) => string
  /** Rounds a figure as `format` does, where that is not to one decimal. */
  readonly shown?: (value: number) => number
  readonly unit: 'points' | 'score'
  readonly onFigure: ((version: ComparedVersion) => void) | undefined
  readonly onBase: ((version: ComparedVersion) => void) | undefined
}

/** Draws the foot of a card where its headline can be tested between any two versions, given what that is in a view. */
export type ComparePair<V> = (figureOf: (view: V) => PairFigure, look: FigureLook) => ReactNode

/** A figure of two versions with its intervals, and whether the difference is more than chance. */
export const PairHeadline = ({
  title,
  before,
  after,
  change,
  earlier,
  later,
  look: { format, shown, unit, onFigure, onBase },
}: {
  /** The name of the figure, unless the card shows it. */
  title?: string
  before: PairFigure
  after: PairFigure
  /** The verdict; null while it loads. */
  change: Change | null
  earlier: ComparedVersion
  later: ComparedVersion
  look: FigureLook
}) => {
  const { t } = useTranslation('figures')
  const label = useVersionLabel()
  const sides = [
    { version: earlier, figure: before },
    { version: later, figure: after },
  ]
  return (
    <div className="px-5 pb-4">
      {title === undefined ? null : <p className="mb-2 font-semibold text-ink text-sm">{title}</p>}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {sides.map(({ version, figure }) => (
          <div key={version.groupRunId}>
            <dt className="font-medium text-ink-soft text-xs">{label(version)}</dt>
            <dd className="mt-0.5 font-bold text-ink text-xl tabular-nums">
              <FigureButton onPress={onFigure && (() => onFigure(version))}>
                {figure.value === null ? '–' : format(figure.value)}
              </FigureButton>
            </dd>
            <dd className="mt-1 text-ink-faint text-xs tabular-nums">
              <FigureButton onPress={onBase && (() => onBase(version))}>{figure.base}</FigureButton>
            </dd>
            <dd className="mt-2">
              {figure.certainty ? <CertaintyLine certainty={figure.certainty} format={format} /> : null}
            </dd>
          </div>
        ))}
        <div className="max-sm:col-span-2">
          <dt className="font-medium text-ink-soft text-xs">{t('pair.change')}</dt>
          <dd className="mt-1.5">
            {change ? (
              <ChangeMark change={change} unit={unit} pair />
            ) : (
              <DifferenceMark difference={difference(after.value, before.value, shown)} unit={unit} />
            )}
          </dd>
        </div>
      </dl>
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { EmptyState } from '@/ui/empty-state.tsx'

/** Frame of the key observations, loaded or not. */
export const ObservationsSection = ({
  totalRuns,
  action,
  children,
}: {
  /** Number of answers behind them; 0 while unknown. */
  totalRuns: number
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}) => {
  const { t, i18n } = useTranslation('insights')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id={titleId} className="font-bold text-ink text-lg tracking-tight">
            {t('observations.title')}
          </h2>
          <p className="text-ink-soft text-sm">{t('observations.caption')}</p>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          {totalRuns > 0 ? (
            <p className="text-ink-faint text-xs tabular-nums">
              {t('observations.base', { count: totalRuns, n: formatInteger(totalRuns, i18n.language) })}
            </p>
          ) : null}
          {action}
        </div>
      </header>
      {children}
    </section>
  )
}

export const NoObservations = ({ text }: { text: string }) => (
  <div className="rounded-lg border border-line bg-surface">
    <EmptyState title={text} />
  </div>
)

/** Replaces the observations until an analysis is chosen. */
export const NoAnalysisSelected = () => {
  const { t } = useTranslation('insights')
  return <NoObservations text={t('observations.select')} />
}

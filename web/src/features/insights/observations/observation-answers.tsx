import { filterSchema } from '@sillage/core/analytics/filter'
import type { buildObservation } from '@sillage/core/analytics/views/observations/observe'
import { ArrowRight } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { FiguresOpen } from '@/lib/figures-open.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'

export type Observation = ReturnType<typeof buildObservation>

/** Opens the answers behind an observation, and shows their number. */
export const ObservationAnswers = ({
  fact: { question, runs, n },
  onOpenRuns,
  className,
}: {
  fact: Observation
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation('insights')
  if (!use(FiguresOpen)) return null
  return (
    <button
      type="button"
      onClick={() =>
        onOpenRuns({
          title: question,
          figure: runs.figure,
          within: filterSchema.parse(runs.filter),
          n,
        })
      }
      className={cn(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-sm font-semibold text-accent text-sm tabular-nums hover:underline',
        className,
      )}
    >
      <span className="sr-only">{question} </span>
      {t('observations.open', { count: n, n: formatInteger(n, i18n.language) })}
      <ArrowRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
    </button>
  )
}

import type { Filter } from '@sillage/core/analytics/filter'
import { type VisibilityView, visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useCompared } from '@/widgets/version-pair/use-compared.ts'
import type { ComparedVersion } from '@/widgets/version-pair/use-version-pair.ts'
import { comparedBrands } from './compare-rows.ts'
import { ComparisonHeadlines } from './comparison-headlines.tsx'
import { ComparisonTable } from './comparison-table.tsx'

/** The figures of two versions under the same filter. */
export const Comparison = ({
  filter,
  before,
  after,
  onOpenRuns,
}: {
  filter: Filter
  before: ComparedVersion
  after: ComparedVersion
  onOpenRuns: OpenRuns
}) => {
  const { t } = useTranslation('visibility')
  const { t: tf } = useTranslation('figures')
  const views = useCompared('visibility', visibilityViewSchema, filter, before, after)
  if (views.status === 'failed') return <ErrorState title={t('failed')} onRetry={views.retry} />
  if (views.status === 'loading') {
    return (
      <div className="space-y-3 px-5 pb-5" aria-busy="true">
        <Skeleton className="h-14" />
        <Skeleton className="h-40" />
      </div>
    )
  }
  const { judged, onRetest } = views
  const versions = { before, after }
  const sides: Record<keyof typeof versions, VisibilityView> = { before: views.before, after: views.after }
  return (
    <div aria-busy={views.updating}>
      <ComparisonHeadlines {...sides} versions={versions} judged={judged} onOpenRuns={onOpenRuns} />
      <ComparisonTable
        rows={comparedBrands(sides.before, sides.after, judged)}
        views={sides}
        before={before}
        after={after}
        onOpenRuns={onOpenRuns}
      />
      {onRetest ? <ErrorState title={tf('pair.untested')} onRetry={onRetest} /> : null}
    </div>
  )
}

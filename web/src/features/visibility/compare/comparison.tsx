import type { Filter } from '@sillage/core/analytics/filter'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import type { GroupRun } from '@sillage/core/runs/group-run'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/hooks.tsx'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { comparedBrands } from './compare-rows.ts'
import { ComparisonHeadline } from './comparison-headline.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { useTested } from './use-tested.ts'

/** The figures of two versions under the same filter. */
export const Comparison = ({
  analysisId,
  filter: { dateFrom: _from, dateTo: _to, groupRunId: _version, basis: _basis, ...choices },
  before,
  after,
  onOpenRuns,
}: {
  analysisId: string
  filter: Filter
  before: GroupRun
  after: GroupRun
  onOpenRuns: OpenRuns
}) => {
  const { t } = useTranslation('visibility')
  const one = useView(
    { analysisId, groupRunId: before.groupRunId },
    'visibility',
    choices,
    visibilityViewSchema,
  )
  const other = useView(
    { analysisId, groupRunId: after.groupRunId },
    'visibility',
    choices,
    visibilityViewSchema,
  )
  const isNext = after.version === before.version + 1
  const tested = useTested(before.groupRunId, after.groupRunId, choices, !isNext)
  const failed = one.status === 'failed' ? one : other.status === 'failed' ? other : null
  if (failed) return <ErrorState title={t('failed')} onRetry={failed.retry} />
  if (one.status !== 'ready' || other.status !== 'ready' || one.data === null || other.data === null) {
    return (
      <div className="space-y-3 px-5 pb-5" aria-busy="true">
        <Skeleton className="h-14" />
        <Skeleton className="h-40" />
      </div>
    )
  }
  // The later version carries verdicts against its predecessor; any other pair is tested here.
  const judged = isNext ? other.data : (tested.data ?? null)
  return (
    <div aria-busy={one.updating || other.updating}>
      <ComparisonHeadline
        before={one.data}
        after={other.data}
        versions={{ before, after }}
        onOpenRuns={onOpenRuns}
        change={judged?.headline.change ?? null}
      />
      <ComparisonTable
        rows={comparedBrands(one.data, other.data, judged)}
        answers={{ before: one.data.visibility.n, after: other.data.visibility.n }}
        before={before}
        after={after}
        onOpenRuns={onOpenRuns}
      />
      {tested.isError && !isNext ? (
        <ErrorState title={t('compare.untested')} onRetry={() => void tested.refetch()} />
      ) : null}
    </div>
  )
}

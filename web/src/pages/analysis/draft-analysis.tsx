import type { Analysis } from '@sillage/core/analyses/analysis'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAnalysisDetails } from '@/data/use-analysis.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { AnalysisHeader } from '@/features/analysis-header/analysis-header.tsx'
import { DangerZone } from '@/features/analysis-settings/danger-zone.tsx'
import { LifecycleCard } from '@/features/analysis-settings/lifecycle-card.tsx'
import { DraftSetup } from '@/features/analysis-setup/draft-setup.tsx'
import { RunButton } from '@/features/launch/run-button.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** A draft: its setup replaces the tabs. */
export const DraftAnalysis = ({
  analysis,
  onLaunch,
}: {
  analysis: Analysis
  onLaunch: (units: number) => void
}) => {
  const { t } = useTranslation('analysis')
  const navigate = useNavigate()
  const mayEdit = useMayEdit()
  const details = useAnalysisDetails(analysis.analysisId, analysis.updatedAt)
  return (
    <Page
      title={analysis.title || t('untitled')}
      header={
        <AnalysisHeader analysis={analysis} secondsLeft={0} simulated={false} waiting={[]} action={null} />
      }
    >
      {details.isPending ? (
        <Skeleton className="mt-5 h-72" />
      ) : details.data === undefined ? (
        <ErrorState title={t('failed')} onRetry={() => void details.refetch()} className="py-24" />
      ) : (
        <div className="mt-5 space-y-4">
          <DraftSetup
            analysis={details.data}
            onSaved={() => void details.refetch()}
            start={
              analysis.archivedAt !== null ? null : (
                <RunButton units={details.data.run_units} label={t('launch.start')} onLaunch={onLaunch} />
              )
            }
          />
          {mayEdit ? (
            <>
              <LifecycleCard
                analysisId={analysis.analysisId}
                brandId={analysis.brandId}
                title={analysis.title}
                archived={analysis.archivedAt !== null}
                processing={false}
              />
              <DangerZone
                analysisId={analysis.analysisId}
                title={analysis.title}
                onDeleted={() =>
                  void navigate(`/dashboard/${analysis.brandId}/command-deck?invalidate=analyses`, {
                    replace: true,
                  })
                }
              />
            </>
          ) : null}
        </div>
      )}
    </Page>
  )
}

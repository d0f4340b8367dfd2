import type { Analysis } from '@sillage/core/analyses/analysis'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAnalysisDetails } from '@/data/use-analysis.ts'
import { SettingsTab } from '@/features/analysis-settings/settings-tab.tsx'
import { AlertsCard } from '@/features/analysis-setup/alerts-card.tsx'
import { SchedulingCard } from '@/features/analysis-setup/scheduling-card.tsx'
import { NamesPanel } from '@/features/corrections/names-panel.tsx'
import { EditorsOnly } from '@/features/locked/editors-only.tsx'
import { LinksCard } from '@/features/shares/links-card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

const EditSetup = lazy(async () => ({
  default: (await import('@/features/analysis-setup/edit-setup.tsx')).EditSetup,
}))

export const SettingsView = ({ analysis }: { analysis: Analysis }) => {
  const { t } = useTranslation('settings-tab')
  const navigate = useNavigate()
  const details = useAnalysisDetails(analysis.analysisId, analysis.updatedAt)
  const [editing, setEditing] = useState(false)
  if (details.isPending) {
    return (
      <div className="grid gap-4 lg:grid-cols-2" aria-busy="true">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
    )
  }
  if (details.isError) return <ErrorState title={t('failed')} onRetry={() => void details.refetch()} />
  return (
    <>
      <EditorsOnly>
        <SettingsTab
          analysis={details.data}
          onEdit={analysis.status === 'processing' ? undefined : () => setEditing(true)}
          setup={
            <>
              <SchedulingCard analysis={analysis} />
              <AlertsCard analysis={analysis} />
            </>
          }
          names={
            <>
              <LinksCard
                brandId={analysis.brandId}
                analysisId={analysis.analysisId}
                className="lg:col-span-2"
              />
              <NamesPanel brandId={analysis.brandId} className="lg:col-span-2" />
            </>
          }
          onDeleted={() =>
            void navigate(`/dashboard/${analysis.brandId}/command-deck?invalidate=analyses`, {
              replace: true,
            })
          }
        />
      </EditorsOnly>
      {editing ? (
        <Suspense>
          <EditSetup analysis={analysis} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

import type { Analysis } from '@sillage/core/analyses/analysis'
import { languageName } from '@sillage/core/base/language-name'
import type { GroupRun, Manifest } from '@sillage/core/runs/group-run'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useManifest } from '@/data/use-analysis.ts'
import { FeatureLock } from '@/features/locked/feature-lock.tsx'
import type { usePolling } from '@/features/run-progress/use-polling.ts'
import { Fetched } from '@/lib/fetched-code.ts'
import type { SubjectKind } from '@/lib/subject-pages.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import type { Panel } from './analysis-screen.ts'
import type { AnalysisView } from './analysis-views.ts'
import { FindingsToTake } from './findings-to-take.tsx'
import type { PanelProps } from './panels/panel.ts'
import { PANELS } from './panels/panels.ts'
import { TabSkeleton } from './tab-skeleton.tsx'
import type { useAnalysisAddress } from './use-analysis-address.ts'

/**
 * Names for the ids of a cell, from the launch setup of a group run.
 *
 * @param locale of the names of languages
 */
const cellNames = (manifest: Manifest, locale: string) => {
  const prompts = new Map(manifest.prompts.map(({ promptId, text }) => [promptId, text]))
  const personas = new Map(manifest.personas.map(({ personaId, name }) => [personaId, name]))
  const languages = new Map(manifest.languages.map(({ code, name }) => [code, name]))
  const models = new Map(manifest.models.map(({ modelId, displayName }) => [modelId, displayName]))
  return {
    prompt: (id: string) => prompts.get(id) ?? id,
    persona: (id: string) => personas.get(id) ?? id,
    language: (code: string) => languageName(code, languages.get(code) ?? code, locale),
    model: (id: string) => models.get(id) ?? id,
  }
}

// Loaded on demand: few visits need these.
const OverviewView = lazy(async () => ({ default: (await import('./overview-view.tsx')).OverviewView }))
const SettingsView = lazy(async () => ({ default: (await import('./settings-view.tsx')).SettingsView }))
const ProgressPanel = lazy(async () => ({
  default: (await import('@/features/run-progress/progress-panel.tsx')).ProgressPanel,
}))
const ReadLast = lazy(async () => ({
  default: (await import('@/features/run-control/reading-while-running.tsx')).ReadLast,
}))

/** Renders the content of a tab. */
export const PanelContent = ({
  view,
  subject,
  panel,
  analysis,
  address,
  polling,
  figures,
}: {
  view: AnalysisView
  /** The kind of the page's subject, which stands in place of the tab's figures; null on tabs. */
  subject: SubjectKind | null
  panel: Panel
  analysis: Analysis
  address: Pick<ReturnType<typeof useAnalysisAddress>, 'openRuns' | 'openRunAlone' | 'openVersion'>
  polling: ReturnType<typeof usePolling>
  /** Props that do not depend on the content. */
  figures: Omit<PanelProps, 'filter'>
}) => {
  const { t } = useTranslation('analysis')
  const { t: tf } = useTranslation(['filters', 'figures'])
  switch (panel.shows) {
    case 'skeleton':
      return panel.of === 'figures' ? <TabSkeleton view={view} /> : <PanelSkeleton />
    case 'overview':
      return (
        <div className="space-y-4">
          {panel.running === null ? null : (
            <Progress groupRun={panel.running} polling={polling} onOpenRun={address.openRunAlone} />
          )}
          <OverviewView analysis={analysis} onOpenRuns={address.openRuns} />
        </div>
      )
    case 'settings':
      return <SettingsView analysis={analysis} />
    case 'lock':
      return <FeatureLock feature={panel.feature} brandId={analysis.brandId} onTrial={panel.onTrial} />
    case 'progress': {
      const { last } = panel
      return (
        <>
          {last === null ? null : (
            <ReadLast last={last} onRead={() => address.openVersion(last.groupRunId)} />
          )}
          <Progress groupRun={panel.running} polling={polling} onOpenRun={address.openRunAlone} />
        </>
      )
    }
    case 'no insights':
      return <EmptyState title={t('noInsights')} className="py-20" />
    case 'nothing':
      return null
    case 'never ran':
      return <EmptyState title={t('noRuns')} description={t('noRunsHint')} className="py-20" />
    case 'failure':
      return <ErrorState title={t('failed')} onRetry={panel.retry} />
    case 'empty range':
      return (
        <EmptyState
          title={tf('figures:noDataInRange')}
          description={tf('filters:empty.description')}
          className="py-20"
        />
      )
    case 'figures': {
      const fetched = PANELS.get(subject ?? view)
      return fetched === undefined ? null : (
        <FindingsToTake brandId={analysis.brandId} analysisId={analysis.analysisId}>
          <Fetched code={fetched.code} props={{ ...figures, filter: panel.filter }} />
        </FindingsToTake>
      )
    }
  }
}

const Progress = ({
  groupRun,
  polling,
  onOpenRun,
}: {
  groupRun: GroupRun
  polling: ReturnType<typeof usePolling>
  onOpenRun: (runId: string) => void
}) => {
  const { i18n } = useTranslation()
  const manifest = useManifest(groupRun.groupRunId)
  if (manifest.status !== 'ready' || manifest.data === null) return <PanelSkeleton />
  return (
    <ProgressPanel
      groupRun={groupRun}
      polled={polling.groupRun?.group_run_id === groupRun.groupRunId ? polling.groupRun : null}
      stale={polling.stale}
      onRefresh={polling.refresh}
      manifest={manifest.data}
      names={cellNames(manifest.data, i18n.language)}
      onOpenRun={onOpenRun}
    />
  )
}

const PanelSkeleton = () => (
  <div className="grid gap-4 lg:grid-cols-12" aria-busy="true">
    <Skeleton className="h-72 lg:col-span-4" />
    <Skeleton className="h-96 lg:col-span-8" />
  </div>
)

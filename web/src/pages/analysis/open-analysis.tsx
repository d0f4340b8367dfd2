import type { Analysis } from '@sillage/core/analyses/analysis'
import { isAdminRole } from '@sillage/core/identity/user'
import { type GroupRun, isStopping, skippedRuns } from '@sillage/core/runs/group-run'
import { Lock } from 'lucide-react'
import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Provenance } from '@/charts/provenance.ts'
import { useAnalysisDetails, useGroupRunDoc, useManifest } from '@/data/use-analysis.ts'
import { useBrandDoc } from '@/data/use-brand-doc.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { LISTED, useGroupRuns } from '@/data/use-group-runs.ts'
import { useMe } from '@/data/use-me.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { EngineFeed } from '@/engine/hooks.tsx'
import { AnalysisHeader } from '@/features/analysis-header/analysis-header.tsx'
import { AskFigures } from '@/features/analysis-header/ask-figures.tsx'
import { EntityMenu } from '@/features/corrections/entity-menu.tsx'
import { EvolveReminder } from '@/features/evolve-reminder/evolve-reminder.tsx'
import { BasisBar } from '@/features/filters/basis-bar.tsx'
import { FilterBar } from '@/features/filters/filter-bar.tsx'
import { ReportFilterBar } from '@/features/filters/report-filter-bar.tsx'
import { useBasis } from '@/features/filters/use-basis.ts'
import { useFilters } from '@/features/filters/use-filters.ts'
import { RunButton } from '@/features/launch/run-button.tsx'
import { FeatureLock } from '@/features/locked/feature-lock.tsx'
import { furthest } from '@/features/run-progress/estimate.ts'
import { usePolling } from '@/features/run-progress/use-polling.ts'
import { BasisContext } from '@/lib/basis-context.ts'
import { Fetched } from '@/lib/fetched-code.ts'
import { IntervalKindContext } from '@/lib/interval-kind.ts'
import { usePhone } from '@/lib/use-media-query.ts'
import { Badge } from '@/ui/badge.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { Tabs } from '@/ui/tabs.tsx'
import { AnalysisSkeleton } from './analysis-skeleton.tsx'
import { type AnalysisView, hasFigures, isForAnyone, tabOf, viewsFor } from './analysis-views.ts'
import { cellNames } from './cell-names.ts'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { PANELS } from './panels/panels.ts'
import { ReachNote } from './reach-note.tsx'
import { useAnalysisAddress } from './use-analysis-address.ts'
import { VersionPicker } from './version-picker.tsx'

// What a visit may never show comes when it does.
const OverviewView = lazy(async () => ({ default: (await import('./overview-view.tsx')).OverviewView }))
const SettingsView = lazy(async () => ({ default: (await import('./settings-view.tsx')).SettingsView }))
const ProgressPanel = lazy(async () => ({
  default: (await import('@/features/run-progress/progress-panel.tsx')).ProgressPanel,
}))
const CancelRuns = lazy(async () => ({
  default: (await import('@/features/run-control/cancel-runs.tsx')).CancelRuns,
}))
const VersionLine = lazy(async () => ({
  default: (await import('@/features/run-control/version-line.tsx')).VersionLine,
}))
const ReadLast = lazy(async () => ({
  default: (await import('@/features/run-control/reading-while-running.tsx')).ReadLast,
}))
const ReadingEarlier = lazy(async () => ({
  default: (await import('@/features/run-control/reading-while-running.tsx')).ReadingEarlier,
}))
const TimedHeader = lazy(async () => ({ default: (await import('./timed-header.tsx')).TimedHeader }))
const RunDrawer = lazy(async () => ({
  default: (await import('@/features/run-drawer/run-drawer.tsx')).RunDrawer,
}))

const hasEnded = ({ status }: GroupRun): boolean => status === 'completed' || status === 'failed'
/** Whether there is something to say of a version: runs that are missing, or a setup that is not the one before. */
const hasRemarks = (version: GroupRun): boolean =>
  hasEnded(version) &&
  (version.stats.failed > 0 || skippedRuns(version) > 0 || (version.changed?.length ?? 0) > 0)

/** An analysis that may be read: header, tabs, and the open run beside them. */
export const OpenAnalysis = ({
  analysis,
  onLaunch,
}: {
  analysis: Analysis
  onLaunch: (units: number) => void
}) => {
  const { t, i18n } = useTranslation('analysis')
  const { t: tf } = useTranslation('filters')
  const { t: ts } = useTranslation('shell')
  const me = useMe()
  const standing = useEntitlements()
  const mayEdit = useMayEdit()
  const { claims } = useSignedIn()
  // The token says it at once, so that nobody is shown another tab first. Whatever it says, the rules decide.
  const isAdmin = me.data?.isAdmin ?? isAdminRole(claims.role)
  const views = useMemo(() => viewsFor(isAdmin), [isAdmin])
  const address = useAnalysisAddress(views)
  const { view, askedView, settleView } = address
  // Runs of the list that the open one came from, to walk them.
  const [walk, setWalk] = useState<readonly string[]>([])
  const details = useAnalysisDetails(analysis.analysisId, analysis.updatedAt)
  const groupRun = useGroupRunDoc(analysis.lastGroupRunId)
  const [pages, setPages] = useState(1)
  const groupRuns = useGroupRuns(analysis.analysisId, pages)

  // The address is the outside system: it always names the view that is shown. Who may see which is known only with me.
  const known = !me.isPending
  useEffect(() => {
    if (known && askedView !== view) settleView(view)
  }, [known, askedView, view, settleView])

  // Until it is known who looks, the view that was asked for decides what stands above it, so that nothing jumps.
  const shown = known ? view : (askedView ?? view)
  const above = hasFigures(shown)

  const current = groupRun.status === 'ready' ? groupRun.data : null
  const versions = groupRuns.status === 'ready' ? groupRuns.data : []
  // A version that answered nothing is given back, also the one that a trial has.
  const answered =
    groupRuns.status === 'ready'
      ? versions.filter(({ stats }) => stats.completed > 0).length
      : analysis.versions
  const older = groupRuns.status === 'ready' ? Math.max(0, analysis.versions - versions.length) : 0
  // An address may name a version that is further back than the list.
  const wanted = address.version
  const isFurther = wanted !== null && older > 0 && !versions.some(({ groupRunId }) => groupRunId === wanted)
  useEffect(() => {
    if (isFurther) setPages(Math.ceil(analysis.versions / LISTED))
  }, [isFurther, analysis.versions])
  const chosen = versions.find(({ groupRunId }) => groupRunId === address.version) ?? null
  const filters = useFilters(
    analysis,
    groupRuns.status === 'ready' ? { total: analysis.versions, known: versions } : null,
    chosen,
  )
  const basis = useBasis(analysis, filters)
  const title = analysis.title || t('untitled')
  const phone = usePhone()
  const brand = useBrandDoc(analysis.brandId)
  const provenance = async (byVersion: boolean) => {
    const { provenanceLines } = await import('./provenance.ts')
    return provenanceLines(
      {
        brand: brand.status === 'ready' ? (brand.data?.name ?? '') : '',
        title,
        filter: filters.filter ?? {},
        options: filters.options,
        basis: byVersion ? null : basis,
        versions: filters.inside,
        simulated: current?.simulated ?? false,
      },
      t,
      tf,
      i18n.language,
    )
  }
  const processing = analysis.status === 'processing'
  // While a new version runs, one that has ended may be read.
  const reads = processing && chosen !== null && hasEnded(chosen) ? chosen : null
  const busy = processing && reads === null
  const last = processing ? (versions.find(hasEnded) ?? null) : null
  const ran = analysis.versions > 0
  const [framed, setFramed] = useState(false)

  const polling = usePolling(analysis.analysisId, processing, current)

  const told = polling.groupRun?.group_run_id === current?.groupRunId ? polling.groupRun : null
  const stats = current && furthest(current.stats, told)

  const contentOf = (of: AnalysisView): ReactNode => {
    if (!framed) return PANELS.has(of) ? <FiguresSkeleton /> : <PanelSkeleton />
    if (!known && !isForAnyone(of, askedView)) return <PanelSkeleton />
    if (of === 'overview') {
      return (
        <div className="space-y-4">
          {processing && current ? (
            <Progress groupRun={current} polling={polling} onOpenRun={address.openRunAlone} />
          ) : null}
          <OverviewView analysis={analysis} onOpenRuns={address.openRuns} />
        </div>
      )
    }
    const fetched = PANELS.get(of)
    if (fetched === undefined) return <SettingsView analysis={analysis} />
    const { feature } = tabOf(of)
    if (feature !== undefined) {
      if (standing === null) return <PanelSkeleton />
      if (!standing.entitlements[feature]) {
        return <FeatureLock feature={feature} brandId={analysis.brandId} onTrial={standing.onTrial} />
      }
    }
    if (busy) {
      return current ? (
        <>
          {last === null ? null : (
            <ReadLast last={last} onRead={() => address.openVersion(last.groupRunId)} />
          )}
          <Progress groupRun={current} polling={polling} onOpenRun={address.openRunAlone} />
        </>
      ) : (
        <PanelSkeleton />
      )
    }
    if (!ran && of === 'insight') {
      return <EmptyState title={t('noInsights')} className="py-20" />
    }
    if (!ran && of !== 'reports') {
      return <EmptyState title={t('noRuns')} description={t('noRunsHint')} className="py-20" />
    }
    if (groupRuns.status === 'loading') return <PanelSkeleton />
    if (groupRuns.status === 'failed') return <ErrorState title={t('failed')} onRetry={groupRuns.retry} />
    // Before the first run no answer can be left out; the report says what it does not have yet.
    const filter = ran ? filters.filter : {}
    if (filter === null) {
      return <EmptyState title={tf('empty.title')} description={tf('empty.description')} className="py-20" />
    }
    const panel = {
      analysisId: analysis.analysisId,
      brandId: analysis.brandId,
      filter,
      inside: filters.inside,
      chosen: chosen !== null,
      onOpenRun: (runId: string, list: readonly string[]) => {
        setWalk(list)
        address.openRunAlone(runId)
      },
      onOpenRuns: address.openRuns,
      table: address.table,
      onTable: address.setTable,
      openRunId: address.runId,
    }
    return <Fetched code={fetched.code} props={panel} />
  }

  const isLocked = (of: AnalysisView): boolean => {
    const { feature } = tabOf(of)
    return feature !== undefined && standing !== null && !standing.entitlements[feature]
  }

  // What there is to say of the version that is looked at, else of the newest.
  const shownVersion = busy ? null : (chosen ?? current)

  const picker =
    ran && !busy && above ? (
      <VersionPicker
        versions={versions}
        chosen={chosen}
        basis={filters.basis}
        onVersion={address.openVersion}
        onBasis={filters.chooseBasis}
        older={older}
        onOlder={() => setPages((known) => known + 1)}
      />
    ) : null

  const head = {
    analysis,
    tab: t(`tabs.${view}`),
    simulated: current?.simulated ?? false,
    waiting: current?.waiting ?? [],
    action: (
      <>
        {phone ? null : picker}
        {ran && mayEdit ? <AskFigures analysis={analysis} /> : null}
        {processing ? (
          mayEdit ? (
            <Suspense>
              <CancelRuns
                analysisId={analysis.analysisId}
                stopping={current !== null && isStopping(current)}
              />
            </Suspense>
          ) : null
        ) : analysis.archivedAt !== null ? (
          <Badge>{t('archived')}</Badge>
        ) : (
          <RunButton units={details.data?.run_units} groupRuns={answered} onLaunch={onLaunch} />
        )}
      </>
    ),
  }
  const page = (
    <BasisContext value={basis}>
      <Page
        title={`${title} > ${t(`tabs.${view}`)}`}
        header={
          processing && current && stats ? (
            <Suspense fallback={<AnalysisHeader {...head} secondsLeft={null} />}>
              <TimedHeader groupRun={current} stats={stats} head={head} />
            </Suspense>
          ) : (
            <AnalysisHeader {...head} secondsLeft={null} />
          )
        }
      >
        <EngineFeed analysisId={analysis.analysisId} />
        {busy || !above ? null : shown === 'reports' ? (
          <ReportFilterBar analysis={analysis} filters={filters} version={chosen !== null} picker={picker} />
        ) : ran ? (
          <FilterBar filters={filters} version={chosen !== null} picker={picker} />
        ) : null}
        {ran && !busy && above ? (
          <BasisBar
            filters={filters}
            words={basis}
            total={analysis.versions}
            first={analysis.createdAt}
            intervals={tabOf(view).intervals ? address.intervalKind : null}
            onIntervals={address.chooseIntervalKind}
          />
        ) : null}
        {reads !== null && current !== null && above ? (
          <Suspense>
            <ReadingEarlier read={reads} running={current} onBack={() => address.openVersion(null)} />
          </Suspense>
        ) : null}
        {shownVersion !== null && above && hasRemarks(shownVersion) ? (
          <Suspense>
            <VersionLine
              key={shownVersion.groupRunId}
              version={shownVersion}
              mayRetry={mayEdit && shownVersion.groupRunId === analysis.lastGroupRunId && !processing}
            />
          </Suspense>
        ) : null}
        {ran && above && chosen === null && filters.basis === 'all' ? (
          <ReachNote analysisId={analysis.analysisId} />
        ) : null}
        <Tabs
          className="mt-3"
          label={t('tabs.label')}
          value={view}
          onValueChange={address.openView}
          contentClassName="pt-5"
          items={views.map((key) => ({
            key,
            label: t(`tabs.${key}`),
            extra: isLocked(key) ? (
              <Lock role="img" aria-label={ts('locked')} className="size-3.5 text-ink-faint" />
            ) : null,
            content: (
              <PanelBoundary>
                <Suspense fallback={<FiguresSkeleton />}>{contentOf(key)}</Suspense>
              </PanelBoundary>
            ),
          }))}
        />
        {address.runId === null && address.runs === null ? null : (
          <Suspense>
            <RunDrawer
              key={address.runsKey}
              scope={{ analysisId: analysis.analysisId, groupRunId: null }}
              filter={filters.filter ?? {}}
              list={address.runs}
              page={address.runsPage}
              runId={address.runId}
              walk={walk}
              onOpenRun={address.openRun}
              onBack={() => address.openRun(null)}
              onPage={address.setRunsPage}
              onClose={address.closeRuns}
              menuOf={(entity) => (
                <EntityMenu analysisId={analysis.analysisId} brandId={analysis.brandId} subject={entity} />
              )}
            />
          </Suspense>
        )}
        {ran ? <EvolveReminder brandId={analysis.brandId} /> : null}
        <Framed onFramed={() => startTransition(() => setFramed(true))} />
      </Page>
    </BasisContext>
  )
  // Many listeners speak while the page comes in, and all of it is much to draw at once. Deferred, it is drawn in slices
  // between which the browser answers clicks and keys.
  const shownPage = <IntervalKindContext value={address.intervalKind}>{page}</IntervalKindContext>
  return <Provenance value={provenance}>{useDeferredValue(shownPage, <AnalysisSkeleton />)}</Provenance>
}

/** Tells when what stands around it is on the screen: figures are drawn after their frame, which is there much sooner. */
const Framed = ({ onFramed }: { onFramed: () => void }) => {
  // The screen is the outside system; it is told of once.
  const tell = useEffectEvent(onFramed)
  useEffect(() => tell(), [])
  return null
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

import type { Analysis } from '@sillage/core/analyses/analysis'
import { MAX_RUNS, withinReach } from '@sillage/core/analytics/read/reach'
import type { BoardCard } from '@sillage/core/boards/board'
import { isAdminRole } from '@sillage/core/identity/user'
import { ChevronRight, Lock } from 'lucide-react'
import {
  lazy,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Provenance } from '@/charts/provenance.ts'
import { useAnalysisDetails, useGroupRunDoc } from '@/data/use-analysis.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useManifests } from '@/data/use-facts.ts'
import { LISTED, useGroupRuns } from '@/data/use-group-runs.ts'
import { useIntervalsChoice } from '@/data/use-intervals-choice.ts'
import { useMe } from '@/data/use-me.ts'
import { useOpeningView } from '@/data/use-opening-view.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { AnalysisHeader } from '@/features/analysis-header/analysis-header.tsx'
import { AskFigures } from '@/features/analysis-header/ask-figures.tsx'
import { EntityMenu } from '@/features/corrections/entity-menu.tsx'
import { EvolveReminder } from '@/features/evolve-reminder/evolve-reminder.tsx'
import { FilterBar } from '@/features/filters/filter-bar.tsx'
import { useBasis } from '@/features/filters/use-basis.ts'
import { useFilters } from '@/features/filters/use-filters.ts'
import { RunButton } from '@/features/launch/run-button.tsx'
import { furthest } from '@/features/run-progress/estimate.ts'
import { usePolling } from '@/features/run-progress/use-polling.ts'
import { SavedViewsButton } from '@/features/saved-views/saved-views-button.tsx'
import { ShareButton } from '@/features/shares/share-button.tsx'
import { BasisContext } from '@/lib/basis-context.ts'
import { PinCard } from '@/lib/card-pin.ts'
import { formatInteger } from '@/lib/format.ts'
import { IntervalKindContext } from '@/lib/interval-kind.ts'
import { IntervalsShownContext } from '@/lib/intervals-shown.ts'
import { RangeStartContext } from '@/lib/range-start.ts'
import { keepFilters, SubjectPages } from '@/lib/subject-pages.ts'
import { viewFilters } from '@/lib/view-address.ts'
import { Badge } from '@/ui/badge.tsx'
import { Page } from '@/ui/page.tsx'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'
import { Tabs } from '@/ui/tabs.tsx'
import { deriveScreen, deriveVersions } from './analysis-screen.ts'
import { AnalysisSkeleton } from './analysis-skeleton.tsx'
import { getTab, viewsFor } from './analysis-views.ts'
import { PanelContent } from './panel-content.tsx'
import { useSubject } from './subjects.ts'
import { TabSkeleton } from './tab-skeleton.tsx'
import { useAnalysisAddress } from './use-analysis-address.ts'
import { useAsk } from './use-ask.ts'
import { useProvenance } from './use-provenance.ts'

const SUBJECT_VIEW = ['visibility', 'visibility'] as const

/** Leads from the page of a prompt or a competitor to the tab that it was opened from, under the same filters. */
const BackToTab = ({ path, tab }: { path: string; tab: string }) => {
  const { t } = useTranslation('analysis')
  const [search] = useSearchParams()
  return (
    <nav className="border-line border-b py-2.5">
      <Link
        to={`${path}?${keepFilters(search)}`}
        className="inline-flex items-center gap-1.5 rounded-sm font-semibold text-ink-soft text-sm hover:text-ink"
      >
        <ChevronRight aria-hidden="true" className="size-4 rotate-180 rtl:-scale-x-100" />
        {t('subjects.back', { tab })}
      </Link>
    </nav>
  )
}

/** Shows how many old versions the figures over all versions leave out; empty when none. */
const ReachNote = ({ analysisId }: { analysisId: string }) => {
  const { t, i18n } = useTranslation('analysis')
  const manifests = useManifests(analysisId)
  if (manifests.status !== 'ready') return null
  const left = manifests.data.length - withinReach(manifests.data).length
  const say = (value: number) => formatInteger(value, i18n.language)
  return left === 0 ? null : (
    <p className="mt-2 text-ink-faint text-xs tabular-nums">
      {t('beyondReach', { count: left, n: say(left), runs: say(MAX_RUNS) })}
    </p>
  )
}

// Loaded on demand: few visits need these.
const DraftSetup = lazy(async () => ({
  default: (await import('@/features/analysis-setup/draft-setup.tsx')).DraftSetup,
}))
const CancelRuns = lazy(async () => ({
  default: (await import('@/features/run-control/cancel-runs.tsx')).CancelRuns,
}))
const VersionLine = lazy(async () => ({
  default: (await import('@/features/run-control/version-line.tsx')).VersionLine,
}))
const ReadingEarlier = lazy(async () => ({
  default: (await import('@/features/run-control/reading-while-running.tsx')).ReadingEarlier,
}))
const TimedHeader = lazy(async () => ({ default: (await import('./timed-header.tsx')).TimedHeader }))
const RunDrawer = lazy(async () => ({
  default: (await import('@/features/run-drawer/run-drawer.tsx')).RunDrawer,
}))
const OpenedWith = lazy(async () => ({
  default: (await import('@/features/saved-views/opening-view.tsx')).OpenedWith,
}))
const PinDialog = lazy(async () => ({
  default: (await import('@/features/boards/pin-dialog.tsx')).PinDialog,
}))

const AskPanel = lazy(async () => ({ default: (await import('./ask-panel.tsx')).AskPanel }))

/** An analysis with read access: header, tabs, and the open run beside them. */
export const OpenAnalysis = ({
  analysis,
  onLaunch,
}: {
  analysis: Analysis
  onLaunch: (units: number) => void
}) => {
  const { analysisId, brandId } = analysis
  const { t } = useTranslation('analysis')
  const { t: ts } = useTranslation('shell')
  const me = useMe()
  const standing = useEntitlements()
  const mayEdit = useMayEdit()
  const { claims } = useSignedIn()
  // The token knows the role first, so that no wrong tab flashes. The rules enforce access anyway.
  const isAdmin = me.data?.isAdmin ?? isAdminRole(claims.role)
  const views = useMemo(() => viewsFor(isAdmin), [isAdmin])
  const address = useAnalysisAddress(views)
  const { settleView } = address
  const path = `/dashboard/${brandId}/analyses/${analysisId}`
  const subject = useSubject()
  // Figures of a subject are shown under the rules of the tab that everyone may open.
  const [view, askedView] = subject === null ? [address.view, address.askedView] : SUBJECT_VIEW
  const ask = useAsk(brandId)
  const opening = useOpeningView(analysisId)
  // Runs of the list behind the open run, to walk them.
  const [walk, setWalk] = useState<readonly string[]>([])
  const details = useAnalysisDetails(analysisId, analysis.updatedAt)
  const groupRun = useGroupRunDoc(analysis.lastGroupRunId)
  const [pages, setPages] = useState(1)
  const groupRuns = useGroupRuns(analysisId, pages)

  // Syncs with the address, which always names the open tab. Access to tabs is known only after the session loads.
  const isPersonKnown = !me.isPending
  useEffect(() => {
    if (isPersonKnown && askedView !== view) settleView(view)
  }, [isPersonKnown, askedView, view, settleView])

  const versions = deriveVersions(analysis, groupRun, groupRuns, address.version)
  const { current, chosen, isFurther } = versions
  useEffect(() => {
    if (isFurther) setPages(Math.ceil(analysis.versions / LISTED))
  }, [isFurther, analysis.versions])
  const filters = useFilters(
    analysis,
    groupRuns.status === 'ready' ? { total: analysis.versions, known: versions.list } : null,
    chosen,
    subject?.kind === 'prompts' ? { prompt: subject.id } : undefined,
  )
  const basis = useBasis(analysis, filters)
  const title = analysis.title || t('untitled')
  const intervals = useIntervalsChoice()
  const provenance = useProvenance(analysis, filters, basis, current?.simulated ?? false)
  const [search] = useSearchParams()
  const [pinning, setPinning] = useState<BoardCard | null>(null)
  const [isFramed, setIsFramed] = useState(false)
  const polling = usePolling(analysisId, analysis.status === 'processing', current)
  const polled = polling.groupRun?.group_run_id === current?.groupRunId ? polling.groupRun : null

  const screen = deriveScreen({
    analysis,
    versions,
    groupRuns,
    isPersonKnown,
    mayEdit,
    standing,
    views,
    view,
    askedView,
    filters,
    isFramed,
  })

  const hasRuns = address.runId !== null || address.runs !== null
  const figures = {
    analysisId,
    brandId,
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

  const sharedTab = subject === null ? getTab(view).shared : undefined
  const shownVersion = chosen ?? filters.inside[0] ?? null
  const actions = {
    run: <RunButton units={details.data?.run_units} onLaunch={onLaunch} />,
    archived: <Badge>{t('archived')}</Badge>,
    cancel: (
      <Suspense>
        <CancelRuns analysisId={analysisId} stopping={screen.isStopping} />
      </Suspense>
    ),
  }
  const tab = t(subject === null ? `tabs.${view}` : `subjects.${subject.kind}`)
  const head = {
    analysis,
    tab,
    simulated: current?.simulated ?? false,
    waiting: current?.waiting ?? [],
    action: (
      <>
        {screen.asksFigures && sharedTab !== undefined && shownVersion !== null ? (
          <ShareButton
            brandId={brandId}
            analysisId={analysisId}
            title={title}
            tab={sharedTab}
            filter={filters.filter ?? {}}
            options={filters.options}
            version={shownVersion}
            isChosen={chosen !== null}
            isLocked={standing?.entitlements.reports === false}
          />
        ) : null}
        {screen.asksFigures ? (
          <AskFigures
            analysis={analysis}
            isLocked={standing?.entitlements.aiMode === false}
            isOpen={ask.isOpen}
            onToggle={ask.toggle}
          />
        ) : null}
        {screen.action === null ? null : actions[screen.action]}
      </>
    ),
  }
  const plainHeader = <AnalysisHeader {...head} secondsLeft={null} />

  const bar = (
    <>
      {screen.bar === null ? null : (
        <FilterBar
          report={screen.bar.of === 'report' ? analysis : null}
          filters={filters}
          versions={
            screen.bar.basis === null
              ? null
              : {
                  list: versions.list,
                  older: versions.older,
                  onOlder: () => setPages((known) => known + 1),
                  onVersion: address.openVersion,
                }
          }
          basis={
            screen.bar.basis === null
              ? null
              : {
                  words: basis,
                  total: analysis.versions,
                  first: analysis.createdAt,
                  intervals: screen.bar.basis.intervals ? address.intervalKind : null,
                  onIntervals: address.chooseIntervalKind,
                }
          }
        >
          {subject === null ? (
            <SavedViewsButton
              brandId={brandId}
              analysisId={analysisId}
              tab={view}
              range={chosen === null ? filters.range : null}
            />
          ) : null}
        </FilterBar>
      )}
      {subject !== null || opening.viewId === null ? null : (
        <Suspense>
          <OpenedWith brandId={brandId} analysisId={analysisId} tab={view} />
        </Suspense>
      )}
      {screen.readingEarlier === null ? null : (
        <Suspense>
          <ReadingEarlier {...screen.readingEarlier} onBack={() => address.openVersion(null)} />
        </Suspense>
      )}
      {screen.versionLine === null ? null : (
        <Suspense>
          <VersionLine key={screen.versionLine.version.groupRunId} {...screen.versionLine} />
        </Suspense>
      )}
      {screen.hasReachNote ? <ReachNote analysisId={analysisId} /> : null}
    </>
  )
  const renderContent = ({ view: shown, panel }: (typeof screen.tabs)[number]) => (
    <PanelBoundary key={subject?.id}>
      <Suspense fallback={<TabSkeleton view={subject === null ? shown : null} />}>
        <PanelContent
          view={shown}
          subject={subject?.kind ?? null}
          panel={panel}
          analysis={analysis}
          address={address}
          polling={polling}
          figures={figures}
        />
      </Suspense>
    </PanelBoundary>
  )
  const page = (
    <BasisContext value={basis}>
      <Page
        title={`${title} > ${tab}`}
        className="mt-1!"
        header={
          screen.running === null ? (
            plainHeader
          ) : (
            <Suspense fallback={plainHeader}>
              <TimedHeader
                groupRun={screen.running}
                stats={furthest(screen.running.stats, polled)}
                head={head}
              />
            </Suspense>
          )
        }
      >
        {screen.hasLanding && details.data ? (
          <Suspense>
            <div className="mt-4 mb-5">
              <DraftSetup
                analysis={details.data}
                onSaved={() => void details.refetch()}
                start={
                  analysis.archivedAt === null ? (
                    <RunButton units={details.data.run_units} label={t('launch.start')} onLaunch={onLaunch} />
                  ) : null
                }
              />
            </div>
          </Suspense>
        ) : null}
        {subject === null ? (
          <Tabs
            label={t('tabs.label')}
            value={view}
            onValueChange={address.openView}
            contentClassName="pt-4"
            bar={bar}
            items={screen.tabs.map((tab) => ({
              key: tab.view,
              label: t(`tabs.${tab.view}`),
              extra: tab.isLocked ? (
                <Lock role="img" aria-label={ts('locked')} className="size-3.5 text-ink-faint" />
              ) : null,
              content: renderContent(tab),
            }))}
          />
        ) : (
          <>
            <BackToTab path={path} tab={t(`tabs.${address.view}`)} />
            {bar}
            <div className="pt-4">{screen.tabs.filter((one) => one.view === view).map(renderContent)}</div>
          </>
        )}
        {ask.isOpen && screen.asksFigures && standing?.entitlements.aiMode ? (
          <Suspense>
            <AskPanel analysis={analysis} standing={standing} ask={ask} isCovered={hasRuns} />
          </Suspense>
        ) : null}
        {hasRuns ? (
          <Suspense>
            <RunDrawer
              key={address.runsKey}
              filter={filters.filter ?? {}}
              list={address.runs}
              page={address.runsPage}
              runId={address.runId}
              walk={walk}
              onOpenRun={address.openRun}
              onBack={() => address.openRun(null)}
              onPage={address.setRunsPage}
              onClose={address.closeRuns}
              menuOf={(entity) => <EntityMenu brandId={brandId} subject={entity} />}
            />
          </Suspense>
        ) : null}
        {pinning === null ? null : (
          <Suspense>
            <PinDialog
              brandId={brandId}
              shows={{
                analysisId,
                card: pinning,
                // Dates that nobody chose go on following the versions.
                filters: viewFilters(search, chosen === null && !filters.isAutomatic ? filters.range : null),
              }}
              onClose={() => setPinning(null)}
            />
          </Suspense>
        )}
        {screen.hasEvolveReminder ? <EvolveReminder brandId={brandId} /> : null}
        <Framed onFramed={() => startTransition(() => setIsFramed(true))} />
      </Page>
    </BasisContext>
  )
  // Many listeners report during load, and each render is large. Deferred, it renders in slices, between which the
  // browser handles clicks and keys.
  const shownPage = (
    <IntervalKindContext value={address.intervalKind}>
      <IntervalsShownContext value={intervals}>
        <RangeStartContext value={filters.filter?.dateFrom ?? null}>
          <SubjectPages value={path}>
            {/* The page of a subject narrows figures beyond what a card keeps. */}
            <PinCard value={mayEdit && subject === null ? setPinning : null}>{page}</PinCard>
          </SubjectPages>
        </RangeStartContext>
      </IntervalsShownContext>
    </IntervalKindContext>
  )
  return <Provenance value={provenance}>{useDeferredValue(shownPage, <AnalysisSkeleton />)}</Provenance>
}

/** Reports when the frame of the page is on screen: figures render after it, because the frame is much faster. */
const Framed = ({ onFramed }: { onFramed: () => void }) => {
  // Syncs with the screen; reports once.
  const tell = useEffectEvent(onFramed)
  useEffect(() => tell(), [])
  return null
}

import type { Analysis } from '@sillage/core/analyses/analysis'
import type { Filter } from '@sillage/core/analytics/filter'
import type { Feature, Standing } from '@sillage/core/plans/gates'
import { type GroupRun, isStopping, skippedRuns } from '@sillage/core/runs/group-run'
import type { Live } from '@/data/live.ts'
import type { Filters } from '@/features/filters/use-filters.ts'
import { type AnalysisView, getTab, hasFigures, isForAnyone } from './analysis-views.ts'

/*
 * What the page of an analysis shows, as pure functions of what is known: `deriveVersions` says which versions there are and
 * which one is read, `deriveScreen` what each part of the page shows. `open-analysis.tsx` reads the data and draws the result.
 */

/** The versions of an analysis, as far as loaded. */
export interface Versions {
  /** Newest first; empty until they load. */
  readonly list: readonly GroupRun[]
  /** Count of versions beyond the list. */
  readonly older: number
  /** Whether the address names a version beyond the list. */
  readonly isFurther: boolean
  /** Count of versions with answers: a version without answers gives back the one launch of a trial. */
  readonly answered: number
  /** The newest launch, running or ended; null until it loads. */
  readonly current: GroupRun | null
  /** The version in the address. */
  readonly chosen: GroupRun | null
  /** The newest ended version, while another one runs. */
  readonly last: GroupRun | null
  /** The version to read while another one runs: the chosen one, once it has ended. */
  readonly reads: GroupRun | null
}

const hasEnded = ({ status }: GroupRun): boolean => status === 'completed' || status === 'failed'

/** @param named the version in the address */
export const deriveVersions = (
  { status, versions }: Pick<Analysis, 'status' | 'versions'>,
  groupRun: Live<GroupRun | null>,
  groupRuns: Live<readonly GroupRun[]>,
  named: string | null,
): Versions => {
  const isRead = groupRuns.status === 'ready'
  const list = isRead ? groupRuns.data : []
  const older = isRead ? Math.max(0, versions - list.length) : 0
  const chosen = list.find(({ groupRunId }) => groupRunId === named) ?? null
  const isProcessing = status === 'processing'
  return {
    list,
    older,
    isFurther: named !== null && older > 0 && chosen === null,
    answered: isRead ? list.filter(({ stats }) => stats.completed > 0).length : versions,
    current: groupRun.status === 'ready' ? groupRun.data : null,
    chosen,
    last: isProcessing ? (list.find(hasEnded) ?? null) : null,
    reads: isProcessing && chosen !== null && hasEnded(chosen) ? chosen : null,
  }
}

/** The content of a tab. */
export type Panel =
  /** A skeleton: of figures, or of anything else. */
  | { readonly shows: 'skeleton'; readonly of: 'figures' | 'other' }
  /** The overview of administrators, with the progress of running versions. */
  | { readonly shows: 'overview'; readonly running: GroupRun | null }
  | { readonly shows: 'settings' }
  /** The plan does not include the tab. */
  | { readonly shows: 'lock'; readonly feature: Feature; readonly onTrial: boolean }
  /** Progress of the running version, and the offer to read the last one. */
  | { readonly shows: 'progress'; readonly running: GroupRun; readonly last: GroupRun | null }
  /** The analysis never ran. */
  | { readonly shows: 'never ran' }
  /** Nothing below the landing card. */
  | { readonly shows: 'nothing' }
  | { readonly shows: 'no insights' }
  | { readonly shows: 'failure'; readonly retry: () => void }
  /** No version is inside the range. */
  | { readonly shows: 'empty range' }
  | { readonly shows: 'figures'; readonly filter: Filter }

export interface Known {
  readonly analysis: Pick<Analysis, 'status' | 'versions' | 'archivedAt' | 'lastGroupRunId'>
  readonly versions: Versions
  /** State of the list of versions. */
  readonly groupRuns: Live<unknown>
  /** Whether the person is known. */
  readonly isPersonKnown: boolean
  readonly mayEdit: boolean
  /** The plan's rights; null while unknown. */
  readonly standing: Standing | null
  /** The tabs of this person, in their order. */
  readonly views: readonly AnalysisView[]
  /** The open tab. */
  readonly view: AnalysisView
  /** The tab in the address, valid or not. */
  readonly askedView: string | null
  readonly filters: Pick<Filters, 'filter' | 'basis'>
  /** Whether the frame of the page is on screen: figures render after it. */
  readonly isFramed: boolean
}

interface TabShown {
  readonly view: AnalysisView
  readonly isLocked: boolean
  readonly panel: Panel
}

export interface Screen {
  /** The launch for the header's countdown. */
  readonly running: GroupRun | null
  /** The buttons that open the chat on the figures and that share the tab. */
  readonly asksFigures: boolean
  readonly action: 'run' | 'cancel' | 'archived' | null
  /** The runs were cancelled, and the last ones are still ending. */
  readonly isStopping: boolean
  /** The card above every tab that reviews the setup and starts an analysis that never ran. */
  readonly hasLanding: boolean
  /** Versions and filters of the figures; without `basis` before the first run. */
  readonly bar: {
    readonly of: 'report' | 'figures'
    readonly basis: { readonly intervals: boolean } | null
  } | null
  /** The note that figures belong to an earlier version while another one runs. */
  readonly readingEarlier: { readonly read: GroupRun; readonly running: GroupRun } | null
  /** The line about missing runs or setup changes of a version. */
  readonly versionLine: { readonly version: GroupRun; readonly mayRetry: boolean } | null
  /** The note that old versions are left out. */
  readonly hasReachNote: boolean
  readonly hasEvolveReminder: boolean
  readonly tabs: readonly TabShown[]
}

const SKELETON: Panel = { shows: 'skeleton', of: 'other' }

const hasRemarks = (version: GroupRun): boolean =>
  hasEnded(version) &&
  (version.stats.failed > 0 || skippedRuns(version) > 0 || (version.changed?.length ?? 0) > 0)

const isLocked = (view: AnalysisView, standing: Standing | null): boolean => {
  const { feature } = getTab(view)
  return feature !== undefined && standing !== null && !standing.entitlements[feature]
}

/** Whether a lock stands in place of figures: a stored plan may hold the reports and not their PDF. */
const hasLock = (view: AnalysisView, standing: Standing | null): boolean =>
  isLocked(view, standing) || (view === 'reports' && standing?.entitlements.customPdfReporting === false)

const isReadyToStart = ({ analysis }: Known): boolean =>
  analysis.status === 'ready' && analysis.versions === 0

const isBusy = ({ analysis, versions }: Known): boolean =>
  analysis.status === 'processing' && versions.reads === null

const getPanel = (view: AnalysisView, known: Known): Panel => {
  const { analysis, versions, standing, filters, groupRuns } = known
  const { panel, feature } = getTab(view)
  const isProcessing = analysis.status === 'processing'
  const ran = analysis.versions > 0
  if (!known.isFramed) return { shows: 'skeleton', of: panel === undefined ? 'other' : 'figures' }
  if (!known.isPersonKnown && !isForAnyone(view, known.askedView)) return SKELETON
  if (view === 'overview') return { shows: 'overview', running: isProcessing ? versions.current : null }
  if (panel === undefined) return { shows: 'settings' }
  if (feature !== undefined) {
    if (standing === null) return SKELETON
    if (!standing.entitlements[feature]) return { shows: 'lock', feature, onTrial: standing.onTrial }
  }
  if (isBusy(known)) {
    return versions.current === null
      ? SKELETON
      : { shows: 'progress', running: versions.current, last: versions.last }
  }
  if (!ran && view === 'insight') return { shows: 'no insights' }
  if (!ran && view !== 'reports') return { shows: isReadyToStart(known) ? 'nothing' : 'never ran' }
  if (groupRuns.status === 'loading') return SKELETON
  if (groupRuns.status === 'failed') return { shows: 'failure', retry: groupRuns.retry }
  // Before the first run there are no answers to leave out; the report names what it lacks.
  const filter = ran ? filters.filter : {}
  return filter === null ? { shows: 'empty range' } : { shows: 'figures', filter }
}

const getAction = ({ analysis, mayEdit }: Known): Screen['action'] => {
  if (analysis.status === 'processing') return mayEdit ? 'cancel' : null
  return analysis.archivedAt === null ? 'run' : 'archived'
}

export const deriveScreen = (known: Known): Screen => {
  const { analysis, versions, mayEdit, standing, view } = known
  const { current, chosen, reads } = versions
  const isProcessing = analysis.status === 'processing'
  const busy = isBusy(known)
  const ran = analysis.versions > 0
  // Until the person is known, the requested tab decides what stands above it, so that the layout does not shift.
  const shownView = known.isPersonKnown ? view : (known.askedView ?? view)
  const hasBars = hasFigures(shownView) && !hasLock(view, standing)
  const isReport = shownView === 'reports'
  const version = busy || !hasBars ? null : (chosen ?? current)
  return {
    running: isProcessing ? current : null,
    asksFigures: ran && mayEdit,
    action: getAction(known),
    isStopping: current !== null && isStopping(current),
    hasLanding: isReadyToStart(known),
    bar:
      busy || !hasBars || !(ran || isReport)
        ? null
        : {
            of: isReport ? 'report' : 'figures',
            basis: ran ? { intervals: getTab(view).intervals ?? false } : null,
          },
    readingEarlier: reads !== null && current !== null && hasBars ? { read: reads, running: current } : null,
    versionLine:
      version !== null && hasRemarks(version)
        ? {
            version,
            mayRetry: mayEdit && version.groupRunId === analysis.lastGroupRunId && !isProcessing,
          }
        : null,
    hasReachNote: ran && hasBars && chosen === null && known.filters.basis === 'all',
    hasEvolveReminder: ran,
    tabs: known.views.map((view) => ({
      view,
      isLocked: isLocked(view, standing),
      panel: getPanel(view, known),
    })),
  }
}

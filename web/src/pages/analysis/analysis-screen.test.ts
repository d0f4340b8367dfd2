import { createManifest, FIRST_DAY } from '@sillage/core/analytics/testing/fixtures'
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import type { Standing } from '@sillage/core/plans/gates'
import { type GroupRun, groupRunSchema } from '@sillage/core/runs/group-run'
import { describe, expect, it } from 'vitest'
import type { Live } from '@/data/live.ts'
import { LiveError } from '@/data/live-error.ts'
import { deriveScreen, deriveVersions, type Known, type Panel, type Screen } from './analysis-screen.ts'
import { ANALYSIS_VIEWS, type AnalysisView, viewsFor } from './analysis-views.ts'

const { analysisId, brandId } = createManifest()

/** A complete version that has ended, with overrides. */
const version = (number: number, over: Partial<GroupRun> = {}): GroupRun =>
  groupRunSchema.parse({
    groupRunId: `version-${number}`,
    analysisId,
    brandId,
    version: number,
    status: 'completed',
    stats: { total: 40, completed: 40, processing: 0, pending: 0, failed: 0 },
    live: { visibility: null, sentiment: null, n: 0, named: 0 },
    recent: [],
    units: { reserved: 40, credited: 0 },
    launchedBy: 'somebody',
    createdAt: FIRST_DAY + number,
    completedAt: FIRST_DAY + number,
    firstRunAt: null,
    lastRunAt: null,
    ...over,
  })

const running = (number: number, over: Partial<GroupRun> = {}): GroupRun =>
  version(number, {
    status: 'processing',
    stats: { total: 40, completed: 10, processing: 2, pending: 28, failed: 0 },
    completedAt: null,
    ...over,
  })

const failed = version(1, {
  status: 'failed',
  stats: { total: 40, completed: 0, processing: 0, pending: 0, failed: 40 },
})
const withFailedRuns = version(2, {
  stats: { total: 40, completed: 37, processing: 0, pending: 0, failed: 3 },
})
const partial = version(2, { stopped: { at: FIRST_DAY, by: 'somebody', skipped: 12 } })
const changed = version(2, {
  changed: [{ part: 'prompts', added: ['Which lamp?'], removed: [], addedCount: 1, removedCount: 0 }],
})

const ULTRA: Standing = { entitlements: deriveEntitlements('ultra', false), onTrial: false }
const FREE: Standing = { entitlements: deriveEntitlements('free', false), onTrial: false }
const WITHOUT_PDF: Standing = {
  entitlements: { ...ULTRA.entitlements, customPdfReporting: false },
  onTrial: false,
}
const TRIAL: Standing = { entitlements: deriveEntitlements('ultra', true), onTrial: true }

const LOADING = { status: 'loading' } as const
const retry = () => undefined
const FAILED = { status: 'failed', error: new LiveError('denied', null), retry } as const

/** Overrides of a case; by default an analysis with two complete versions, read by an editor with every tab. */
interface State extends Partial<Omit<Known, 'analysis' | 'versions'>> {
  /** Newest first. */
  runs?: readonly GroupRun[]
  /** Overrides the count of runs. */
  count?: number
  archived?: boolean
  /** The version in the address. */
  named?: string
  groupRun?: Live<GroupRun | null>
  groupRuns?: Live<readonly GroupRun[]>
}

const WHOLE = [version(2), version(1)]

const known = ({ runs = WHOLE, count = runs.length, archived = false, named, ...state }: State): Known => {
  const [newest] = runs
  const analysis: Known['analysis'] = {
    status: newest === undefined ? 'ready' : newest.status === 'pending' ? 'processing' : newest.status,
    versions: count,
    archivedAt: archived ? FIRST_DAY : null,
    lastGroupRunId: newest?.groupRunId ?? null,
  }
  const {
    groupRun = { status: 'ready', data: newest ?? null },
    groupRuns = { status: 'ready', data: runs },
  } = state
  const view = state.view ?? 'visibility'
  return {
    analysis,
    isPersonKnown: true,
    mayEdit: true,
    standing: ULTRA,
    views: ANALYSIS_VIEWS,
    askedView: view,
    filters: { filter: {}, basis: 'newest' },
    isFramed: true,
    ...state,
    view,
    groupRuns,
    versions: deriveVersions(analysis, groupRun, groupRuns, named ?? null),
  }
}

const getPanels = (state: State) =>
  new Map<string, Panel>(deriveScreen(known(state)).tabs.map(({ view, panel }) => [view, panel]))

const SKELETON: Panel = { shows: 'skeleton', of: 'other' }
const FIGURES: Panel = { shows: 'figures', filter: {} }

describe('panels', () => {
  it.each<[string, State, Partial<Record<AnalysisView, Panel>>]>([
    [
      'figures of versions that ended',
      {},
      { visibility: FIGURES, reports: FIGURES, settings: { shows: 'settings' } },
    ],
    [
      'figures under the filter',
      { filters: { filter: { provider: 'openai' }, basis: 'all' } },
      {
        visibility: { shows: 'figures', filter: { provider: 'openai' } },
      },
    ],
    [
      'words in place of figures when the analysis never ran, and the report',
      // No version is inside any range.
      { runs: [], filters: { filter: null, basis: 'newest' } },
      {
        overview: { shows: 'overview', running: null },
        insight: { shows: 'no insights' },
        visibility: { shows: 'nothing' },
        shopping: { shows: 'nothing' },
        reports: FIGURES,
        settings: { shows: 'settings' },
      },
    ],
    [
      'the progress of the first version',
      { runs: [running(1)] },
      {
        overview: { shows: 'overview', running: running(1) },
        insight: { shows: 'progress', running: running(1), last: null },
        reports: { shows: 'progress', running: running(1), last: null },
        settings: { shows: 'settings' },
      },
    ],
    [
      'the progress of a later version, and offers the last one',
      { runs: [running(3), ...WHOLE] },
      { visibility: { shows: 'progress', running: running(3), last: version(2) } },
    ],
    [
      'the progress of a later version when a version is named that is not known',
      { runs: [running(3), ...WHOLE], named: 'version-9' },
      { visibility: { shows: 'progress', running: running(3), last: version(2) } },
    ],
    [
      'the progress when the version that runs is named',
      { runs: [running(3), ...WHOLE], named: 'version-3' },
      { visibility: { shows: 'progress', running: running(3), last: version(2) } },
    ],
    [
      'figures of an earlier version while a later one runs, and the progress in the overview',
      { runs: [running(3), ...WHOLE], named: 'version-1' },
      { visibility: FIGURES, overview: { shows: 'overview', running: running(3) } },
    ],
    [
      'a shape while the version that runs is read',
      { runs: [running(1)], groupRun: LOADING },
      { visibility: SKELETON, overview: { shows: 'overview', running: null } },
    ],
    [
      'a shape when the version that runs cannot be read',
      { runs: [running(1)], groupRun: FAILED },
      {
        visibility: SKELETON,
      },
    ],
    ['figures of a version that failed', { runs: [failed] }, { visibility: FIGURES }],
    ['figures of a partial version', { runs: [partial, version(1)] }, { visibility: FIGURES }],
    ['figures of an archived analysis', { archived: true }, { visibility: FIGURES }],
    [
      'locks of the plan',
      { standing: FREE },
      {
        shopping: { shows: 'lock', feature: 'shopping', onTrial: false },
        recommendations: { shows: 'lock', feature: 'recommendations', onTrial: false },
        reports: { shows: 'lock', feature: 'reports', onTrial: false },
        visibility: FIGURES,
      },
    ],
    [
      'locks of a trial, before anything of versions',
      { standing: TRIAL, runs: [running(1)], groupRuns: FAILED },
      { shopping: { shows: 'lock', feature: 'shopping', onTrial: true } },
    ],
    [
      'a shape of what a plan may lock while the plan is not known',
      { standing: null },
      { shopping: SKELETON, reports: SKELETON, visibility: FIGURES },
    ],
    [
      'the same figures to a viewer',
      { mayEdit: false },
      { visibility: FIGURES, settings: { shows: 'settings' } },
    ],
    [
      'that no version lies in the range',
      { filters: { filter: null, basis: 'newest' } },
      { visibility: { shows: 'empty range' }, reports: { shows: 'empty range' } },
    ],
    [
      'a shape while versions are read',
      { groupRuns: LOADING },
      {
        visibility: SKELETON,
        settings: { shows: 'settings' },
      },
    ],
    [
      'the failure when versions cannot be read',
      { groupRuns: FAILED },
      { visibility: { shows: 'failure', retry }, settings: { shows: 'settings' } },
    ],
    [
      'shapes until the frame is on the screen',
      { isFramed: false },
      { visibility: { shows: 'skeleton', of: 'figures' }, settings: SKELETON, overview: SKELETON },
    ],
    [
      'the tab of the address to anyone, and shapes of the others until the person is known',
      { isPersonKnown: false },
      { visibility: FIGURES, sentiment: SKELETON, settings: SKELETON },
    ],
    [
      'a shape of a tab for administrators until the person is known',
      { isPersonKnown: false, view: 'peoples' },
      { peoples: SKELETON },
    ],
  ])('show %s', (_, state, expected) => {
    const panels = getPanels(state)
    for (const [view, panel] of Object.entries(expected)) expect(panels.get(view), view).toEqual(panel)
  })

  it('follow the order of the tabs that the person may open', () => {
    expect([...getPanels({ views: viewsFor(false) }).keys()]).toEqual(viewsFor(false))
  })

  it.each<[string, Standing | null, readonly AnalysisView[]]>([
    ['of a plan without them', FREE, ['shopping', 'recommendations', 'reports']],
    ['of a plan with them', ULTRA, []],
    ['while the plan is not known', null, []],
  ])('carry a lock %s', (_, standing, locked) => {
    const { tabs } = deriveScreen(known({ standing }))
    expect(tabs.filter(({ isLocked }) => isLocked).map(({ view }) => view)).toEqual(locked)
  })
})

/** The parts above the tabs, for two complete versions and an editor. */
const WHOLE_SCREEN: Omit<Screen, 'tabs'> = {
  running: null,
  asksFigures: true,
  action: 'run',
  isStopping: false,
  hasLanding: false,
  bar: { of: 'figures', basis: { intervals: true } },
  readingEarlier: null,
  versionLine: null,
  hasReachNote: false,
  hasEvolveReminder: true,
}
/** The parts that wait for figures. */
const NO_BARS = { bar: null }

describe('the page above its tabs', () => {
  it.each<[string, State, Partial<Screen>]>([
    ['has every bar over figures', {}, {}],
    [
      'has the landing card and nothing to filter when the analysis never ran',
      { runs: [] },
      { ...NO_BARS, hasLanding: true, asksFigures: false, hasEvolveReminder: false },
    ],
    [
      'has the filters of the report before the first run',
      { runs: [], view: 'reports' },
      { bar: { of: 'report', basis: null }, hasLanding: true, asksFigures: false, hasEvolveReminder: false },
    ],
    [
      'has the filters of the report',
      { view: 'reports' },
      { bar: { of: 'report', basis: { intervals: true } } },
    ],
    [
      'has no intervals where nothing has any',
      { view: 'recommendations' },
      { bar: { of: 'figures', basis: { intervals: false } } },
    ],
    ['has no bars over a lock', { view: 'shopping', standing: FREE }, NO_BARS],
    ['has no bars over the lock of the PDF', { view: 'reports', standing: WITHOUT_PDF }, NO_BARS],
    ['has no bars over the settings', { view: 'settings' }, NO_BARS],
    [
      'has the bars of the requested tab until the person is known',
      { isPersonKnown: false, view: 'insight', askedView: 'settings' },
      NO_BARS,
    ],
    [
      'counts down and offers to stop while runs are under way',
      { runs: [running(1)] },
      { ...NO_BARS, running: running(1), action: 'cancel' },
    ],
    [
      'says that it is stopping',
      { runs: [running(1, { stopped: { at: FIRST_DAY, by: 'somebody', skipped: null } })] },
      {
        ...NO_BARS,
        running: running(1, { stopped: { at: FIRST_DAY, by: 'somebody', skipped: null } }),
        action: 'cancel',
        isStopping: true,
      },
    ],
    [
      'does not count down before the version that runs is read',
      { runs: [running(1)], groupRun: LOADING },
      { ...NO_BARS, action: 'cancel' },
    ],
    [
      'lets a viewer read alone',
      { mayEdit: false },
      // The button hides itself: it also checks the right.
      { asksFigures: false },
    ],
    [
      'lets no viewer stop runs',
      { mayEdit: false, runs: [running(1)] },
      { ...NO_BARS, running: running(1), asksFigures: false, action: null },
    ],
    [
      'says that an earlier version is read while another one runs',
      { runs: [running(3), ...WHOLE], named: 'version-1' },
      {
        running: running(3),
        action: 'cancel',
        readingEarlier: { read: version(1), running: running(3) },
      },
    ],
    [
      'offers no retry of an earlier version while another one runs',
      { runs: [running(3), withFailedRuns, version(1)], named: 'version-2' },
      {
        running: running(3),
        action: 'cancel',
        readingEarlier: { read: withFailedRuns, running: running(3) },
        versionLine: { version: withFailedRuns, mayRetry: false },
      },
    ],
    ['marks the archive in place of RUN', { archived: true }, { action: 'archived' }],
    [
      'offers to retry a version that failed',
      { runs: [failed] },
      { versionLine: { version: failed, mayRetry: true } },
    ],
    [
      'offers to retry runs that failed, to editors',
      { runs: [withFailedRuns, version(1)] },
      { versionLine: { version: withFailedRuns, mayRetry: true } },
    ],
    [
      'shows viewers the runs that failed',
      { runs: [withFailedRuns, version(1)], mayEdit: false },
      { asksFigures: false, versionLine: { version: withFailedRuns, mayRetry: false } },
    ],
    [
      'offers no retry of a version before the newest',
      { runs: [version(3), withFailedRuns], named: 'version-2' },
      { versionLine: { version: withFailedRuns, mayRetry: false } },
    ],
    [
      'says what a partial version leaves out',
      { runs: [partial, version(1)] },
      { versionLine: { version: partial, mayRetry: true } },
    ],
    [
      'says what a version asks otherwise',
      { runs: [changed, version(1)] },
      { versionLine: { version: changed, mayRetry: true } },
    ],
    [
      'says nothing of versions over the settings',
      { runs: [withFailedRuns, version(1)], view: 'settings' },
      NO_BARS,
    ],
    [
      'says which old versions are left out',
      { filters: { filter: {}, basis: 'all' } },
      { hasReachNote: true },
    ],
    [
      'leaves no old version out of a single one',
      { filters: { filter: {}, basis: 'all' }, named: 'version-1' },
      {},
    ],
    ['keeps its bars while versions are read', { groupRuns: LOADING }, {}],
    ['keeps its bars when versions cannot be read', { groupRuns: FAILED }, {}],
    ['keeps its bars when no version lies in the range', { filters: { filter: null, basis: 'newest' } }, {}],
  ])('%s', (_, state, expected) => {
    const { tabs: __, ...above } = deriveScreen(known(state))
    expect(above).toEqual({ ...WHOLE_SCREEN, ...expected })
  })
})

describe('versions', () => {
  const getVersions = (state: State) => known(state).versions

  it('count without empty ones, for the one launch of a trial', () => {
    expect(getVersions({ runs: [version(2), failed] }).answered).toBe(1)
    // Until they load, all count.
    expect(getVersions({ runs: [version(2), failed], groupRuns: LOADING }).answered).toBe(2)
  })

  it('beyond the list count once the list loads', () => {
    expect(getVersions({ count: 60 }).older).toBe(58)
    expect(getVersions({ count: 60, groupRuns: LOADING }).older).toBe(0)
    // A new version may be in the list before the analysis counts it.
    expect(getVersions({ count: 1 }).older).toBe(0)
  })

  it.each<[string, State, boolean]>([
    ['is named', { count: 60, named: 'version-0' }, true],
    ['is in the list', { count: 60, named: 'version-1' }, false],
    ['is not known yet', { count: 60, named: 'version-0', groupRuns: LOADING }, false],
    ['is nowhere', { named: 'version-9' }, false],
    ['is not named', { count: 60 }, false],
  ])('load beyond the list only when the address names one: %s', (_, state, isFurther) => {
    expect(getVersions(state).isFurther).toBe(isFurther)
  })

  it('under way are not read in place of the progress', () => {
    const { chosen, reads, last } = getVersions({ runs: [running(3), ...WHOLE], named: 'version-3' })
    expect([chosen?.version, reads, last?.version]).toEqual([3, null, 2])
  })

  it('are read as chosen once nothing runs', () => {
    const { chosen, reads, last } = getVersions({ named: 'version-1' })
    expect([chosen?.version, reads, last]).toEqual([1, null, null])
  })
})

import { TABS, type Tab } from './tabs.ts'

export type AnalysisView = (typeof TABS)[number]['view']

/** The views of an analysis, in tab order. Each has its own address: `?view=`. */
export const ANALYSIS_VIEWS: readonly AnalysisView[] = TABS.map(({ view }) => view)

const TAB_BY_VIEW: ReadonlyMap<string, Tab> = new Map(TABS.map((tab) => [tab.view, tab]))

export const getTab = (view: AnalysisView): Tab => TAB_BY_VIEW.get(view) ?? { view }

/** Whether a view shows figures, which filters and versions apply to; unknown and former names do. */
export const hasFigures = (view: string): boolean => {
  const tab = TAB_BY_VIEW.get(view)
  return tab === undefined || tab.panel !== undefined
}

/** The views a person may open. */
export const viewsFor = (isAdmin: boolean): readonly AnalysisView[] =>
  ANALYSIS_VIEWS.filter((view) => isAdmin || !getTab(view).forAdmins)

/** Whether an address names a view that everyone may open: it need not wait for the session. */
export const isForAnyone = (view: AnalysisView, requested: string | null): boolean =>
  !getTab(view).forAdmins && requested !== null && chooseView(requested, ANALYSIS_VIEWS) === view

/** The view in an address, or the first of `views` when it names none of them. */
export const chooseView = (requested: string | null, views: readonly AnalysisView[]): AnalysisView => {
  const named = (view: AnalysisView) =>
    view === requested || (requested !== null && getTab(view).formerView === requested)
  return views.find(named) ?? views[0] ?? 'insight'
}

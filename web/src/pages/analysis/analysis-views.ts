import { TABS, type Tab } from './tabs.ts'

export type AnalysisView = (typeof TABS)[number]['view']

/** The parts of an analysis, in the order of their tabs. Each is an address of its own: `?view=`. */
export const ANALYSIS_VIEWS: readonly AnalysisView[] = TABS.map(({ view }) => view)

const TAB_BY_VIEW: ReadonlyMap<string, Tab> = new Map(TABS.map((tab) => [tab.view, tab]))

export const tabOf = (view: AnalysisView): Tab => TAB_BY_VIEW.get(view) ?? { view }

/** Whether a view shows figures, which filters and versions are about; one by an unknown or a former name does. */
export const hasFigures = (view: string): boolean => {
  const tab = TAB_BY_VIEW.get(view)
  return tab === undefined || tab.panel !== undefined
}

/** The views a person may open. */
export const viewsFor = (isAdmin: boolean): readonly AnalysisView[] =>
  ANALYSIS_VIEWS.filter((view) => isAdmin || !tabOf(view).forAdmins)

/** Whether an address asks by name for a view that everyone may open: it need not wait until it is known who looks. */
export const isForAnyone = (view: AnalysisView, asked: string | null): boolean =>
  !tabOf(view).forAdmins && asked !== null && viewOf(asked, ANALYSIS_VIEWS) === view

/** The view an address asks for, or the first of `views` when it asks for none of them. */
export const viewOf = (asked: string | null, views: readonly AnalysisView[]): AnalysisView => {
  const named = (view: AnalysisView) => view === asked || (asked !== null && tabOf(view).formerView === asked)
  return views.find(named) ?? views[0] ?? 'insight'
}

/** The parts of an analysis, in the order of their tabs. Each is an address of its own: `?view=`. */
export const ANALYSIS_VIEWS = [
  'overview',
  'insight',
  'visibility',
  'sentiment',
  'shopping',
  'peoples',
  'web-search',
  'recommendations',
  'reports',
  'settings',
] as const
export type AnalysisView = (typeof ANALYSIS_VIEWS)[number]

const FOR_ADMINS: ReadonlySet<AnalysisView> = new Set<AnalysisView>(['overview', 'peoples'])

/** What addresses of former times named a view. */
const FORMER_NAMES: Readonly<Record<string, AnalysisView>> = { citations: 'web-search' }

/** The views a person may open. */
export const viewsFor = (isAdmin: boolean): readonly AnalysisView[] =>
  isAdmin ? ANALYSIS_VIEWS : ANALYSIS_VIEWS.filter((view) => !FOR_ADMINS.has(view))

/** Whether an address asks by name for a view that everyone may open: it need not wait until it is known who looks. */
export const isForAnyone = (view: AnalysisView, asked: string | null): boolean =>
  !FOR_ADMINS.has(view) && asked !== null && viewOf(asked, ANALYSIS_VIEWS) === view

/** The view an address asks for, or the first of `views` when it asks for none of them. */
export const viewOf = (asked: string | null, views: readonly AnalysisView[]): AnalysisView => {
  const wanted = asked === null ? undefined : (FORMER_NAMES[asked] ?? asked)
  return views.find((view) => view === wanted) ?? views[0] ?? 'insight'
}

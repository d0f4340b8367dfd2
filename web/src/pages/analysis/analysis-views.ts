/** The parts of an analysis, in the order of their tabs. Each is an address of its own: `?view=`. */
export const ANALYSIS_VIEWS = ['visibility', 'sentiment', 'settings'] as const
export type AnalysisView = (typeof ANALYSIS_VIEWS)[number]

/** The view an address asks for, or the default when it asks for none that is. */
export const viewOf = (asked: string | null, views: readonly AnalysisView[]): AnalysisView =>
  views.find((view) => view === asked) ?? views[0] ?? 'visibility'

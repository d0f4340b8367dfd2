import type { Feature } from '@sillage/core/plans/gates'
import type { SharedTab } from '@sillage/core/shares/link'

/**
 * The tabs of an analysis in order. The page renders them, the address names them, and the build preloads their files
 * (`web/build/visit-preloads.ts`, `web/build/visit-chunks.ts`).
 */
export interface Tab {
  /** `?view=`, and the key of its label. */
  readonly view: string
  /** Its former name in addresses. */
  readonly formerView?: string
  /** The module of its figures, under `panels`; the export has the name of the file. Absent without figures. */
  readonly panel?: string
  /** Namespaces of its first texts. */
  readonly texts?: readonly string[]
  /** What its first card shows before the figures: title and description, by the key of both, and a choice beside them. */
  readonly heading?: { readonly texts: string; readonly choice?: true }
  /** Its content where that is no panel, a module under `src`. */
  readonly module?: string
  /** Its lines or headlines have intervals of a chosen kind. */
  readonly intervals?: true
  /** The entitlement that opens it. */
  readonly feature?: Feature
  /** For administrators only. */
  readonly forAdmins?: true
  /** Shared by links under this name. */
  readonly shared?: SharedTab
  /** The first visit whose chunk includes its code. */
  readonly visit?: string
}

export const TABS = [
  { view: 'overview', module: 'pages/analysis/overview-view.tsx', forAdmins: true },
  {
    view: 'insight',
    panel: 'insights-panel',
    texts: ['insights', 'observations'],
    visit: 'insights',
    shared: 'insight',
    intervals: true,
  },
  {
    view: 'visibility',
    panel: 'visibility-panel',
    texts: ['visibility', 'notes', 'corrections'],
    heading: { texts: 'visibility:score' },
    visit: 'figures',
    shared: 'visibility',
    intervals: true,
  },
  {
    view: 'sentiment',
    panel: 'sentiment-panel',
    texts: ['sentiment', 'runs-table'],
    heading: { texts: 'sentiment:score', choice: true },
    visit: 'sentiment',
    shared: 'sentiment',
    intervals: true,
  },
  {
    view: 'shopping',
    panel: 'shopping-panel',
    texts: ['shopping'],
    heading: { texts: 'shopping:share' },
    feature: 'shopping',
    shared: 'shopping',
    intervals: true,
  },
  { view: 'peoples', panel: 'people-panel', texts: ['people'], forAdmins: true },
  {
    view: 'web-search',
    formerView: 'citations',
    panel: 'sources-panel',
    texts: ['sources', 'citations', 'sites', 'flow'],
    heading: { texts: 'sources:share' },
    shared: 'web-search',
    intervals: true,
  },
  // Without charts: neither waits for the chart code.
  {
    view: 'recommendations',
    panel: 'recommendations-panel',
    texts: ['recommendations'],
    feature: 'recommendations',
    shared: 'recommendations',
    visit: 'words',
  },
  {
    view: 'reports',
    panel: 'report-panel',
    texts: ['report'],
    feature: 'reports',
    shared: 'reports',
    visit: 'words',
    intervals: true,
  },
  {
    view: 'settings',
    module: 'pages/analysis/settings-view.tsx',
    texts: ['settings-tab', 'analysis-setup', 'corrections'],
  },
] as const satisfies readonly Tab[]

/** The module of a panel, relative to `src`. */
export const panelModule = (panel: string): string => `pages/analysis/panels/${panel}.tsx`

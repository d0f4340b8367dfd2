import type { Feature } from '@sillage/core/plans/gates'

/**
 * The tabs of an analysis in their order, each once: the page draws them, the address names them, and the build names
 * what each will ask for (`web/build/visit-preloads.ts`) and puts it into files (`web/build/visit-chunks.ts`).
 */
export interface Tab {
  /** `?view=`, and the name of its label. */
  readonly view: string
  /** What addresses of former times called it. */
  readonly formerView?: string
  /** The module of its figures, under `panels`; it exports them by the name of its file. Absent where there are none. */
  readonly panel?: string
  /** Namespaces whose texts it shows first. */
  readonly texts?: readonly string[]
  /** Its lines or headlines have intervals, of which the reader chooses the kind. */
  readonly intervals?: true
  /** What a plan must hold to open it. */
  readonly feature?: Feature
  /** Administrators alone see it. */
  readonly forAdmins?: true
  /** The first visit that its code comes in one file with. */
  readonly visit?: string
}

export const TABS = [
  { view: 'overview', forAdmins: true },
  { view: 'insight', panel: 'insights-panel', texts: ['insights'], visit: 'insights', intervals: true },
  {
    view: 'visibility',
    panel: 'visibility-panel',
    texts: ['visibility', 'notes', 'corrections'],
    visit: 'figures',
    intervals: true,
  },
  {
    view: 'sentiment',
    panel: 'sentiment-panel',
    texts: ['sentiment', 'runs-table'],
    visit: 'sentiment',
    intervals: true,
  },
  { view: 'shopping', panel: 'shopping-panel', texts: ['shopping'], feature: 'shopping', intervals: true },
  { view: 'peoples', panel: 'people-panel', texts: ['people'], forAdmins: true },
  {
    view: 'web-search',
    formerView: 'citations',
    panel: 'sources-panel',
    texts: ['sources', 'citations', 'sites', 'flow'],
    intervals: true,
  },
  // Without charts: neither waits for what draws them.
  {
    view: 'recommendations',
    panel: 'recommendations-panel',
    texts: ['recommendations'],
    feature: 'recommendations',
    visit: 'words',
  },
  {
    view: 'reports',
    panel: 'report-panel',
    texts: ['report'],
    feature: 'reports',
    visit: 'words',
    intervals: true,
  },
  { view: 'settings' },
] as const satisfies readonly Tab[]

/** The module of a tab's figures, under `src`. */
export const panelModule = (panel: string): string => `pages/analysis/panels/${panel}.tsx`

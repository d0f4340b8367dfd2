import type { Feature } from '@sillage/core/plans/gates'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { AnalysisView } from '../analysis-views.ts'
import type { PanelProps } from './panel.ts'

interface TabPanel {
  /** Its code comes when the tab is first opened. */
  Panel: LazyExoticComponent<ComponentType<PanelProps>>
  /** Fetches its code ahead. */
  load: () => Promise<unknown>
  /** What a plan must hold to open it. */
  feature?: Feature
}

const panel = (load: () => Promise<ComponentType<PanelProps>>): TabPanel => ({
  Panel: lazy(async () => ({ default: await load() })),
  load,
})

/** The tabs that show figures. A view without one has no tab. */
export const PANELS: Readonly<Partial<Record<AnalysisView, TabPanel>>> = {
  insight: panel(async () => (await import('./insights-panel.tsx')).InsightsPanel),
  'web-search': panel(async () => (await import('./sources-panel.tsx')).SourcesPanel),
  visibility: panel(async () => (await import('./visibility-panel.tsx')).VisibilityPanel),
  sentiment: panel(async () => (await import('./sentiment-panel.tsx')).SentimentPanel),
  shopping: {
    ...panel(async () => (await import('./shopping-panel.tsx')).ShoppingPanel),
    feature: 'shopping',
  },
  peoples: panel(async () => (await import('./people-panel.tsx')).PeoplePanel),
  recommendations: {
    ...panel(async () => (await import('./recommendations-panel.tsx')).RecommendationsPanel),
    feature: 'recommendations',
  },
  reports: { ...panel(async () => (await import('./report-panel.tsx')).ReportPanel), feature: 'reports' },
}

/** Fetches the code of a tab that an address asks for. */
export const loadPanel = async (view: string | null): Promise<void> => {
  const [, tab] = Object.entries(PANELS).find(([key]) => key === view) ?? []
  await tab?.load().catch(() => undefined)
}

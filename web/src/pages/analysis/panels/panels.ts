import type { Feature } from '@sillage/core/plans/gates'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { AnalysisView } from '../analysis-views.ts'
import type { PanelProps } from './panel.ts'

interface TabPanel {
  /** Its code comes when the tab is first opened. */
  Panel: LazyExoticComponent<ComponentType<PanelProps>>
  /** What a plan must hold to open it. */
  feature?: Feature
}

/** The tabs that show figures. A view without one has no tab. */
export const PANELS: Readonly<Partial<Record<AnalysisView, TabPanel>>> = {
  insight: {
    Panel: lazy(async () => ({ default: (await import('./insights-panel.tsx')).InsightsPanel })),
  },
  'web-search': {
    Panel: lazy(async () => ({ default: (await import('./sources-panel.tsx')).SourcesPanel })),
  },
  visibility: {
    Panel: lazy(async () => ({ default: (await import('./visibility-panel.tsx')).VisibilityPanel })),
  },
  sentiment: {
    Panel: lazy(async () => ({ default: (await import('./sentiment-panel.tsx')).SentimentPanel })),
  },
  shopping: {
    Panel: lazy(async () => ({ default: (await import('./shopping-panel.tsx')).ShoppingPanel })),
    feature: 'shopping',
  },
  peoples: {
    Panel: lazy(async () => ({ default: (await import('./people-panel.tsx')).PeoplePanel })),
  },
  recommendations: {
    Panel: lazy(async () => ({
      default: (await import('./recommendations-panel.tsx')).RecommendationsPanel,
    })),
    feature: 'recommendations',
  },
  reports: {
    Panel: lazy(async () => ({ default: (await import('./report-panel.tsx')).ReportPanel })),
    feature: 'reports',
  },
}

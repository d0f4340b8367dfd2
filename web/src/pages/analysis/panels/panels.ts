import type { Feature } from '@sillage/core/plans/gates'
import type { ComponentType } from 'react'
import { type FetchedCode, fetchedCode } from '@/lib/fetched-code.ts'
import type { AnalysisView } from '../analysis-views.ts'
import type { PanelProps } from './panel.ts'

/** A tab whose code comes when it is first opened, or ahead. */
interface TabPanel extends FetchedCode<ComponentType<PanelProps>> {
  /** What a plan must hold to open it. */
  feature?: Feature
}

/** The tabs that show figures. A view without one has no tab. */
export const PANELS: Readonly<Partial<Record<AnalysisView, TabPanel>>> = {
  insight: fetchedCode(async () => (await import('./insights-panel.tsx')).InsightsPanel, ['insights']),
  'web-search': fetchedCode(
    async () => (await import('./sources-panel.tsx')).SourcesPanel,
    ['sources', 'citations', 'sites', 'flow'],
  ),
  visibility: fetchedCode(
    async () => (await import('./visibility-panel.tsx')).VisibilityPanel,
    ['visibility', 'notes', 'corrections'],
  ),
  sentiment: fetchedCode(
    async () => (await import('./sentiment-panel.tsx')).SentimentPanel,
    ['sentiment', 'runs-table'],
  ),
  shopping: {
    ...fetchedCode(async () => (await import('./shopping-panel.tsx')).ShoppingPanel, ['shopping']),
    feature: 'shopping',
  },
  peoples: fetchedCode(async () => (await import('./people-panel.tsx')).PeoplePanel, ['people']),
  recommendations: {
    ...fetchedCode(
      async () => (await import('./recommendations-panel.tsx')).RecommendationsPanel,
      ['recommendations'],
    ),
    feature: 'recommendations',
  },
  reports: {
    ...fetchedCode(async () => (await import('./report-panel.tsx')).ReportPanel, ['report']),
    feature: 'reports',
  },
}

/** Fetches the code and the texts of a tab that an address asks for. */
export const loadPanel = async (view: string | null): Promise<void> => {
  const [, tab] = Object.entries(PANELS).find(([key]) => key === view) ?? []
  await tab?.load().catch(() => undefined)
}

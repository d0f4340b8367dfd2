import type { Feature } from '@sillage/core/plans/gates'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { i18n, i18nReady } from '@/lib/i18n.ts'
import type { AnalysisView } from '../analysis-views.ts'
import type { PanelProps } from './panel.ts'

interface TabPanel {
  /** Its code comes when the tab is first opened. */
  Panel: LazyExoticComponent<ComponentType<PanelProps>>
  /** Fetches its code and texts ahead. */
  load: () => Promise<unknown>
  /** What a plan must hold to open it. */
  feature?: Feature
}

/** @param texts namespaces that it shows first; fetched with the code, they do not hold it up one by one */
const panel = (fetchCode: () => Promise<ComponentType<PanelProps>>, texts: readonly string[]): TabPanel => {
  const fetchTexts = () => i18nReady.then(() => i18n.loadNamespaces(texts))
  return {
    Panel: lazy(async () => {
      void fetchTexts()
      return { default: await fetchCode() }
    }),
    load: () => Promise.all([fetchCode(), fetchTexts()]),
  }
}

/** The tabs that show figures. A view without one has no tab. */
export const PANELS: Readonly<Partial<Record<AnalysisView, TabPanel>>> = {
  insight: panel(async () => (await import('./insights-panel.tsx')).InsightsPanel, ['insights']),
  'web-search': panel(
    async () => (await import('./sources-panel.tsx')).SourcesPanel,
    ['sources', 'citations', 'sites', 'flow'],
  ),
  visibility: panel(
    async () => (await import('./visibility-panel.tsx')).VisibilityPanel,
    ['visibility', 'notes', 'corrections'],
  ),
  sentiment: panel(
    async () => (await import('./sentiment-panel.tsx')).SentimentPanel,
    ['sentiment', 'runs-table'],
  ),
  shopping: {
    ...panel(async () => (await import('./shopping-panel.tsx')).ShoppingPanel, ['shopping']),
    feature: 'shopping',
  },
  peoples: panel(async () => (await import('./people-panel.tsx')).PeoplePanel, ['people']),
  recommendations: {
    ...panel(
      async () => (await import('./recommendations-panel.tsx')).RecommendationsPanel,
      ['recommendations'],
    ),
    feature: 'recommendations',
  },
  reports: {
    ...panel(async () => (await import('./report-panel.tsx')).ReportPanel, ['report']),
    feature: 'reports',
  },
}

/** Fetches the code and the texts of a tab that an address asks for. */
export const loadPanel = async (view: string | null): Promise<void> => {
  const [, tab] = Object.entries(PANELS).find(([key]) => key === view) ?? []
  await tab?.load().catch(() => undefined)
}

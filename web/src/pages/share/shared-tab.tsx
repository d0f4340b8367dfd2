import type { Filter } from '@sillage/core/analytics/filter'
import { gainsViewSchema } from '@sillage/core/analytics/views/gains/schema'
import { movedViewSchema } from '@sillage/core/analytics/views/moved/schema'
import { quickFactsViewSchema } from '@sillage/core/analytics/views/observations/schema'
import { productGainsViewSchema } from '@sillage/core/analytics/views/product-gains/schema'
import { recommendationsViewSchema } from '@sillage/core/analytics/views/recommendations/schema'
import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment/schema'
import { shoppingViewSchema } from '@sillage/core/analytics/views/shopping/schema'
import { sourcesViewSchema } from '@sillage/core/analytics/views/sources/schema'
import { trustViewSchema } from '@sillage/core/analytics/views/trust/schema'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import type { SharedTab as TabName } from '@sillage/core/shares/link'
import { type ComponentType, lazy } from 'react'
import type { OpenRuns } from '@/lib/open-runs.ts'
import type { Opened } from './shared.tsx'

interface TabProps {
  readonly opened: Opened
  readonly filter: Filter
  /** Undefined where the link opens no runs. */
  readonly onOpenRuns: OpenRuns | undefined
}

const nothing = () => undefined

/** A tab whose code loads once a link shows it. */
const later = (load: () => Promise<ComponentType<TabProps>>) => lazy(async () => ({ default: await load() }))

/** The tabs of the app that links show, each drawn from the link's answer alone. */
const TABS: { readonly [T in TabName]: ComponentType<TabProps> } = {
  insight: later(async () => {
    const [{ InsightsTab }, { GainsCard }] = await Promise.all([
      import('@/features/insights/insights-tab.tsx'),
      import('@/features/insights/gains-card.tsx'),
    ])
    return ({ opened: { views }, onOpenRuns = nothing }) => (
      <InsightsTab
        facts={quickFactsViewSchema.parse(views.facts)}
        moved={movedViewSchema.parse(views.moved)}
        trust={trustViewSchema.parse(views.trust)}
        gains={<GainsCard view={gainsViewSchema.parse(views.gains)} onOpenRuns={onOpenRuns} />}
        hasActions={false}
        onOpenRuns={onOpenRuns}
      />
    )
  }),
  visibility: later(async () => {
    const { VisibilityTab } = await import('@/features/visibility/visibility-tab.tsx')
    return ({ opened: { views }, onOpenRuns = nothing }) => (
      <VisibilityTab
        brandId="shared"
        view={visibilityViewSchema.parse(views.visibility)}
        marks={[]}
        notes={null}
        compared={null}
        rivals={null}
        onOpenRuns={onOpenRuns}
        menuOf={() => null}
      />
    )
  }),
  sentiment: later(async () => {
    const { SentimentTab } = await import('@/features/sentiment/sentiment-tab.tsx')
    return ({ opened: { views, pinned }, filter, onOpenRuns = nothing }) => (
      <SentimentTab
        view={sentimentViewSchema.parse(views.sentiment)}
        filter={filter}
        chosen={pinned}
        compare={() => null}
        onOpenRuns={onOpenRuns}
        runs={null}
        hasAll={false}
      />
    )
  }),
  shopping: later(async () => {
    const [{ ShoppingTab }, { ProductGainsCard }] = await Promise.all([
      import('@/features/shopping/shopping-tab.tsx'),
      import('@/features/insights/product-gains-card.tsx'),
    ])
    return ({ opened: { views }, onOpenRuns = nothing }) => (
      <ShoppingTab
        view={shoppingViewSchema.parse(views.shopping)}
        compare={() => null}
        ofCompany={null}
        brandId={null}
        gains={
          <div className="empty:hidden lg:col-span-12">
            <ProductGainsCard
              view={productGainsViewSchema.parse(views['product-gains'])}
              onOpenRuns={onOpenRuns}
            />
          </div>
        }
        onOpenCompany={nothing}
        onOpenRuns={onOpenRuns}
      />
    )
  }),
  'web-search': later(async () => {
    const [{ SourcesTab }, { WebSearchPart }] = await Promise.all([
      import('@/features/sources/sources-tab.tsx'),
      import('@/features/sources/web-search-part.tsx'),
    ])
    return ({ opened: { views, pinned }, filter, onOpenRuns }) => {
      const view = sourcesViewSchema.parse(views.sources)
      // Offline answers have no sources, so no figure has answers to open.
      const openable = filter.webSearch === 'offline' ? undefined : onOpenRuns
      return (
        <SourcesTab view={view} isOneVersion={pinned} compare={() => null} onOpenRuns={openable}>
          <WebSearchPart view={view} onOpenRuns={openable} />
        </SourcesTab>
      )
    }
  }),
  recommendations: later(async () => {
    const { ListedRecommendations } = await import('@/features/recommendations/listed-recommendations.tsx')
    return ({ opened: { views }, onOpenRuns = nothing }) => (
      <ListedRecommendations
        view={recommendationsViewSchema.parse(views.recommendations)}
        onOpenRuns={onOpenRuns}
      />
    )
  }),
  reports: later(async () => {
    const { SharedReport } = await import('./shared-report.tsx')
    return ({ opened, filter }) => <SharedReport opened={opened} filter={filter} />
  }),
}

/** The tab of the app that a link shows. */
export const SharedTab = (props: TabProps) => {
  const Tab = TABS[props.opened.tab]
  return <Tab {...props} />
}

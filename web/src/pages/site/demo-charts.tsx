import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import type { SentimentView } from '@sillage/core/analytics/views/sentiment/schema'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import { lazy, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { Leave } from '@/features/public-frame/leave.tsx'
import { formatInteger } from '@/lib/format.ts'
import { i18n, i18nReady } from '@/lib/i18n.ts'
import { buttonClass } from '@/ui/button-class.ts'

// Tabs of the app, each loaded by itself: in one file they would pull its screens along.
const VisibilityTab = lazy(async () => ({
  default: (await import('@/features/visibility/visibility-tab.tsx')).VisibilityTab,
}))
const SentimentTab = lazy(async () => ({
  default: (await import('@/features/sentiment/sentiment-tab.tsx')).SentimentTab,
}))

export interface ExampleViews {
  readonly visibility: VisibilityView
  readonly sentiment: SentimentView
}

const TEXTS = ['charts', 'common', 'figures', 'landing', 'public', 'sentiment', 'visibility', 'corrections']

/** What a press on a figure would open. */
const Behind = ({ runs }: { runs: RunsOfFigure | null }) => {
  const { t } = useTranslation(['public', 'landing'])
  const n = runs?.n ?? 0
  return (
    <p role="status" className="flex min-h-10 flex-wrap items-center gap-3 text-ink-soft text-sm">
      {t(n === 0 ? 'public:demo.live' : 'public:demo.behind', {
        count: n,
        n: formatInteger(n, i18n.language),
      })}
      {n === 0 ? null : (
        <a href="/auth/register" className={buttonClass('secondary', 'sm')}>
          {t('landing:start')}
        </a>
      )}
    </p>
  )
}

const Example = ({ visibility, sentiment }: ExampleViews) => {
  const [runs, setRuns] = useState<RunsOfFigure | null>(null)
  return (
    <div className="space-y-4">
      <Behind runs={runs} />
      <VisibilityTab
        brandId="example"
        view={visibility}
        marks={[]}
        notes={null}
        compared={null}
        rivals={null}
        onOpenRuns={setRuns}
        menuOf={() => null}
      />
      <SentimentTab
        view={sentiment}
        filter={{}}
        chosen={false}
        compare={() => null}
        onOpenRuns={setRuns}
        runs={null}
        hasAll={false}
      />
    </div>
  )
}

/** Draws the example into its place on the page. */
export const showExample = async (place: HTMLElement, views: ExampleViews): Promise<void> => {
  await Promise.all([i18nReady, i18n.loadNamespaces(TEXTS)])
  createRoot(place).render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <Leave />
        <Suspense>
          <Example {...views} />
        </Suspense>
      </MemoryRouter>
    </I18nextProvider>,
  )
}

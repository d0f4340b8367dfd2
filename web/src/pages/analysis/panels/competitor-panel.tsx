import { rivalsViewSchema } from '@sillage/core/analytics/views/rivals/schema'
import { versusViewSchema } from '@sillage/core/analytics/views/versus/schema'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { TimeMark } from '@/charts/line-model.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useMe } from '@/data/use-me.ts'
import { useAsk, useView } from '@/engine/use-view.ts'
import { SourcesWithoutUs } from '@/features/competitors/sources-without-us.tsx'
import { WhoFirst } from '@/features/competitors/who-first.tsx'
import { BrandColumn } from '@/features/visibility/rivals/brand-column.tsx'
import { VisibilityOverTime } from '@/features/visibility/visibility-over-time.tsx'
import { formatDate } from '@/lib/format.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { Figures, getData } from './figures.tsx'
import type { PanelProps } from './panel.ts'

// Loads after the first figures, because it is below them.
const CompanyProductsPart = lazy(async () => ({
  default: (await import('./company-products-part.tsx')).CompanyProductsPart,
}))
const CompanyPeoplePart = lazy(async () => ({
  default: (await import('./people-panel.tsx')).CompanyPeoplePart,
}))

const nothing = () => undefined
const NO_MARKS: readonly TimeMark[] = []

/** One competitor of an analysis: over time, where it comes first, and beside the brand in the same answers. */
export const CompetitorPanel = ({ brandId, filter, onOpenRuns }: PanelProps) => {
  const { t, i18n } = useTranslation('subjects')
  const { entityKey = '' } = useParams()
  const standing = useEntitlements()
  const isAdmin = useMe().data?.isAdmin === true
  const asks = useMemo(
    () => ({
      versus: { ask: 'versus', brands: entityKey } as const,
      rivals: { ask: 'rivals', brands: entityKey } as const,
    }),
    [entityKey],
  )
  const figures = useAsk(asks.versus, filter, versusViewSchema)
  const beside = getData(useAsk(asks.rivals, filter, rivalsViewSchema))?.brands ?? []
  const [brand, rival] = beside
  const line = getData(useView('visibility', filter, visibilityViewSchema))
  return (
    <Figures of={figures}>
      {(view) => {
        const { name, since } = view
        if (name === null)
          return (
            <EmptyState title={t('competitor.unknown')} description={t('unknownHint')} className="py-20" />
          )
        return (
          <div className="space-y-4">
            <div>
              <h2 className="font-semibold text-ink text-lg">
                <bdi>{name}</bdi>
              </h2>
              <p className="text-ink-soft text-sm tabular-nums">
                {since === null ? (
                  t('competitor.never')
                ) : (
                  <FigureButton
                    onPress={() =>
                      onOpenRuns({
                        title: name,
                        figure: { of: 'entity', key: entityKey },
                        within: { groupRunId: since.groupRunId },
                        n: null,
                      })
                    }
                  >
                    {t('competitor.since', {
                      version: formatDate(Date.parse(since.createdAt), i18n.language),
                    })}
                  </FigureButton>
                )}
              </p>
            </div>
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
              {line === null ? null : (
                <VisibilityOverTime
                  brandId={brandId}
                  view={line}
                  rival={entityKey}
                  marks={NO_MARKS}
                  notes={null}
                  onOpenRuns={onOpenRuns}
                  onDrawn={nothing}
                  className="lg:col-span-12"
                />
              )}
              <WhoFirst view={{ ...view, name }} onOpenRuns={onOpenRuns} className="lg:col-span-7" />
              <SourcesWithoutUs view={{ ...view, name }} onOpenRuns={onOpenRuns} className="lg:col-span-5" />
              {standing?.entitlements.shopping ? (
                <div className="lg:col-span-12">
                  <Suspense>
                    <CompanyProductsPart company={entityKey} filter={filter} onOpenRuns={onOpenRuns} />
                  </Suspense>
                </div>
              ) : null}
              {/* As their tab, people are for administrators. */}
              {isAdmin ? (
                <div className="empty:hidden lg:col-span-12">
                  <Suspense>
                    <CompanyPeoplePart company={entityKey} filter={filter} onOpenRuns={onOpenRuns} />
                  </Suspense>
                </div>
              ) : null}
              {/* The newest version alone tells which competitors stand beside the brand. */}
              {brand === undefined || rival === undefined
                ? null
                : [rival, brand].map((one) => (
                    <div key={one.key} className="lg:col-span-6">
                      <BrandColumn brand={one} against={brand.name} onOpenRuns={onOpenRuns} />
                    </div>
                  ))}
            </div>
          </div>
        )
      }}
    </Figures>
  )
}

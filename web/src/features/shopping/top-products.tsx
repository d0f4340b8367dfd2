import type { ShoppingView } from '@sillage/core/analytics/views/shopping/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { PodiumChart, type PodiumPlace } from '@/charts/podium-chart.tsx'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { productKey, runsOfProduct } from './shop-rows.ts'

/** The three most mentioned products. */
export const TopProducts = ({
  view,
  onOpenRuns,
  className,
}: {
  view: ShoppingView
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation('shopping')
  const locale = i18n.language
  const { podium, totals } = view
  const places = useMemo(
    (): PodiumPlace[] =>
      podium.map((product) => ({
        key: productKey(product),
        name: product.name,
        value: product.count,
        shown: formatInteger(product.count, locale),
        said: t('mentions', { count: product.count, n: formatInteger(product.count, locale) }),
        isBrand: product.kind === 'brand',
      })),
    [podium, t, locale],
  )
  return (
    <ChartCard
      card="shopping.podium"
      {...(className === undefined ? {} : { className })}
      title={t('podium.title')}
      base={t('podium.description')}
      table={{
        columns: [t('table.rank'), t('table.product'), t('podium.mentions')],
        rows: podium.map((product, index) => [index + 1, product.name, product.count]),
        openRow: (row) => {
          const product = podium[row]
          return product && (() => onOpenRuns(runsOfProduct(product)))
        },
      }}
    >
      {(chartRef) => (
        <>
          <PodiumChart
            description={t('podium.description')}
            places={places}
            onPlace={(key) => {
              const product = podium.find((one) => productKey(one) === key)
              if (product) onOpenRuns(runsOfProduct(product))
            }}
            chartRef={chartRef}
          />
          <p className="mt-2 text-center text-ink-faint text-xs tabular-nums">
            <FigureButton
              onPress={() => onOpenRuns({ title: t('totals.mentions'), figure: { of: 'product' }, n: null })}
            >
              {t('podium.base', { count: totals.mentions, n: formatInteger(totals.mentions, locale) })}
            </FigureButton>
          </p>
        </>
      )}
    </ChartCard>
  )
}

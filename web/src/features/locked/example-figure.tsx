import type { Feature } from '@sillage/core/plans/gates'
import { useTranslation } from 'react-i18next'
import { useBrandDoc } from '@/data/use-brand-doc.ts'
import { formatPercent } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

const ROWS = ['one', 'two', 'three'] as const
/** Invented figures, 0 to 100 each; the page labels them. */
const VALUES: Record<Feature, Record<(typeof ROWS)[number], number>> = {
  shopping: { one: 64, two: 47, three: 21 },
  recommendations: { one: 82, two: 67, three: 54 },
  reports: { one: 45, two: 72, three: 12 },
}

/** The content of a locked tab: the brand's own name, competitors and market, with invented figures. */
export const ExampleFigure = ({ feature, brandId }: { feature: Feature; brandId: string }) => {
  const { t, i18n } = useTranslation('locked')
  const brand = useBrandDoc(brandId)
  if (brand.status === 'loading') return <Skeleton className="h-64" />
  const { name, industry, competitors } = (brand.status === 'ready' ? brand.data : null) ?? {
    name: t('example.brand'),
    industry: '',
    competitors: [],
  }
  const values = {
    brand: name,
    market: industry === '' ? t('example.market') : industry,
    rival: competitors[0]?.name ?? t('example.rival'),
    other: competitors[1]?.name ?? t('example.other'),
  }
  return (
    <figure className="rounded-lg border border-line border-dashed bg-page p-4 text-start">
      <figcaption className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold text-ink text-sm">{t(`example.${feature}.title`, values)}</span>
        <Badge>{t('example.badge')}</Badge>
      </figcaption>
      <ul className="mt-3 divide-y divide-line">
        {ROWS.map((row) => (
          <li key={row} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 py-2.5">
            <span className="min-w-0">
              <span className="block font-medium text-ink text-sm">
                {t(`example.${feature}.${row}.name`, values)}
              </span>
              <span className="block text-ink-soft text-xs">
                {t(`example.${feature}.${row}.detail`, values)}
              </span>
            </span>
            <span className="font-semibold text-ink text-sm tabular-nums">
              {feature === 'reports'
                ? formatPercent(VALUES[feature][row], i18n.language, 0)
                : t(`example.${feature}.unit`, { n: VALUES[feature][row] })}
            </span>
            <span className="col-span-2 h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${VALUES[feature][row]}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

import type { Feature } from '@sillage/core/plans/gates'
import { useTranslation } from 'react-i18next'
import { Badge } from '@/ui/badge.tsx'

/** Invented figures, 0 to 100 each; the page labels them. */
const VALUES: Record<Feature, readonly [number, number, number]> = {
  shopping: [64, 47, 21],
  recommendations: [82, 67, 54],
  reports: [45, 72, 12],
}
const ROWS = ['one', 'two', 'three'] as const

/** The content of a locked tab, with data of an invented brand. */
export const ExampleFigure = ({ feature }: { feature: Feature }) => {
  const { t } = useTranslation('locked')
  return (
    <figure className="rounded-lg border border-line border-dashed bg-page p-4 text-start">
      <figcaption className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold text-ink text-sm">{t(`example.${feature}.title`)}</span>
        <Badge>{t('example.badge')}</Badge>
      </figcaption>
      <ul className="mt-3 divide-y divide-line">
        {ROWS.map((row, at) => (
          <li key={row} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 py-2.5">
            <span className="min-w-0">
              <span className="block font-medium text-ink text-sm">
                {t(`example.${feature}.${row}.name`)}
              </span>
              <span className="block text-ink-soft text-xs">{t(`example.${feature}.${row}.detail`)}</span>
            </span>
            <span className="font-semibold text-ink text-sm tabular-nums">
              {t(`example.${feature}.unit`, { n: VALUES[feature][at] })}
            </span>
            <span className="col-span-2 h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${VALUES[feature][at]}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

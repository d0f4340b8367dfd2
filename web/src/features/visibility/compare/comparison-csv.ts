import type { CsvCell } from '@sillage/core/base/csv'
import { difference } from '@sillage/core/base/round'
import type { TFunction } from 'i18next'
import { endHeading } from '@/lib/interval-kind.ts'
import type { ComparedVersion } from '@/widgets/version-pair/use-version-pair.ts'
import type { ComparedBrand } from './compare-rows.ts'

const SIDES = ['before', 'after'] as const

/** Two versions side by side, one brand a line, with visibility intervals and the verdict on the change. */
export const comparisonCsv = (
  rows: readonly ComparedBrand[],
  versions: Readonly<Record<(typeof SIDES)[number], ComparedVersion>>,
  { t, tf }: { t: TFunction<'visibility'>; tf: TFunction<'figures'> },
): CsvCell[][] => {
  const number = (side: (typeof SIDES)[number]) => tf('pair.number', { number: versions[side].version })
  return [
    [
      t('table.brand'),
      ...SIDES.flatMap((side) =>
        [
          t('table.rank'),
          t('table.score'),
          t('table.visibility'),
          endHeading(t('csv.low'), 'runs', tf),
          endHeading(t('csv.high'), 'runs', tf),
        ].map((column) => `${column} ${number(side)}`),
      ),
      tf('pair.change'),
      tf('verdict.title'),
    ],
    ...rows.map((row) => [
      row.brandName,
      ...SIDES.flatMap((side): CsvCell[] => {
        const entry = row[side]
        const interval = entry?.visibilityInterval
        return [
          entry?.rank ?? null,
          entry?.totalScore ?? null,
          entry?.visibility ?? null,
          interval?.low ?? null,
          interval?.high ?? null,
        ]
      }),
      row.change?.delta ?? difference(row.after?.visibility, row.before?.visibility),
      row.change ? tf(`verdict.${row.change.verdict}`) : null,
    ]),
  ]
}

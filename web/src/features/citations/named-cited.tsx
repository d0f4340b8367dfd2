import type { NamedCited } from '@sillage/core/analytics/views/trust/schema'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatInteger, formatParts } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'

const CELLS = [
  { key: 'namedAndCited', named: true, cited: true },
  { key: 'citedNotNamed', named: false, cited: true },
  { key: 'namedNotCited', named: true, cited: false },
  { key: 'neither', named: false, cited: false },
] as const

/**
 * Answers with sources, by whether they name the brand and whether they cite its own site. Answers that cite it without
 * naming the brand are the most useful to read.
 */
export const NamedCitedCard = ({
  of,
  onOpenRuns,
  className,
}: {
  of: NamedCited
  onOpenRuns: OpenRuns | undefined
  className?: string
}) => {
  const { t, i18n } = useTranslation('citations')
  const { t: tf } = useTranslation('figures')
  const locale = i18n.language
  const open = (cell: (typeof CELLS)[number]) =>
    onOpenRuns && of[cell.key].runs > 0
      ? () =>
          onOpenRuns({
            title: t(`named.runs.${cell.key}`),
            figure: { of: 'namedCited', named: cell.named, cited: cell.cited },
            n: of[cell.key].runs,
          })
      : undefined
  const shares = formatParts(
    CELLS.map(({ key }) => of[key].percent ?? 0),
    locale,
    2,
  )
  const openUnnamed = open(CELLS[1])
  return (
    <Card className={className}>
      <CardHeader
        picture
        title={t('named.title')}
        description={
          <FigureButton
            onPress={
              onOpenRuns && of.n > 0
                ? () =>
                    onOpenRuns({
                      title: t('runs.citing.referenced'),
                      figure: { of: 'citing', use: 'referenced' },
                      n: of.n,
                    })
                : undefined
            }
          >
            {t('named.base', { count: of.n, n: formatInteger(of.n, locale) })}
          </FigureButton>
        }
        action={
          openUnnamed ? (
            <Button
              variant="primary"
              size="sm"
              icon={<ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
              onClick={openUnnamed}
            >
              {t('named.open')}
            </Button>
          ) : null
        }
      />
      <CardBody>
        <ul className="grid grid-cols-2 gap-2 xl:grid-cols-4">
          {CELLS.map((cell, index) => {
            const { runs, percent } = of[cell.key]
            const press = open(cell)
            const isHighlighted = cell.key === 'citedNotNamed' && runs > 0
            return (
              <li key={cell.key}>
                <button
                  type="button"
                  disabled={!press}
                  title={tf('openRuns')}
                  onClick={press}
                  className={cn(
                    'flex h-full w-full flex-col rounded-lg border px-4 py-3 text-start transition-colors enabled:hover:border-line-strong',
                    isHighlighted ? 'border-warning bg-warning-soft' : 'border-line bg-surface',
                  )}
                >
                  <span
                    className={cn(
                      'font-medium text-sm',
                      isHighlighted ? 'text-warning-ink' : 'text-ink-soft',
                    )}
                  >
                    {t(`named.${cell.key}`)}
                  </span>
                  <span className="mt-1 font-bold text-ink text-xl tabular-nums">
                    {percent === null ? '–' : shares[index]}
                  </span>
                  <span
                    className={cn(
                      'text-xs tabular-nums',
                      isHighlighted ? 'text-warning-ink' : 'text-ink-faint',
                    )}
                  >
                    {t('answers', { count: runs, n: formatInteger(runs, locale) })}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
        <p className="mt-3 text-ink-soft text-sm">{t('named.hint')}</p>
      </CardBody>
    </Card>
  )
}

import type { ShoppingView } from '@sillage/core/analytics/views/shopping/schema'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { StatTile } from '@/ui/stat-tile.tsx'
import { UnreadNote } from '@/ui/unread-note.tsx'
import { formatShare } from './share.ts'

/** Product mentions of the brand, of its competitors, and of others. */
export const ShopTotals = ({
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
  const { totals, totalRuns } = view
  const mentions = (count: number) => t('mentions', { count, n: formatInteger(count, locale) })
  const parts = [
    { kind: 'brand', share: totals.brandShare, count: totals.brandMentions },
    { kind: 'competitor', share: totals.competitorShare, count: totals.competitorMentions },
    { kind: 'other', share: totals.otherCompanyShare, count: totals.otherCompanyMentions },
  ] as const
  // An answer counts once for each product it mentions.
  const open = (kind: (typeof parts)[number]['kind']) =>
    onOpenRuns({ title: t(`totals.${kind}`), figure: { of: 'product', kind }, n: null })
  return (
    <div className={className}>
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <StatTile
          label={t('totals.mentions')}
          value={
            <FigureButton
              onPress={() => onOpenRuns({ title: t('totals.mentions'), figure: { of: 'product' }, n: null })}
            >
              {formatInteger(totals.mentions, locale)}
            </FigureButton>
          }
          base={
            <>
              <FigureButton
                onPress={() =>
                  onOpenRuns({ title: t('totals.answers'), figure: { of: 'read' }, n: totalRuns })
                }
              >
                {t('totals.base', { count: totalRuns, n: formatInteger(totalRuns, locale) })}
              </FigureButton>
              <UnreadNote count={view.unreadRuns} />
            </>
          }
        />
        {parts.map(({ kind, share, count }) => (
          <StatTile
            key={kind}
            label={t(`totals.${kind}`)}
            value={
              share === null ? null : (
                <FigureButton onPress={() => open(kind)}>{formatShare(share, locale)}</FigureButton>
              )
            }
            base={
              <>
                <FigureButton onPress={count > 0 ? () => open(kind) : undefined}>
                  {mentions(count)}
                </FigureButton>
                {kind === 'brand' && totals.brandCertainty ? (
                  <span className="mt-2 block">
                    <CertaintyLine
                      certainty={totals.brandCertainty}
                      format={(value) => formatShare(value, locale)}
                    />
                  </span>
                ) : null}
              </>
            }
          />
        ))}
      </div>
    </div>
  )
}

import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import { explainOrder } from '@sillage/core/analytics/ranking/order'
import { listed } from '@sillage/core/base/listed'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatInteger, formatPercent } from '@/lib/format.ts'
import { GlossaryLink } from '@/ui/glossary-link.tsx'
import { MethodLink } from '@/ui/method-link.tsx'
import { HoverCard } from '@/ui/popover.tsx'

/**
 * A score from 0 to 10 with its bar. Hover or focus shows its parts, and why it ranks above a brand with more mentions.
 *
 * @param ranked all entries of its mode, by rank
 */
export const ScoreCell = ({ entry, ranked }: { entry: RankingEntry; ranked: readonly RankingEntry[] }) => {
  const { t, i18n } = useTranslation(['visibility', 'figures'])
  const locale = i18n.language
  const say = (value: number | null) => (value === null ? '–' : formatDecimal(value, locale))
  const percent = (value: number) => formatPercent(value, locale)
  const { base, final, components } = entry.breakdown
  const { presence = null, presenceWithBranded = null } = components.mentionShare
  const order = explainOrder(ranked, entry)
  if (base === null) return <span>–</span>
  return (
    <HoverCard
      trigger={
        <button type="button" className="inline-flex items-center gap-2.5 rounded-sm tabular-nums">
          <span className="w-8 text-end font-semibold">{say(entry.totalScore)}</span>
          <span aria-hidden="true" className="h-1.5 w-20 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${Math.min(100, entry.totalScore * 10)}%` }}
            />
          </span>
          {entry.lowConfidence ? (
            <span className="text-warning-ink text-xs" title={t('breakdown.low')}>
              *
            </span>
          ) : null}
        </button>
      }
    >
      <dl className="space-y-2 tabular-nums">
        <Line
          term={t('breakdown.mentionShare')}
          {...(presence !== null && { detail: t('breakdown.ofAnswers', { share: percent(presence) }) })}
          value={say(components.mentionShare.score)}
        />
        <Line
          term={t('breakdown.sentiment')}
          detail={
            components.sentiment.posRatio === null
              ? '–'
              : formatPercent(components.sentiment.posRatio, locale)
          }
          value={say(components.sentiment.score)}
        />
        <Line
          term={t('breakdown.citations')}
          detail={t('breakdown.of', {
            x: formatInteger(components.citations.mentions, locale),
            y: formatInteger(components.citations.answers, locale),
          })}
          value={say(components.citations.score)}
        />
        <div className="border-line border-t pt-2">
          <Line term={t('breakdown.base')} value={say(base)} />
          <Line
            term={t('breakdown.final')}
            {...(entry.scoreInterval
              ? {
                  detail: t('figures:between', {
                    low: say(entry.scoreInterval.low),
                    high: say(entry.scoreInterval.high),
                  }),
                }
              : {})}
            value={say(final)}
            strong
          />
        </div>
      </dl>
      {presence !== null && presenceWithBranded !== null && presence !== presenceWithBranded ? (
        <p className="mt-2 text-ink-faint text-xs">
          {t('breakdown.withBranded', { share: percent(presenceWithBranded) })}
        </p>
      ) : null}
      {order === null ? null : (
        <p className="mt-2 text-xs">
          {t('breakdown.above', {
            brand: order.below.brandName,
            reasons: listed(
              order.reasons.map((reason) => t(`breakdown.reasons.${reason}`)),
              locale,
              { type: 'conjunction' },
            ),
          })}
        </p>
      )}
      {entry.lowConfidence ? <p className="mt-2 text-warning-ink text-xs">{t('breakdown.low')}</p> : null}
      <GlossaryLink term={entry.lowConfidence ? 'low_confidence' : 'ranking_score'} />
      {entry.scoreInterval ? (
        <div className="mt-1">
          <MethodLink />
        </div>
      ) : null}
    </HoverCard>
  )
}

const Line = ({
  term,
  detail,
  value,
  strong = false,
}: {
  term: string
  detail?: string
  value: string
  strong?: boolean
}) => (
  <div className={`flex items-baseline gap-3 ${strong ? 'font-bold' : ''}`}>
    <dt className="flex-1">{term}</dt>
    {detail === undefined ? null : <dd className="text-ink-faint text-xs">{detail}</dd>}
    <dd className="w-10 text-end">{value}</dd>
  </div>
)

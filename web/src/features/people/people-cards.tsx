import type { PeopleView } from '@sillage/core/analytics/views/people/schema'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatParts } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { StatTile } from '@/ui/stat-tile.tsx'

/** Mentions of people, their number, their organizations, and the sentiment. */
export const PeopleCards = ({
  view,
  onOpenRuns,
  className,
}: {
  view: PeopleView
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation('people')
  const { t: tc } = useTranslation('common')
  const locale = i18n.language
  const { totals, sentimentTotals } = view
  const [positive, neutral, negative] = sentimentTotals
    ? formatParts([sentimentTotals.positive, sentimentTotals.neutral, sentimentTotals.negative], locale)
    : []
  const say = (value: number) => formatInteger(value, locale)
  const anyone = () => onOpenRuns({ title: t('cards.mentions'), figure: { of: 'people' }, n: null })
  return (
    <div className={className}>
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <StatTile
          label={t('cards.mentions')}
          value={<FigureButton onPress={anyone}>{say(totals.mentionCount)}</FigureButton>}
          base={t('cards.versions', { count: totals.versions, n: say(totals.versions) })}
        />
        <StatTile
          label={t('cards.people')}
          value={<FigureButton onPress={anyone}>{say(totals.uniquePeople)}</FigureButton>}
          base={t('cards.peopleBase')}
        />
        <StatTile
          label={t('cards.organizations')}
          value={<FigureButton onPress={anyone}>{say(totals.organizationCount)}</FigureButton>}
          base={t('cards.organizationsBase')}
        />
        <StatTile
          label={t('cards.sentiment')}
          value={
            sentimentTotals === null ? null : (
              <FigureButton
                onPress={() =>
                  onOpenRuns({
                    title: t('mix.runs', { part: tc('sentiment.positive') }),
                    figure: { of: 'people', sentiment: 'positive' },
                    n: null,
                  })
                }
              >
                {positive}
              </FigureButton>
            )
          }
          base={
            sentimentTotals === null ? undefined : (
              <span className="wrap-anywhere break-keep">
                {t('cards.sentimentBase', { neutral, negative })}
              </span>
            )
          }
        />
      </div>
    </div>
  )
}

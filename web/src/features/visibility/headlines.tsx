import { shareWithBranded } from '@sillage/core/analytics/ranking/with-branded'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { IntervalLine } from '@/ui/interval-line.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { StatTile } from '@/ui/stat-tile.tsx'
import { UnreadNote } from '@/ui/unread-note.tsx'
import { answersOn, isConservative, shareInterval } from './interval.ts'
import { runsOfEntry } from './runs-of.ts'
import { SURFACES, type Surface } from './surface.ts'

/** Score, sentiment and share of voice of the brand, and the leader. The ranking below has its rank. */
export const Headlines = ({
  view,
  surface,
  onSurface,
  onOpenRuns,
  className,
}: {
  view: VisibilityView
  surface: Surface
  onSurface: (surface: Surface) => void
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation('visibility')
  const locale = i18n.language
  const entries = view.rankings[surface]
  const brand = entries.find(({ kind }) => kind === 'brand')
  const rival = entries.find(({ kind }) => kind !== 'brand')
  const mentions = brand?.mentions ?? 0
  const answers = answersOn(view, surface)
  const { certainty } = view.shareOfVoice
  const positiveInterval = shareInterval(brand?.sentiment?.positive ?? null, mentions)
  const withBranded = brand ? shareWithBranded(brand.finalSovPercent, brand.sovPercent) : null
  const openBrand = brand === undefined ? undefined : () => onOpenRuns(runsOfEntry(brand, mentions, surface))
  const openRival =
    rival === undefined ? undefined : () => onOpenRuns(runsOfEntry(rival, rival.mentions, surface))
  const openAll = () =>
    onOpenRuns({
      title: t(`surface.answers.${surface}`),
      figure: { of: 'answers' },
      ...(surface === 'combined' ? {} : { within: { webSearch: surface } }),
      n: answers,
    })
  return (
    <div className={className}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-faint text-xs">
          {surface === 'combined' ? null : `${t(`surface.answers.${surface}`)} · `}
          <FigureButton onPress={openAll}>
            {t('base', { count: answers, n: formatInteger(answers, locale) })}
          </FigureButton>
          <UnreadNote count={view.unreadRuns} names />
        </p>
        <div className="flex items-center gap-2.5">
          <span aria-hidden="true" className="text-ink-soft text-xs">
            {t('surface.label')}
          </span>
          <SegmentedControl
            label={t('surface.label')}
            value={surface}
            onValueChange={onSurface}
            options={SURFACES.map((value) => ({ value, label: t(`surface.${value}`) }))}
          />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatTile
          label={t('cards.score')}
          value={
            brand && brand.breakdown.base !== null ? (
              <FigureButton onPress={openBrand}>{formatDecimal(brand.totalScore, locale)}</FigureButton>
            ) : null
          }
          base={
            <>
              {t(brand?.lowConfidence ? 'cards.scoreLow' : 'cards.scoreBase')}
              <FigureButton onPress={openBrand} className="block">
                {t('cards.scoreMentions', { count: mentions, n: formatInteger(mentions, locale) })}
              </FigureButton>
              {brand?.scoreInterval ? (
                <span className="mt-2 block">
                  <IntervalLine
                    interval={brand.scoreInterval}
                    conservative
                    format={(value) => formatDecimal(value, locale)}
                  />
                </span>
              ) : null}
            </>
          }
        />
        <StatTile
          label={t('cards.sentiment')}
          value={
            brand?.sentiment ? (
              <FigureButton onPress={openBrand}>
                {formatPercent(brand.sentiment.positive, locale)}
              </FigureButton>
            ) : null
          }
          base={
            <>
              <FigureButton onPress={openBrand}>
                {t('cards.sentimentBase', { count: mentions, n: formatInteger(mentions, locale) })}
              </FigureButton>
              {positiveInterval ? (
                <span className="mt-2 block">
                  <IntervalLine interval={positiveInterval} />
                </span>
              ) : null}
            </>
          }
        />
        <StatTile
          label={t('cards.voice')}
          value={
            brand === undefined || brand.finalSovPercent === null ? null : (
              <FigureButton onPress={openBrand}>{formatPercent(brand.finalSovPercent, locale)}</FigureButton>
            )
          }
          base={
            <>
              {t('cards.voiceBase')}
              <span className="block">
                {surface === 'combined' && certainty ? (
                  <CertaintyLine certainty={certainty} format={(value) => formatPercent(value, locale)} />
                ) : brand?.finalSovInterval ? (
                  <IntervalLine interval={brand.finalSovInterval} conservative={isConservative(view)} />
                ) : null}
              </span>
              {withBranded === null ? null : (
                <span className="block">
                  {t('cards.voiceBranded', { percent: formatPercent(withBranded, locale) })}
                </span>
              )}
              {surface === 'combined' && view.shareOfVoice.change.delta !== null ? (
                <span className="mt-1 block">
                  <ChangeMark change={view.shareOfVoice.change} unit="points" compact />
                </span>
              ) : null}
            </>
          }
        />
        <StatTile
          label={t('cards.rival')}
          value={
            rival ? (
              <FigureButton onPress={openRival} className="text-lg">
                {rival.brandName}
              </FigureButton>
            ) : null
          }
          base={
            rival ? (
              <FigureButton onPress={openRival}>
                {t('cards.rivalScore', { score: formatDecimal(rival.totalScore, locale) })}
              </FigureButton>
            ) : (
              t('cards.rivalBase')
            )
          }
        />
      </div>
    </div>
  )
}

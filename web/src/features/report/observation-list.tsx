import type { Observation } from '@sillage/core/analytics/brand-calls'
import { filterSchema } from '@sillage/core/analytics/filter'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { Chip } from '@/ui/chip.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'

const TONES: Record<'positive' | 'negative' | 'neutral', Tone> = {
  positive: 'positive',
  negative: 'negative',
  neutral: 'neutral',
}

/** Key observations as the report prints them; each opens the answers behind it. */
export const ObservationList = ({
  observations,
  onOpenRuns,
}: {
  observations: readonly Observation[]
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('report')
  return (
    <ul className="-my-3.5 divide-y divide-line">
      {observations.map((observation) => {
        const { key, question, answer, helper, tone, enough, chips, sentimentBreakdown, n, runs } =
          observation
        const [positive, neutral, negative] = sentimentBreakdown ?? []
        // Some answers are made of them.
        const more = chips.filter((chip) => !answer.includes(chip))
        return (
          <li key={key} className="py-3.5">
            <p className="flex items-start justify-between gap-x-3 gap-y-1 text-ink-soft text-sm max-sm:flex-col-reverse">
              {question}
              {tone === null ? null : <Badge tone={TONES[tone]}>{t(`tone.${enough ? tone : 'few'}`)}</Badge>}
            </p>
            <p className="mt-0.5 font-semibold text-ink">{answer}</p>
            {helper === '' ? null : <p className="mt-0.5 text-ink-soft text-sm">{helper}</p>}
            {positive === undefined || neutral === undefined || negative === undefined ? null : (
              <div className="mt-2 max-w-72">
                <SentimentBar sentiment={{ positive, neutral, negative }} />
              </div>
            )}
            {more.length === 0 ? null : (
              <div className="mt-2 flex flex-wrap gap-1.5">
                {more.map((chip) => (
                  <Chip key={chip}>{chip}</Chip>
                ))}
              </div>
            )}
            <p className="mt-1.5 text-ink-faint text-xs tabular-nums">
              <FigureButton
                onPress={() =>
                  onOpenRuns({
                    title: question,
                    figure: runs.figure,
                    within: filterSchema.parse(runs.filter),
                    n,
                  })
                }
              >
                {t('base', { count: n, n: formatInteger(n, i18n.language) })}
              </FigureButton>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

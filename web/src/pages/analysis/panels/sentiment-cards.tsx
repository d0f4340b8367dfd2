import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { SentimentByModel } from '@/features/sentiment/sentiment-by-model.tsx'
import { SentimentMix } from '@/features/sentiment/sentiment-mix.tsx'
import { SentimentOverTime } from '@/features/sentiment/sentiment-over-time.tsx'
import { TopKeywords } from '@/features/sentiment/top-keywords.tsx'
import { Figures } from './figures.tsx'
import type { CardProps } from './panel.ts'

/** Two versions are compared on the tab. */
const NO_PAIR = () => null

export const SentimentCards = ({ card, filter, chosen, onOpenRuns }: CardProps) => {
  const { t } = useTranslation('sentiment')
  const figures = useView('sentiment', filter, sentimentViewSchema)
  return (
    <Figures of={figures} failed={{ fetch: t('failed'), load: t('failedToLoad') }}>
      {(view) =>
        card === 'sentiment.mix' ? (
          <SentimentMix view={view} onOpenRuns={onOpenRuns} />
        ) : card === 'sentiment.keywords' ? (
          <TopKeywords keywords={view.topKeywords} filter={filter} onOpenRuns={onOpenRuns} />
        ) : chosen ? (
          <SentimentByModel view={view} onOpenRuns={onOpenRuns} />
        ) : (
          <SentimentOverTime view={view} compare={NO_PAIR} onOpenRuns={onOpenRuns} />
        )
      }
    </Figures>
  )
}

import { useTranslation } from 'react-i18next'
import { Badge } from '@/ui/badge.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { StatusBadge } from '@/ui/status-badge.tsx'

/** An example of an analysis, labelled as such. */
export const ExampleAnalysis = () => {
  const { t } = useTranslation('analyses')
  return (
    <div className="relative rounded-lg border border-line border-dashed bg-page p-4 text-start">
      <Badge className="absolute -top-2.5 start-3">{t('example.badge')}</Badge>
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-ink text-sm">{t('example.title')}</p>
        <StatusBadge status="completed" />
      </div>
      <div className="mt-3 flex items-end justify-between gap-6">
        <p>
          <span className="block text-ink-soft text-xs">{t('column.visibility')}</span>
          <span className="font-bold text-ink text-xl tabular-nums">{t('example.visibility')}</span>
        </p>
        <div className="w-44">
          <span className="mb-2 block text-ink-soft text-xs">{t('column.sentiment')}</span>
          <SentimentBar sentiment={{ positive: 62, neutral: 29, negative: 9 }} />
        </div>
      </div>
    </div>
  )
}

import type { SentimentView } from '@sillage/core/analytics/views/sentiment'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Chip } from '@/ui/chip.tsx'

const SHOWN = 24
const LONGEST = 64

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** The words that answers use most of the brand. */
export const TopKeywords = ({ view, className }: { view: SentimentView; className?: string }) => {
  const { t, i18n } = useTranslation('sentiment')
  const keywords = view.topKeywords.slice(0, SHOWN)
  return (
    <Card className={className}>
      <CardHeader title={t('keywords.title')} description={t('keywords.description')} />
      <CardBody>
        {keywords.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('keywords.none')}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {keywords.map(({ keyword, count }) => (
              <li key={keyword} className="max-w-full">
                <Chip>
                  {cut(keyword)}
                  <span className="ms-1.5 text-ink-faint tabular-nums">
                    {formatInteger(count, i18n.language)}
                  </span>
                </Chip>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

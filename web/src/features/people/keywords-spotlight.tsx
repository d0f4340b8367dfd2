import type { PeopleView } from '@sillage/core/analytics/views/people/schema'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Chip } from '@/ui/chip.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { runsOfKeyword } from './runs-of.ts'

const SHOWN = 12

/** Keywords about people in the answers. */
export const KeywordsSpotlight = ({
  keywords,
  onOpenRuns,
  className,
}: {
  keywords: PeopleView['keywords']
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation('people')
  const exportCsv = useExportCsv()
  return (
    <Card {...(className === undefined ? {} : { className })}>
      <CardHeader
        picture
        title={t('keywords.title')}
        description={t('keywords.description')}
        action={
          keywords.length === 0 ? null : (
            <SaveButton
              label={t('save')}
              onSave={() =>
                exportCsv(
                  [
                    [t('keywords.keyword'), t('keywords.answers')],
                    ...keywords.map(({ keyword, count }) => [keyword, count]),
                  ],
                  t('keywords.title'),
                )
              }
            />
          )
        }
      />
      <CardBody>
        {keywords.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('keywords.none')}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {keywords.slice(0, SHOWN).map((keyword) => (
              <li key={keyword.keyword} className="max-w-full">
                <Chip onPress={() => onOpenRuns(runsOfKeyword(keyword))}>
                  <bdi>{keyword.keyword}</bdi>
                  <span className="ms-1.5 text-ink-faint tabular-nums">
                    {formatInteger(keyword.count, i18n.language)}
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

import { useTranslation } from 'react-i18next'
import { formatDate, formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import type { Wordings } from './list-wordings.ts'

/** The words of a prompt since it was first asked; each opens the first answers to it. */
export const WordingHistory = ({
  wordings: { list, isAsked },
  onOpenRuns,
  className,
}: {
  wordings: Wordings
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation(['subjects', 'figures'])
  const locale = i18n.language
  return (
    <Card className={className}>
      <CardHeader
        picture
        title={t('subjects:wording.title')}
        description={t(isAsked ? 'subjects:wording.description' : 'subjects:wording.ended')}
      />
      <CardBody>
        <ol className="divide-y divide-line text-sm">
          {list.map(({ text, from: { groupRunId, createdAt, number }, versions }) => {
            const version = t('figures:basis.version', {
              number: formatInteger(number, locale),
              date: formatDate(createdAt, locale),
            })
            return (
              <li key={groupRunId} className="py-2.5">
                <p dir="auto" className="text-ink">
                  {text}
                </p>
                <p className="mt-0.5 text-ink-faint text-xs tabular-nums">
                  <FigureButton
                    onPress={() =>
                      onOpenRuns({
                        title: version,
                        figure: { of: 'answers' },
                        within: { groupRunId },
                        n: null,
                      })
                    }
                  >
                    {t('subjects:wording.since', { version })}
                  </FigureButton>
                  {' · '}
                  {t('subjects:wording.versions', { count: versions, n: formatInteger(versions, locale) })}
                </p>
              </li>
            )
          })}
        </ol>
      </CardBody>
    </Card>
  )
}

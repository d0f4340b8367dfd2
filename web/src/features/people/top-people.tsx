import type { PersonItem } from '@sillage/core/analytics/views/people/schema'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { runsOfPerson } from './runs-of.ts'

const SHOWN = 3
const KEYWORDS = 4

/** The people in the most answers. */
export const TopPeople = ({
  people,
  onOpenRuns,
  className,
}: {
  people: readonly PersonItem[]
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t } = useTranslation('people')
  return (
    <Card {...(className === undefined ? {} : { className })}>
      <CardHeader picture title={t('top.title')} description={t('top.description')} />
      <CardBody>
        <ol className="grid gap-4 md:grid-cols-3">
          {people.slice(0, SHOWN).map((person) => (
            <PersonCard key={person.id} person={person} onOpenRuns={() => onOpenRuns(runsOfPerson(person))} />
          ))}
        </ol>
      </CardBody>
    </Card>
  )
}

const PersonCard = ({ person, onOpenRuns }: { person: PersonItem; onOpenRuns: () => void }) => {
  const { t, i18n } = useTranslation('people')
  const [page] = person.wikipediaUrls
  const [why] = person.whyMentioned
  return (
    <li className="flex flex-col rounded-lg border border-line p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="truncate font-semibold text-ink text-sm">
            {person.fullName}
          </h3>
          <p dir="auto" className="truncate text-ink-faint text-xs">
            {person.organization ?? t('independent')}
          </p>
        </div>
        <FigureButton onPress={onOpenRuns} className="shrink-0 font-semibold text-ink text-sm tabular-nums">
          {t('mentions', {
            count: person.mentionCount,
            n: formatInteger(person.mentionCount, i18n.language),
          })}
        </FigureButton>
      </div>
      {why ? (
        <p className="mt-3 text-ink-soft text-sm">
          <bdi>{why}</bdi>
        </p>
      ) : null}
      <div className="mt-auto pt-3">
        {person.keywords.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5">
            {person.keywords.slice(0, KEYWORDS).map((keyword) => (
              <li key={keyword} className="rounded-full bg-sunken px-2 py-0.5 text-ink-soft text-xs">
                <bdi>{keyword}</bdi>
              </li>
            ))}
          </ul>
        ) : null}
        {page ? (
          <a
            href={page}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="mt-3 inline-flex items-center gap-1 font-semibold text-accent text-sm underline underline-offset-2"
          >
            {t('top.more')}
            <span className="sr-only">: {person.fullName}</span>
            <ExternalLink aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
          </a>
        ) : null}
      </div>
    </li>
  )
}

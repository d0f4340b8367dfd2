import type { PersonItem } from '@sillage/core/analytics/views/people/schema'
import { useTranslation } from 'react-i18next'

const SHOWN = 3

/** Why answers name a person, with pros and cons. */
export const Highlights = ({ person }: { person: PersonItem }) => {
  const { t } = useTranslation('people')
  const [why] = person.whyMentioned
  const lists = [
    { key: 'strengths', mark: '+', texts: person.strengths.slice(0, SHOWN), tone: 'text-positive-ink' },
    { key: 'weaknesses', mark: '−', texts: person.weaknesses.slice(0, SHOWN), tone: 'text-negative-ink' },
  ] as const
  return (
    <div className="space-y-1 text-start text-ink-soft text-xs">
      {why ? (
        <p dir="auto" className="line-clamp-2" title={why}>
          {why}
        </p>
      ) : null}
      {lists.map(({ key, mark, texts, tone }) =>
        texts.length === 0 ? null : (
          <p key={key}>
            <span aria-hidden="true" className={`me-1 font-bold ${tone}`}>
              {mark}
            </span>
            <span className="sr-only">{t(`table.${key}`)}: </span>
            <bdi>{texts.join(' · ')}</bdi>
          </p>
        ),
      )}
    </div>
  )
}

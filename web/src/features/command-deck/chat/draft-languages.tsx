import type { ResponseOf } from '@sillage/core/base/call'
import { languageName } from '@sillage/core/base/language-name'
import type { listLanguages } from '@sillage/core/brands/calls'
import type { ChatDraft } from '@sillage/core/chat/draft'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '@/ui/chip.tsx'
import { Select } from '@/ui/select.tsx'

type Codes = ChatDraft['languages']

/** The languages of a draft, to remove and to add up to the limit of the plan. */
export const DraftLanguages = ({
  chosen,
  languages,
  limit,
  isFixed,
  onChange,
  changes,
}: {
  chosen: Codes
  languages: ResponseOf<typeof listLanguages>['data']
  /** The limit of the plan; null for none. */
  limit: number | null
  isFixed: boolean
  onChange: (languages: Codes) => void
  /** Lists what changed, given the names of languages. */
  changes: (nameOf: (code: string) => string) => ReactNode
}) => {
  const { t, i18n } = useTranslation(['ai-mode', 'command-deck'])
  const getName = (code: string) =>
    languageName(code, languages.find((language) => language.code === code)?.name ?? code, i18n.language)
  const isFull = limit !== null && chosen.length >= limit
  const more = languages.flatMap(({ code, isAllowed }) => (isAllowed && !chosen.includes(code) ? [code] : []))
  return (
    <section aria-label={t('draft.languages')}>
      <h3 className="mb-1.5 font-semibold text-ink text-sm">{t('draft.languages')}</h3>
      <ul className="flex flex-wrap items-center gap-2">
        {chosen.map((code) => (
          <li key={code}>
            <Chip
              {...(isFixed ? {} : { onRemove: () => onChange(chosen.filter((other) => other !== code)) })}
            >
              {getName(code)}
            </Chip>
          </li>
        ))}
        {isFixed || isFull || more.length === 0 ? null : (
          <li>
            <Select
              label={t('draft.addLanguage')}
              placeholder={t('draft.addLanguage')}
              value={undefined}
              onValueChange={(code) => onChange([...chosen, code])}
              options={more.map((code) => ({ value: code, label: getName(code) }))}
            />
          </li>
        )}
      </ul>
      {changes(getName)}
      {isFull ? (
        <p className="mt-1.5 text-ink-soft text-xs">
          {limit === 1 ? t('command-deck:languages.one') : t('command-deck:languages.limit', { n: limit })}
        </p>
      ) : null}
    </section>
  )
}

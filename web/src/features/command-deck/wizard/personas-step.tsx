import type { SuggestedPersona } from '@sillage/core/brands/topic'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '@/lib/money.ts'
import { useAgeText } from '@/lib/use-age-text.ts'
import { Notice } from '@/ui/notice.tsx'

/** The personas of the topic. */
export const PersonasStep = ({ personas }: { personas: readonly SuggestedPersona[] }) => {
  const { t, i18n } = useTranslation('command-deck')
  const ageText = useAgeText()
  if (personas.length === 0) {
    return (
      <Notice tone="warning">
        <p>{t('personas.needed')}</p>
        <p className="font-normal">{t('personas.none')}</p>
      </Notice>
    )
  }
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">{t('personas.about')}</p>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {personas.map((persona) => (
          <li key={persona.full_name} className="rounded-md border border-line bg-surface px-3.5 py-3">
            <p className="break-words font-semibold text-ink text-sm">{persona.full_name}</p>
            <p className="break-words text-ink-soft text-sm">{persona.occupation}</p>
            <p className="mt-1 text-ink-soft text-xs tabular-nums">
              {[
                persona.gender,
                ageText(persona.age),
                `${persona.city}, ${persona.country}`,
                t('personas.salary', { amount: formatEuros(100 * persona.annual_salary, i18n.language) }),
              ].join(' · ')}
            </p>
            {persona.short_description === '' ? null : (
              <p className="mt-2 break-words text-ink text-sm">{persona.short_description}</p>
            )}
            {persona.detailed_description === '' ? null : (
              <p className="mt-1 break-words text-ink-soft text-xs">{persona.detailed_description}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

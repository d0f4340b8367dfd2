import { type SuggestedPersona, suggestedPersonaSchema } from '@sillage/core/brands/topic'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { formatEuros } from '@/lib/money.ts'
import { useAgeText } from '@/lib/use-age-text.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Notice } from '@/ui/notice.tsx'

// Loads when somebody edits a persona.
const PersonaDialog = lazy(async () => ({
  default: (await import('@/widgets/persona-dialog.tsx')).PersonaDialog,
}))

/** The people who ask, to open, edit and remove. */
export const PersonasStep = ({
  personas,
  onChange,
}: {
  personas: readonly SuggestedPersona[]
  onChange: (personas: SuggestedPersona[]) => void
}) => {
  const [opened, setOpened] = useState<SuggestedPersona | null>(null)
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
            <div className="flex items-start gap-1">
              <p className="min-w-0 flex-1 break-words font-semibold text-ink text-sm">{persona.full_name}</p>
              <IconButton
                label={t('personas.edit', { name: persona.full_name })}
                icon={<Pencil aria-hidden="true" className="size-4" />}
                onClick={() => setOpened(persona)}
                className="-my-2"
              />
              <IconButton
                label={t('personas.remove', { name: persona.full_name })}
                icon={<Trash2 aria-hidden="true" className="size-4" />}
                disabled={personas.length === 1}
                onClick={() => onChange(personas.filter((other) => other !== persona))}
                className="-my-2 -me-2"
              />
            </div>
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
      {opened === null ? null : (
        <Suspense>
          <PersonaDialog
            persona={z.omit(suggestedPersonaSchema, { profile_image_url: true }).parse(opened)}
            saving={false}
            error={null}
            onSave={(written) => {
              onChange(personas.map((persona) => (persona === opened ? { ...persona, ...written } : persona)))
              setOpened(null)
            }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

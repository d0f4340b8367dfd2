import { useTranslation } from 'react-i18next'
import { toggled } from '@/lib/toggled.ts'
import { ChoiceCard } from '@/ui/choice-card.tsx'
import type { WizardDraft } from './wizard-draft.ts'

/** The prompts to ask. */
export const PromptsStep = ({
  draft,
  onChange,
}: {
  draft: WizardDraft
  onChange: (prompts: string[]) => void
}) => {
  const { t } = useTranslation('command-deck')
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">{t('prompts.about')}</p>
      <div className="space-y-2">
        {draft.offered.map((prompt) => (
          <ChoiceCard
            key={prompt}
            checked={draft.prompts.includes(prompt)}
            onCheckedChange={(on) => onChange(toggled(draft.prompts, prompt, on))}
            title={prompt}
          />
        ))}
      </div>
      {draft.prompts.length === 0 ? (
        <p className="mt-3 text-ink-soft text-sm">{t('prompts.needed')}</p>
      ) : null}
    </>
  )
}

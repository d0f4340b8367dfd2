import { LIMITS } from '@sillage/core/brands/limits'
import { PencilLine, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toggled } from '@/lib/toggled.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Textarea } from '@/ui/input.tsx'
import { askedPrompts, type WizardDraft } from './wizard-draft.ts'

const MAX_PROMPT = 2_000

/** The prompts to ask: chosen, reworded, added and removed. */
export const PromptsStep = ({
  draft,
  onChange,
  onOwn,
}: {
  draft: WizardDraft
  onChange: (part: Pick<WizardDraft, 'offered' | 'prompts'>) => void
  /** Goes on with these prompts in the form for one's own. */
  onOwn: () => void
}) => {
  const { t } = useTranslation(['command-deck', 'ai-mode'])
  const list = useRef<HTMLUListElement>(null)
  const { offered, prompts } = draft
  const rows = offered.map((text, at) => ({ text, at }))
  const reword = (place: number, text: string) =>
    onChange({
      offered: offered.map((prompt, at) => (at === place ? text : prompt)),
      prompts: prompts.map((prompt) => (prompt === offered[place] ? text : prompt)),
    })
  const focusNewest = () =>
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('textarea') ?? [])].at(-1)?.focus())
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">{t('prompts.about')}</p>
      <ul ref={list} className="space-y-2">
        {rows.map(({ text, at }) => (
          // Keyed by its index, because editing changes its text.
          <li key={at} className="flex items-start gap-2.5">
            <input
              type="checkbox"
              aria-label={text || t('ai-mode:draft.prompt', { n: at + 1 })}
              checked={prompts.includes(text)}
              onChange={() => onChange({ offered, prompts: toggled(prompts, text, !prompts.includes(text)) })}
              className="mt-2.5 size-4.5 shrink-0 cursor-pointer accent-accent"
            />
            <Textarea
              rows={1}
              aria-label={t('ai-mode:draft.prompt', { n: at + 1 })}
              value={text}
              maxLength={MAX_PROMPT}
              onChange={({ target }) => reword(at, target.value)}
              className="min-w-0 flex-1 resize-none [field-sizing:content]"
            />
            <IconButton
              label={t('ai-mode:draft.removePrompt', { n: at + 1 })}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => {
                onChange({
                  offered: offered.filter((_, other) => other !== at),
                  prompts: prompts.filter((prompt) => prompt !== text),
                })
                // The last button goes with its row.
                if (at === offered.length - 1) focusNewest()
              }}
            />
          </li>
        ))}
      </ul>
      <div className="mt-2 -ms-2 flex flex-wrap gap-1">
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={offered.includes('') || offered.length >= LIMITS.prompts}
          onClick={() => {
            onChange({ offered: [...offered, ''], prompts: [...prompts, ''] })
            focusNewest()
          }}
        >
          {t('ai-mode:draft.addPrompt')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<PencilLine aria-hidden="true" className="size-4" />}
          onClick={onOwn}
        >
          {t('ownPrompts')}
        </Button>
      </div>
      {askedPrompts(draft).length === 0 ? (
        <p className="mt-3 text-ink-soft text-sm">{t('prompts.needed')}</p>
      ) : null}
    </>
  )
}

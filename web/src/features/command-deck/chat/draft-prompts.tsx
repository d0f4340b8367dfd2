import { DRAFT_LIMITS, type DraftPrompt } from '@sillage/core/chat/draft'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Textarea } from '@/ui/input.tsx'

/** The prompts of a draft, to reword, remove and add. */
export const DraftPrompts = ({
  prompts,
  isFixed,
  onChange,
}: {
  prompts: readonly DraftPrompt[]
  isFixed: boolean
  onChange: (prompts: DraftPrompt[]) => void
}) => {
  const { t } = useTranslation('ai-mode')
  const add = useRef<HTMLButtonElement>(null)
  const remove = (place: number) => {
    onChange(prompts.filter((_, at) => at !== place))
    // The pressed button disappears with the last row; with other rows it stays, at the next prompt.
    if (place === prompts.length - 1) add.current?.focus()
  }
  // A prompt is keyed by its index, because editing changes its text.
  const rows = prompts.map((prompt, at) => ({ prompt, at }))
  const reword = (place: number, text: string) =>
    onChange(rows.map(({ prompt, at }) => (at === place ? { ...prompt, text } : prompt)))
  return (
    <section aria-label={t('draft.prompts')}>
      <h3 className="mb-1.5 font-semibold text-ink text-sm">{t('draft.prompts')}</h3>
      <ul className="space-y-2">
        {rows.map(({ prompt, at }) => (
          <li key={at} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Textarea
                rows={1}
                aria-label={t('draft.prompt', { n: at + 1 })}
                value={prompt.text}
                maxLength={DRAFT_LIMITS.prompt}
                disabled={isFixed}
                onChange={({ target }) => reword(at, target.value)}
                className="resize-none [field-sizing:content]"
              />
              <p className="mt-1 flex flex-wrap gap-1.5">
                <Badge>{t(`draft.intents.${prompt.intent}`)}</Badge>
                {prompt.branded ? <Badge tone="accent">{t('draft.branded')}</Badge> : null}
              </p>
            </div>
            <IconButton
              label={t('draft.removePrompt', { n: at + 1 })}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              disabled={isFixed}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <Button
        ref={add}
        variant="ghost"
        size="sm"
        className="mt-2 -ms-2"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={isFixed || prompts.length >= DRAFT_LIMITS.prompts}
        onClick={() => onChange([...prompts, { text: '', branded: false, intent: 'discover' }])}
      >
        {t('draft.addPrompt')}
      </Button>
    </section>
  )
}

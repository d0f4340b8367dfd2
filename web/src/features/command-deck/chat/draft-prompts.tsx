import { DRAFT_LIMITS, type DraftPrompt, INTENTS } from '@sillage/core/chat/draft'
import { ChevronRight, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Textarea } from '@/ui/input.tsx'
import type { DraftChange } from './draft-changes.ts'
import { ChangeBadge, PartChanges, UndoButton } from './part-changes.tsx'

type Intent = DraftPrompt['intent']
/** A prompt with its index in the draft and in its group, and its number among all groups. */
interface Row {
  readonly prompt: DraftPrompt
  readonly at: number
  readonly place: number
  readonly n: number
}

/** The prompts of each intent that has any, numbered as they are shown. */
const groupRows = (prompts: readonly DraftPrompt[]): { intent: Intent; rows: Row[] }[] => {
  let n = 0
  return INTENTS.flatMap((intent) => {
    const members = [...prompts.entries()].filter(([, prompt]) => prompt.intent === intent)
    const rows = members.map(([at, prompt], place) => {
      n += 1
      return { prompt, at, place, n }
    })
    return rows.length === 0 ? [] : [{ intent, rows }]
  })
}

/** Groups of a draft with more prompts start collapsed. */
const MAX_OPEN = 4

/** The button that removes the prompt after that of another. */
const nextRemoval = (button: HTMLElement): HTMLElement | undefined => {
  const all = button.closest('section')?.querySelectorAll<HTMLElement>('[data-removes]') ?? []
  return [...all].find((_, at) => all[at - 1] === button)
}

interface Editing {
  readonly isFixed: boolean
  readonly changes: readonly DraftChange[]
  readonly onUndo: (change: DraftChange) => void
}

/** The prompts of a draft by what people are about to do, to reword, remove and add. */
export const DraftPrompts = ({
  prompts,
  isFixed,
  changes,
  onUndo,
  onChange,
}: Editing & { prompts: readonly DraftPrompt[]; onChange: (prompts: DraftPrompt[]) => void }) => {
  const { t } = useTranslation('ai-mode')
  const [chosen, setChosen] = useState<Partial<Record<Intent, boolean>>>({})
  const add = useRef<HTMLButtonElement>(null)
  const isOpen = (intent: Intent) => chosen[intent] ?? prompts.length <= MAX_OPEN
  const setAll = (open: boolean) => setChosen(Object.fromEntries(INTENTS.map((intent) => [intent, open])))
  const groups = groupRows(prompts)
  const areOpen = groups.every(({ intent }) => isOpen(intent))
  return (
    <section aria-label={t('draft.prompts')}>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h3 className="font-semibold text-ink text-sm">
          {t('draft.prompts')}{' '}
          <span className="font-normal text-ink-soft tabular-nums">{prompts.length}</span>
        </h3>
        {groups.length === 0 ? null : (
          <Button size="sm" variant="ghost" onClick={() => setAll(!areOpen)}>
            {t(areOpen ? 'draft.hidePrompts' : 'draft.showPrompts')}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line rounded-md border border-line empty:hidden">
        {groups.map(({ intent, rows }) => (
          <PromptGroup
            key={intent}
            intent={intent}
            rows={rows}
            isOpen={isOpen(intent)}
            isFixed={isFixed}
            changes={changes}
            onUndo={onUndo}
            onOpen={(open) => setChosen((all) => ({ ...all, [intent]: open }))}
            onReword={(place, text) =>
              onChange(prompts.map((prompt, at) => (at === place ? { ...prompt, text } : prompt)))
            }
            onRemove={(place, button) => {
              // The pressed button stays, at the next prompt of the group; with the last one it goes.
              if (place === rows.at(-1)?.at) (nextRemoval(button) ?? add.current)?.focus()
              onChange(prompts.filter((_, at) => at !== place))
            }}
          />
        ))}
      </ul>
      <PartChanges
        changes={changes.filter(({ at }) => at === null)}
        name={t('draft.prompts')}
        isFixed={isFixed}
        onUndo={onUndo}
      />
      <Button
        ref={add}
        variant="ghost"
        size="sm"
        className="mt-2 -ms-2"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={isFixed || prompts.length >= DRAFT_LIMITS.prompts}
        onClick={() => {
          setChosen((all) => ({ ...all, discover: true }))
          onChange([...prompts, { text: '', branded: false, intent: 'discover' }])
        }}
      >
        {t('draft.addPrompt')}
      </Button>
    </section>
  )
}

const PromptGroup = ({
  intent,
  rows,
  isOpen,
  isFixed,
  changes,
  onUndo,
  onOpen,
  onReword,
  onRemove,
}: Editing & {
  intent: Intent
  rows: readonly Row[]
  isOpen: boolean
  onOpen: (open: boolean) => void
  onReword: (at: number, text: string) => void
  onRemove: (at: number, button: HTMLElement) => void
}) => {
  const { t } = useTranslation('ai-mode')
  const id = useId()
  const changed = new Map(changes.flatMap((change) => (change.at === null ? [] : [[change.at, change]])))
  const count = rows.filter(({ at }) => changed.has(at)).length
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
        className="flex w-full items-center gap-2 rounded-md px-3 py-2 text-start text-sm hover:bg-hover"
      >
        <ChevronRight
          aria-hidden="true"
          className={cn(
            'size-4 shrink-0 text-ink-faint transition-transform motion-reduce:transition-none rtl:-scale-x-100',
            isOpen && 'rotate-90 rtl:-rotate-90',
          )}
        />
        <span className="font-medium text-ink">{t(`draft.intents.${intent}`)}</span>
        <span className="text-ink-soft tabular-nums">{rows.length}</span>
        {count === 0 ? null : (
          <Badge tone="info" className="ms-auto">
            {t('draft.changes', { n: count })}
          </Badge>
        )}
      </button>
      {isOpen ? (
        <ul id={id} className="space-y-2 px-3 pt-1 pb-3">
          {rows.map(({ prompt, at, place, n }) => {
            const change = changed.get(at)
            return (
              // Keyed by its place in the group, because editing changes its text.
              <li key={place} className="flex items-start gap-1">
                <div className="min-w-0 flex-1">
                  <Textarea
                    rows={1}
                    aria-label={t('draft.prompt', { n })}
                    value={prompt.text}
                    maxLength={DRAFT_LIMITS.prompt}
                    disabled={isFixed}
                    onChange={({ target }) => onReword(at, target.value)}
                    className="resize-none [field-sizing:content]"
                  />
                  <p className="mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">
                    {change === undefined ? null : <ChangeBadge kind={change.kind} />}
                    {prompt.branded ? <Badge tone="accent">{t('draft.branded')}</Badge> : null}
                    {change?.kind === 'changed' ? (
                      <del dir="auto" className="w-full break-words text-ink-soft text-xs">
                        {change.before}
                      </del>
                    ) : null}
                  </p>
                </div>
                {change === undefined ? null : (
                  <UndoButton
                    what={t('draft.prompt', { n })}
                    disabled={isFixed}
                    onUndo={() => onUndo(change)}
                  />
                )}
                <IconButton
                  label={t('draft.removePrompt', { n })}
                  icon={<Trash2 aria-hidden="true" className="size-4" />}
                  disabled={isFixed}
                  data-removes="prompt"
                  onClick={({ currentTarget }) => onRemove(at, currentTarget)}
                />
              </li>
            )
          })}
        </ul>
      ) : null}
    </li>
  )
}

import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '@/ui/badge.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import type { DraftChange } from './draft-changes.ts'

const TONES = { added: 'positive', changed: 'info', removed: 'negative' } as const

/** Marks a change. */
export const ChangeBadge = ({ kind }: Pick<DraftChange, 'kind'>) => {
  const { t } = useTranslation('ai-mode')
  return <Badge tone={TONES[kind]}>{t(`draft.${kind}`)}</Badge>
}

/** Takes a change back. */
export const UndoButton = ({
  what,
  disabled,
  onUndo,
}: {
  what: string
  disabled: boolean
  onUndo: () => void
}) => {
  const { t } = useTranslation('ai-mode')
  return (
    <IconButton
      label={t('draft.undo', { what })}
      icon={<Undo2 aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
      disabled={disabled}
      onClick={onUndo}
    />
  )
}

/** The changes of a part since the newest answer, each with its undo. */
export const PartChanges = ({
  changes,
  name,
  isFixed,
  say = (text) => text,
  onUndo,
}: {
  changes: readonly DraftChange[]
  /** The part, for a change without words of its own. */
  name: string
  isFixed: boolean
  /** The name of a member, for lists of ids and codes. */
  say?: (member: string) => string
  onUndo: (change: DraftChange) => void
}) =>
  changes.length === 0 ? null : (
    <ul className="mt-1.5 space-y-1">
      {changes.map((change) => {
        const { key, kind, before, after } = change
        const [old, now] = [before === null ? null : say(before), after === null ? null : say(after)]
        return (
          <li key={key} className="flex items-center gap-2 text-sm">
            <ChangeBadge kind={kind} />
            <span dir="auto" className="min-w-0 flex-1 break-words text-ink-soft">
              {old === null ? null : <del>{old}</del>} {kind === 'removed' ? null : now}
            </span>
            <UndoButton what={now ?? old ?? name} disabled={isFixed} onUndo={() => onUndo(change)} />
          </li>
        )
      })}
    </ul>
  )

import { BOARD_SPANS, type BoardItem, type BoardSpan } from '@sillage/core/boards/board'
import { ArrowDown, ArrowUp, FoldHorizontal, Trash2, UnfoldHorizontal } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/icon-button.tsx'
import { CARD_TITLES, TITLE_TEXTS } from './cards.ts'

const ICON = { 'aria-hidden': true, className: 'size-4' } as const

/** The next width, wider or narrower; null at the end. */
const nextSpan = (span: BoardSpan, step: 1 | -1): BoardSpan | null =>
  BOARD_SPANS[BOARD_SPANS.indexOf(span) + step] ?? null

/** Buttons that move, widen and remove an item of a board. */
export const ItemTools = ({
  item,
  isFirst,
  isLast,
  onMove,
  onSpan,
  onRemove,
}: {
  item: BoardItem
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onSpan: (span: BoardSpan) => void
  onRemove: () => void
}) => {
  const { t } = useTranslation(TITLE_TEXTS)
  const name = item.shows === null ? t('boards:note') : t(CARD_TITLES[item.shows.card])
  // Moving takes the button out of the page for a moment, and with it the focus.
  const keepFocus = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    flushSync(act)
    button.focus()
  }
  const span = (step: 1 | -1) => () => {
    const next = nextSpan(item.span, step)
    if (next !== null) onSpan(next)
  }
  return (
    <div className="mb-1.5 flex items-center justify-end rounded-md bg-sunken">
      <span className="me-auto truncate ps-3 font-semibold text-ink-soft text-xs">{name}</span>
      <IconButton
        label={t('boards:up', { name })}
        icon={<ArrowUp {...ICON} />}
        disabled={isFirst}
        onClick={keepFocus(() => onMove(-1))}
      />
      <IconButton
        label={t('boards:down', { name })}
        icon={<ArrowDown {...ICON} />}
        disabled={isLast}
        onClick={keepFocus(() => onMove(1))}
      />
      <IconButton
        label={t('boards:narrower', { name })}
        icon={<FoldHorizontal {...ICON} />}
        disabled={nextSpan(item.span, -1) === null}
        onClick={span(-1)}
      />
      <IconButton
        label={t('boards:wider', { name })}
        icon={<UnfoldHorizontal {...ICON} />}
        disabled={nextSpan(item.span, 1) === null}
        onClick={span(1)}
      />
      <IconButton label={t('boards:remove', { name })} icon={<Trash2 {...ICON} />} onClick={onRemove} />
    </div>
  )
}

import { type BoardItem, MAX_BOARD_NOTE } from '@sillage/core/boards/board'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody } from '@/ui/card.tsx'
import { Field } from '@/ui/field.tsx'
import { Textarea } from '@/ui/input.tsx'
import { Markdown } from '@/ui/markdown.tsx'
import { DrawnWhole } from '@/ui/near-screen.ts'
import { BoardCard } from './board-card.tsx'
import { BoardSources, FromSource } from './board-sources.tsx'
import { ItemTools } from './item-tools.tsx'

/** Items with the one at a place moved by a step. */
const moved = (items: readonly BoardItem[], at: number, step: 1 | -1): readonly BoardItem[] => {
  const [item] = items.slice(at, at + 1)
  return item === undefined ? items : items.toSpliced(at, 1).toSpliced(at + step, 0, item)
}

/** The cards and notes of a board in their order; with tools on each while somebody arranges them. */
export const BoardItems = ({
  items,
  onArrange,
}: {
  items: readonly BoardItem[]
  /** Null while nobody arranges them. */
  onArrange: ((items: readonly BoardItem[]) => void) | null
}) => {
  const analysisIds = [...new Set(items.flatMap(({ shows }) => shows?.analysisId ?? []))].toSorted()
  const change = (at: number, changes: Partial<BoardItem>) =>
    onArrange?.(items.map((item, place) => (place === at ? { ...item, ...changes } : item)))
  return (
    <DrawnWhole value>
      <BoardSources analysisIds={analysisIds}>
        {(sources) => (
          <ul className="grid grid-cols-12 items-start gap-4">
            {items.map((item, at) => (
              <li
                key={item.itemId}
                className="col-span-12 min-w-0 break-inside-avoid @3xl:[grid-column:span_var(--span)]"
                style={{ '--span': item.span } as CSSProperties}
              >
                {onArrange === null ? null : (
                  <ItemTools
                    item={item}
                    isFirst={at === 0}
                    isLast={at === items.length - 1}
                    onMove={(step) => onArrange(moved(items, at, step))}
                    onSpan={(span) => change(at, { span })}
                    onRemove={() => onArrange(items.toSpliced(at, 1))}
                  />
                )}
                {item.shows === null ? null : (
                  <FromSource source={sources.get(item.shows.analysisId)}>
                    <BoardCard shows={item.shows} />
                  </FromSource>
                )}
                <ItemNote item={item} onNote={onArrange && ((note) => change(at, { note }))} />
              </li>
            ))}
          </ul>
        )}
      </BoardSources>
    </DrawnWhole>
  )
}

const ItemNote = ({ item, onNote }: { item: BoardItem; onNote: ((note: string) => void) | null }) => {
  const { t } = useTranslation('boards')
  const isAlone = item.shows === null
  if (onNote !== null) {
    return (
      <Field label={t('note')} labelHidden className="mt-2">
        {(control) => (
          <Textarea
            {...control}
            rows={isAlone ? 5 : 2}
            placeholder={t('note')}
            maxLength={MAX_BOARD_NOTE}
            value={item.note}
            onChange={(event) => onNote(event.target.value)}
          />
        )}
      </Field>
    )
  }
  if (item.note.trim() === '') return null
  const text = <Markdown>{item.note}</Markdown>
  return isAlone ? (
    <Card>
      <CardBody className="pt-5">{text}</CardBody>
    </Card>
  ) : (
    <div className="mt-2 px-1 text-sm">{text}</div>
  )
}

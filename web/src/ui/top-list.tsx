import type { BoardCard } from '@sillage/core/boards/board'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { Button } from './button.tsx'
import { CardHeader } from './card.tsx'
import { EmptyState } from './empty-state.tsx'
import { PinnedCard } from './pinned-card.tsx'
import { SaveButton } from './save-button.tsx'

interface TopItem {
  key: string
  icon?: ReactNode
  label: string
  /** The label whole, where it was cut, or what stands below it. */
  title?: string
  /** Opens the runs behind the item. */
  onOpen?: (() => void) | undefined
  /** Figures on the right, the last one first to the eye. */
  figures: ReactNode
  /** Beside the label: a way to the page itself. */
  beside?: ReactNode
  /** Length of the bar behind the row, 0 to 1. */
  size?: number
  /** The brand's own. */
  own?: boolean
}

/** The first of a long list, with the way to all of it and to its file. */
export const TopList = ({
  title,
  description,
  items,
  empty,
  onViewAll,
  onSave,
  choice,
  foot,
  card,
  className,
}: {
  title: string
  description?: ReactNode
  items: readonly TopItem[]
  empty: string
  onViewAll?: (() => void) | undefined
  /** Above the items: another list in their place. */
  choice?: ReactNode
  /** Below the items, if there are any. */
  foot?: ReactNode
  /** Saves the list as CSV. */
  onSave?: (() => void) | undefined
  /** Its name on a board, where it may stand on one. */
  card?: BoardCard
  className?: string
}) => {
  const { t } = useTranslation(['sites', 'common'])
  return (
    <PinnedCard card={card} className={cn('flex flex-col', className)}>
      <CardHeader
        picture={items.length > 0}
        title={title}
        description={description}
        action={
          items.length === 0 ? null : (
            <>
              {onViewAll ? (
                <Button
                  size="sm"
                  aria-label={t('common:named', { name: t('viewAll'), value: title })}
                  onClick={onViewAll}
                >
                  {t('viewAll')}
                </Button>
              ) : null}
              {onSave ? <SaveButton label={t('csv')} onSave={onSave} /> : null}
            </>
          )
        }
      />
      {choice === undefined ? null : <div className="px-5 pb-3">{choice}</div>}
      {items.length === 0 ? (
        <EmptyState title={empty} className="my-auto" />
      ) : (
        <>
          <ol className="@container px-2.5 pb-3">
            {items.map((item) => (
              <Row key={item.key} item={item} />
            ))}
          </ol>
          {foot}
        </>
      )}
    </PinnedCard>
  )
}

const Row = ({ item }: { item: TopItem }) => (
  <li
    className={cn(
      'relative flex min-h-9 items-center gap-x-2.5 rounded-md px-2.5 py-1.5 text-sm transition-colors @sm:py-1',
      item.onOpen && 'hover:bg-hover',
    )}
  >
    {item.size === undefined ? null : (
      <span
        aria-hidden="true"
        className={cn(
          'absolute inset-y-0.5 start-1 rounded-sm',
          item.own === true ? 'bg-accent-soft' : 'bg-sunken',
        )}
        style={{ width: `calc(${Math.max(0, Math.min(1, item.size)) * 100}% - 0.5rem)` }}
      />
    )}
    <span className="relative flex min-w-0 flex-1 items-center gap-1">
      {item.icon ? <span className="me-1.5 inline-flex shrink-0">{item.icon}</span> : null}
      {item.onOpen ? (
        <button
          type="button"
          title={item.title ?? item.label}
          onClick={item.onOpen}
          className={cn(
            'min-w-0 rounded-sm text-start text-ink underline decoration-transparent underline-offset-3 transition-colors hover:decoration-current',
            item.own === true && 'font-semibold',
          )}
        >
          <Label>{item.label}</Label>
        </button>
      ) : (
        <span
          title={item.title ?? item.label}
          className={cn('min-w-0 text-ink', item.own === true && 'font-semibold')}
        >
          <Label>{item.label}</Label>
        </span>
      )}
      {item.beside}
    </span>
    <span className="relative ms-auto flex shrink-0 items-center gap-3 tabular-nums @max-sm:max-w-32 @max-sm:flex-wrap @max-sm:justify-end @max-sm:gap-y-1">
      {item.figures}
    </span>
  </li>
)

/** On one line; on two where a list is narrow. */
const Label = ({ children }: { children: string }) => (
  <span dir="auto" className="line-clamp-2 wrap-anywhere @sm:line-clamp-1 @sm:break-all">
    {children}
  </span>
)

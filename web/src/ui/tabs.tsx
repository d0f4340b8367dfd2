import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cn } from '@/lib/cn.ts'

export interface TabItem<K extends string> {
  key: K
  label: ReactNode
  /** A count or a mark behind the label. */
  extra?: ReactNode
  content: ReactNode
}

/** Where each key leads from a tab; opening one is left to Enter and Space. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key as it would lead in a strip that runs from left to right. */
const inReadingOrder = ({ key, currentTarget }: KeyboardEvent): string =>
  getComputedStyle(currentTarget).direction === 'rtl' ? (MIRRORED[key] ?? key) : key

/** A hidden tab keeps its last content: nobody would see it follow every filter. */
const Content = memo(
  ({ children }: { isShown: boolean; children: ReactNode }) => children,
  (_, { isShown }) => !isShown,
)

/** Tabs that mount their content when first opened and keep it mounted afterwards, as it was when it was left. */
export const Tabs = <K extends string>({
  items,
  value,
  onValueChange,
  label,
  className,
  listClassName,
  contentClassName,
  bar,
}: {
  items: readonly TabItem<K>[]
  value: K
  onValueChange: (key: K) => void
  label: string
  className?: string
  listClassName?: string
  contentClassName?: string
  /** Between the tabs and what the open one shows. */
  bar?: ReactNode
}) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([value]))
  if (!opened.has(value)) setOpened(new Set([...opened, value]))
  const list = useRef<HTMLDivElement>(null)
  // How far the strip is scrolled is the outside system: in a narrow window the open tab may lie beyond its end.
  useEffect(() => {
    const strip = list.current
    const open = strip?.querySelector(`[data-tab="${value}"]`)
    if (!strip || !(open instanceof HTMLElement)) return
    // It reports at once, and again whenever the strip has another width.
    const sizes = new ResizeObserver(() => {
      const [inside, around] = [open.getBoundingClientRect(), strip.getBoundingClientRect()]
      const isInside = inside.left >= around.left && inside.right <= around.right
      if (!isInside) strip.scrollLeft += inside.left + inside.width / 2 - (around.left + around.width / 2)
    })
    sizes.observe(strip)
    return () => sizes.disconnect()
  }, [value])
  const id = useId()
  const walk = (event: KeyboardEvent, at: number) => {
    const to = STEPS[inReadingOrder(event)]?.(at, items.length - 1)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const tab = list.current?.children.item(to)
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div className={cn(className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cn(
          // Tabs lie over the line below them: it would scroll by that pixel.
          'relative flex gap-1 overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none]',
          listClassName,
        )}
      >
        {items.map((item, at) => (
          <button
            key={item.key}
            id={`${id}${item.key}`}
            type="button"
            role="tab"
            aria-selected={item.key === value}
            aria-controls={`${id}${item.key}-panel`}
            tabIndex={item.key === value ? 0 : -1}
            data-tab={item.key}
            onClick={() => onValueChange(item.key)}
            onKeyDown={(event) => walk(event, at)}
            className={cn(
              '-mb-px inline-flex items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-3 py-2.5 font-semibold text-ink-soft text-sm transition-colors',
              'hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink',
            )}
          >
            {item.label}
            {item.extra}
          </button>
        ))}
      </div>
      {bar}
      {items.map((item) => (
        <div
          key={item.key}
          id={`${id}${item.key}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}${item.key}`}
          hidden={item.key !== value}
          className={cn(contentClassName)}
        >
          {opened.has(item.key) || item.key === value ? (
            <Content isShown={item.key === value}>{item.content}</Content>
          ) : null}
        </div>
      ))}
    </div>
  )
}

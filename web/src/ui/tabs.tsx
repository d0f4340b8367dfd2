import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '@/lib/cn.ts'

export interface TabItem<K extends string> {
  key: K
  label: ReactNode
  /** A count or a mark behind the label. */
  extra?: ReactNode
  content: ReactNode
}

/** Tabs that mount their content when first opened and keep it mounted afterwards. */
export const Tabs = <K extends string>({
  items,
  value,
  onValueChange,
  label,
  className,
  listClassName,
  contentClassName,
}: {
  items: readonly TabItem<K>[]
  value: K
  onValueChange: (key: K) => void
  label: string
  className?: string
  listClassName?: string
  contentClassName?: string
}) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([value]))
  if (!opened.has(value)) setOpened(new Set([...opened, value]))
  const list = useRef<HTMLDivElement>(null)
  // How far the strip is scrolled is the outside system: on a phone the open tab may lie beyond its end.
  useEffect(() => {
    const strip = list.current
    const open = strip?.querySelector(`[data-tab="${value}"]`)
    if (!strip || !(open instanceof HTMLElement)) return
    const { offsetLeft, offsetWidth } = open
    const isInside =
      offsetLeft >= strip.scrollLeft && offsetLeft + offsetWidth <= strip.scrollLeft + strip.clientWidth
    if (!isInside) strip.scrollLeft = offsetLeft - (strip.clientWidth - offsetWidth) / 2
  }, [value])
  const change = (next: string) => {
    const item = items.find(({ key }) => key === next)
    if (item) onValueChange(item.key)
  }
  return (
    <Radix.Root value={value} onValueChange={change} activationMode="manual" className={cn(className)}>
      <Radix.List
        ref={list}
        aria-label={label}
        className={cn(
          'relative flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]',
          listClassName,
        )}
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.key}
            value={item.key}
            data-tab={item.key}
            className={cn(
              '-mb-px inline-flex items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-3 py-2.5 font-semibold text-ink-soft text-sm transition-colors',
              'hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink',
            )}
          >
            {item.label}
            {item.extra}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content
          key={item.key}
          value={item.key}
          forceMount
          hidden={item.key !== value}
          className={cn(contentClassName)}
        >
          {opened.has(item.key) || item.key === value ? item.content : null}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

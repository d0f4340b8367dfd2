import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cn } from '@/lib/cn.ts'

/** A part of a card, folded to its title at first. Once unfolded it stays mounted. */
export const Disclosure = ({
  title,
  level = 'h2',
  description,
  aside,
  children,
}: {
  title: string
  /** Of its heading; below the heading of a card it is one deeper. */
  level?: 'h2' | 'h3' | 'h4'
  /** In a line or two, what is inside; there whether it is folded or not. */
  description?: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}) => {
  const id = useId()
  const Heading = level
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <div className="relative flex items-start gap-4 px-5 py-4 transition-colors hover:bg-hover">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading className={cn('font-semibold text-ink', level === 'h2' ? 'text-base' : 'text-sm')}>
              {/* The whole head is its target. */}
              <button
                type="button"
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                onClick={() => {
                  setOpened(true)
                  setOpen(!open)
                }}
                className="text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
              >
                {title}
              </button>
            </Heading>
            {aside}
          </div>
          {description ? (
            <div className="mt-0.5 text-ink-soft text-sm [&_a]:relative [&_a]:z-1">{description}</div>
          ) : null}
        </div>
        <ChevronDown
          aria-hidden="true"
          className={cn(
            'mt-0.5 size-4 shrink-0 text-ink-faint transition-transform motion-reduce:transition-none',
            open && 'rotate-180',
          )}
        />
      </div>
      <div id={id} hidden={!open}>
        {opened ? children : null}
      </div>
    </div>
  )
}

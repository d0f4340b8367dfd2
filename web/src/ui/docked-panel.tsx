import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { giveFocusBack } from './focus-trail.ts'
import { IconButton } from './icon-button.tsx'

const WIDTHS = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-[720px]',
  xl: 'sm:max-w-[900px]',
} as const

/**
 * A panel docked to the right that leaves the page usable beside it. Not modal: focus moves into it when it opens,
 * Esc closes it unless something beside it has the focus, and focus goes back to where it came from. Below 1024 px it covers the page.
 */
export const DockedPanel = ({
  title,
  leading,
  actions,
  onClose,
  width = 'md',
  shown,
  isCovered = false,
  className,
  children,
}: {
  title: ReactNode
  /** Before the title: the way back. */
  leading?: ReactNode
  /** Beside the cross: previous, next, copy link. */
  actions?: ReactNode
  onClose: () => void
  width?: keyof typeof WIDTHS
  /** Names what the panel shows; when it shows something else, focus starts again. */
  shown?: string
  /** Whether another panel lies over it, which Esc then closes first. */
  isCovered?: boolean
  className?: string
  children: ReactNode
}) => {
  const { t } = useTranslation('common')
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)

  // The browser's focus is the outside system: it enters with the panel and returns when the panel goes.
  useEffect(() => {
    // What it shows may have taken the focus already: effects of children come first.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus()
    return giveFocusBack
  }, [])
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // An input method takes Esc for itself.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isCovered) return
    const focused = document.activeElement
    // Nothing has the focus after a press on what is gone since, or cannot have it.
    if (focused !== document.body && !panel.current?.contains(focused)) return
    event.preventDefault()
    onClose()
  })
  // The keyboard is the outside system.
  useEffect(() => {
    document.addEventListener('keydown', onEscape)
    return () => document.removeEventListener('keydown', onEscape)
  }, [])
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  // The browser's focus again: what had it is gone with what was shown before.
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    panel.current?.focus()
    content.current?.scrollTo(0, 0)
  }, [shown])

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      inert={isCovered}
      aria-labelledby={titleId}
      className={cn(
        'fixed inset-y-0 end-0 z-40 flex w-full animate-slide-in flex-col border-line border-s bg-surface shadow-overlay outline-none',
        WIDTHS[width],
        className,
      )}
    >
      <div className="flex h-14 shrink-0 items-center gap-2 border-line border-b pe-3 ps-5">
        {leading}
        <h2
          id={titleId}
          dir="auto"
          {...(typeof title === 'string' ? { title } : {})}
          className="line-clamp-2 min-w-0 flex-1 break-words font-semibold text-ink text-sm sm:line-clamp-1 sm:text-base"
        >
          {title}
        </h2>
        {actions}
        <IconButton
          label={t('close')}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onClose}
          side="left"
        />
      </div>
      <div ref={content} className="min-h-0 flex-1 overflow-y-auto">
        {children}
      </div>
    </aside>
  )
}

import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

export type Pane = 'chat' | 'draft'

/** Gives an element a `--room`: the height from its top to the bottom of the window. */
export const fitWindow = (element: HTMLDivElement): (() => void) => {
  const fit = (): void => {
    const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
    element.style.setProperty('--room', `max(26rem, calc(100dvh - ${top}px - 1rem))`)
  }
  fit()
  // What stands above may still load.
  const growth = new ResizeObserver(fit)
  growth.observe(document.body)
  return () => growth.disconnect()
}

/**
 * A conversation and its draft side by side, each of the window's height and scrolled by itself; on a phone one at a time.
 *
 * @param bar the launch, in sight beside either
 * @param changes number of changes in the draft since the newest answer
 * @param pane the part that a phone shows
 */
export const DraftWorkspace = ({
  chat,
  draft,
  bar,
  changes,
  pane,
  onPane,
}: {
  chat: ReactNode
  draft: ReactNode
  bar: ReactNode
  changes: number
  pane: Pane
  onPane: (pane: Pane) => void
}) => {
  const { t } = useTranslation('ai-mode')
  return (
    <div
      ref={fitWindow}
      className="flex h-(--room) flex-col gap-3 lg:grid lg:grid-cols-2 lg:grid-rows-[minmax(0,1fr)_auto] lg:gap-x-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]"
    >
      <SegmentedControl
        label={t('panes.label')}
        value={pane}
        onValueChange={onPane}
        options={[
          { value: 'chat', label: t('panes.chat') },
          { value: 'draft', label: changes === 0 ? t('panes.draft') : `${t('panes.draft')} (${changes})` },
        ]}
        className="self-start lg:hidden"
      />
      <div className={cn('min-h-0 flex-1 lg:row-span-2', pane === 'draft' && 'max-lg:hidden')}>{chat}</div>
      {/* The chat stays in sight while the draft and its bar load, so that it keeps the focus. */}
      <div
        className={cn('min-h-0 flex-1', bar === null && 'lg:row-span-2', pane === 'chat' && 'max-lg:hidden')}
      >
        <Suspense fallback={<Skeleton className="h-full" />}>{draft}</Suspense>
      </div>
      {bar === null ? null : <Suspense fallback={null}>{bar}</Suspense>}
    </div>
  )
}

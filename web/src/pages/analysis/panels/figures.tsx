import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { apiRefusal } from '@/data/api-refusal.ts'
import type { LiveError } from '@/data/live-error.ts'
import { useRefusalText } from '@/data/use-refusal-text.ts'
import type { View } from '@/engine/hooks.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { FiguresSkeleton } from '../figures-skeleton.tsx'

/** The figures of a view once they are there. */
export const dataOf = <T,>(view: View<T>): T | null => (view.status === 'ready' ? view.data : null)

/** What is said of figures that could not be had: when the API answers that it fails, and when anything else does. */
interface Failed {
  readonly fetch: string
  readonly load: string
}

/** The four states of figures: on their way, failed, not there yet, there. */
export const Figures = <T,>({
  of,
  failed,
  children,
}: {
  of: View<T>
  /** What is said when they could not be loaded. */
  failed?: string | Failed
  children: (view: T) => ReactNode
}) => {
  const { t } = useTranslation('analysis')
  const { t: tf } = useTranslation('filters')
  // A tab is much to draw. Deferred, it is drawn in slices between which clicks and keys are answered, and what is on the
  // screen stays there while code or texts of what comes are fetched.
  const content = useDeferredValue(of.status === 'ready' && of.data !== null ? children(of.data) : null, null)
  if (of.status === 'loading') return <FiguresSkeleton />
  if (of.status === 'failed') {
    return <NoFigures error={of.error} failed={failed ?? t('failed')} onRetry={of.retry} />
  }
  if (of.data === null) {
    return <EmptyState title={t('noFigures')} description={t('noFiguresHint')} className="py-20" />
  }
  if (content === null) return <FiguresSkeleton />
  return (
    <div aria-busy={of.updating}>
      <p role="status" className={of.updating ? 'pb-3 text-ink-faint text-sm' : 'sr-only'}>
        {of.updating ? tf('updating') : ''}
      </p>
      {content}
    </div>
  )
}

const NoFigures = ({
  error,
  failed,
  onRetry,
}: {
  error: LiveError
  failed: string | Failed
  onRetry: () => void
}) => {
  const refusalText = useRefusalText()
  const title = typeof failed === 'string' ? failed : apiRefusal(error) ? failed.fetch : failed.load
  return <ErrorState title={title} description={refusalText(error)} onRetry={onRetry} />
}

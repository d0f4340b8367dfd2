import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { apiRefusal } from '@/data/api-refusal.ts'
import type { LiveError } from '@/data/live-error.ts'
import { useRefusalText } from '@/data/use-refusal-text.ts'
import type { View } from '@/engine/use-view.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { FiguresSkeleton } from '../figures-skeleton.tsx'

/** The figures of a loaded view. */
export const getData = <T,>(view: View<T>): T | null => (view.status === 'ready' ? view.data : null)

/** Texts of figures that failed: by an answer of the API, and by any other error. */
interface Failed {
  readonly fetch: string
  readonly load: string
}

/** The four states of figures: loading, failed, empty, loaded. */
export const Figures = <T,>({
  of,
  failed,
  loading = <FiguresSkeleton />,
  children,
}: {
  of: View<T>
  /** Text for a failed load. */
  failed?: string | Failed
  loading?: ReactNode
  children: (view: T) => ReactNode
}) => {
  const { t } = useTranslation('analysis')
  const { t: tf } = useTranslation('filters')
  // A tab renders slowly. Deferred, it renders in slices between clicks and keys, and the old content stays on screen
  // while code or texts of the new one load.
  const content = useDeferredValue(of.status === 'ready' && of.data !== null ? children(of.data) : null, null)
  if (of.status === 'loading') return loading
  if (of.status === 'failed') {
    return <NoFigures error={of.error} failed={failed ?? t('failed')} onRetry={of.retry} />
  }
  if (of.data === null) {
    return <EmptyState title={t('noFigures')} description={t('noFiguresHint')} className="py-20" />
  }
  if (content === null) return loading
  return (
    <div aria-busy={of.updating}>
      <p role="status" className={of.updating ? 'pb-3 text-ink-faint text-sm' : 'sr-only'}>
        {of.updating ? tf('updating') : ''}
      </p>
      {content}
    </div>
  )
}

/** Figures that failed to load, with the reason of a refusal and a retry. */
export const NoFigures = ({
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

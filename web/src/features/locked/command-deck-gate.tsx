import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMe } from '@/data/use-me.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import { LockScreen } from './lock-screen.tsx'

/** Shows the command deck to plans that include it, and the lock screen, or `lock` in its place, to others. */
export const CommandDeckGate = ({ lock, children }: { lock?: ReactNode; children: ReactNode }) => {
  const { t } = useTranslation(['locked', 'errors'])
  const errorText = useErrorText()
  const me = useMe()
  const standing = useEntitlements()
  const mayEdit = useMayEdit()
  if (me.isError) return <ErrorState title={errorText(me.error)} onRetry={() => void me.refetch()} />
  const checking = (
    <p role="status" className="flex items-center justify-center gap-2.5 py-24 text-ink-soft text-sm">
      <Spinner />
      {t('checking')}
    </p>
  )
  if (standing === null) return checking
  if (!mayEdit) {
    return <EmptyState title={t('errors:editor_only')} className="py-20" />
  }
  if (!standing.entitlements.commandDeck) return lock ?? <LockScreen onTrial={standing.onTrial} />
  // The deck's code loads only after an unlock; the rest of the page stays meanwhile.
  return <Suspense fallback={checking}>{children}</Suspense>
}

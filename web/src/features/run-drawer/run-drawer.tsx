import { ChevronDown, ChevronUp, Link2 } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useErrorText } from '@/data/use-error-text.ts'
import { DockedPanel } from '@/ui/docked-panel.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { RunDetails } from './run-details.tsx'
import { useRun } from './use-run.ts'

/** Typing somewhere is not a command. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * A run beside the page it was opened from. J and K walk the list it came from; its address can be shared.
 */
export const RunDrawer = ({
  runId,
  onClose,
  onPrevious,
  onNext,
}: {
  runId: string
  onClose: () => void
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}) => {
  const { t } = useTranslation('run')
  const errorText = useErrorText()
  const run = useRun(runId)

  // The keyboard of the page is the outside system.
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target))
        return
      const step = event.key === 'j' ? onNext : event.key === 'k' ? onPrevious : undefined
      if (!step) return
      event.preventDefault()
      step()
    }
    window.addEventListener('keydown', walk)
    return () => window.removeEventListener('keydown', walk)
  }, [onNext, onPrevious])

  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      toast.success(t('linkCopied'))
    } catch {
      toast.error(t('linkFailed'))
    }
  }

  return (
    <DockedPanel
      title={t('title')}
      onClose={onClose}
      width="lg"
      actions={
        <>
          {onPrevious || onNext ? (
            <>
              <IconButton
                label={t('previous')}
                icon={<ChevronUp aria-hidden="true" className="size-4" />}
                disabled={!onPrevious}
                onClick={() => onPrevious?.()}
              />
              <IconButton
                label={t('next')}
                icon={<ChevronDown aria-hidden="true" className="size-4" />}
                disabled={!onNext}
                onClick={() => onNext?.()}
              />
            </>
          ) : null}
          <IconButton
            label={t('copyLink')}
            icon={<Link2 aria-hidden="true" className="size-4" />}
            onClick={() => void copyLink()}
          />
        </>
      }
    >
      {run.isPending ? (
        <div className="space-y-6 p-5">
          <SkeletonText lines={2} />
          <SkeletonText lines={8} />
        </div>
      ) : run.isError ? (
        <ErrorState title={errorText(run.error)} onRetry={() => void run.refetch()} />
      ) : (
        // Another run starts again on its first tab.
        <RunDetails key={runId} run={run.data} />
      )}
    </DockedPanel>
  )
}

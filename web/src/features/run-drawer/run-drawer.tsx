import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import type { Filter } from '@sillage/core/analytics/filter'
import { getRun } from '@sillage/core/runs/calls'
import type { ReadEntity } from '@sillage/core/runs/reading'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronDown, ChevronUp, Link2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { DockedPanel } from '@/ui/docked-panel.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Skeleton, SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import { RunList } from './list/run-list.tsx'
import { useRunList } from './list/use-run-list.ts'
import { RunDetails } from './run-details.tsx'
import { useWalkKeys } from './use-walk-keys.ts'

/** One run with its readings; it does not change once it has ended. */
const useRun = (runId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['run', key, runId],
    queryFn: async ({ signal }) => (await callApi(getRun, { params: { runId } }, { signal })).data,
    staleTime: 300_000,
  })
}

/**
 * The runs behind a figure, or one run, beside the page. J and K walk the list; the address can be shared. Key it by
 * list, so that the next list starts without this one's narrowing.
 */
export const RunDrawer = ({
  filter,
  list,
  page,
  runId,
  walk,
  onOpenRun,
  onBack,
  onPage,
  onClose,
  menuOf,
}: {
  /** The filter in force. */
  filter: Filter
  /** The runs of a figure; null when a run was opened without one. */
  list: RunsOfFigure | null
  /** Page of the list, 0-based. */
  page: number
  runId: string | null
  /** Runs to walk without a list: those of the table behind the drawer. */
  walk: readonly string[]
  onOpenRun: (runId: string, page: number) => void
  /** Goes back from a run to its list. */
  onBack: () => void
  onPage: (page: number) => void
  onClose: () => void
  /** Actions on a company of the open run. */
  menuOf: (entity: ReadEntity) => ReactNode
}) => {
  const { t } = useTranslation('run')
  const runs = useRunList(filter, list, page, runId)
  const [last, setLast] = useState(runId)
  if (runId !== null && runId !== last) setLast(runId)

  const getStep = (step: 1 | -1): (() => void) | undefined => {
    if (runId === null) return undefined
    const at = walk.indexOf(runId)
    const walked = at === -1 ? undefined : walk[at + step]
    const next = list === null ? walked && { runId: walked, page } : runs.stepFrom(step)
    return next ? () => onOpenRun(next.runId, next.page) : undefined
  }
  const onPrevious = getStep(-1)
  const onNext = getStep(1)
  useWalkKeys(onPrevious, onNext)

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
      title={runId === null ? (list?.title ?? '') : t('title')}
      onClose={onClose}
      width={runId === null ? 'xl' : 'lg'}
      shown={runId ?? 'list'}
      leading={
        runId !== null && list !== null ? (
          <IconButton
            label={t('list.back')}
            icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
            onClick={onBack}
            className="-ms-2"
          />
        ) : null
      }
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
      {runId !== null ? (
        // Another run starts on its first tab.
        <OneRun key={runId} runId={runId} menuOf={menuOf} />
      ) : (
        <RunList
          title={list?.title ?? ''}
          list={runs}
          page={page}
          onPage={onPage}
          onOpenRun={(id) => onOpenRun(id, page)}
          openRunId={last}
        />
      )}
    </DockedPanel>
  )
}

const OneRun = ({ runId, menuOf }: { runId: string; menuOf: (entity: ReadEntity) => ReactNode }) => {
  const errorText = useErrorText()
  const run = useRun(runId)
  if (run.isPending) {
    return (
      <div aria-busy="true">
        <div className="border-line border-b bg-page px-5 py-4">
          <Skeleton className="h-5 w-52" />
          <div className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12 max-sm:hidden" />
          </div>
          <Skeleton className="mt-5 h-4" />
        </div>
        <div className="space-y-6 p-5">
          <SkeletonText lines={2} />
          <SkeletonText lines={8} />
        </div>
      </div>
    )
  }
  if (run.isError) return <ErrorState title={errorText(run.error)} onRetry={() => void run.refetch()} />
  return <RunDetails run={run.data} menuOf={menuOf} />
}

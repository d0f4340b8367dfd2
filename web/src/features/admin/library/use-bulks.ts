import type { BodyInputOf } from '@sillage/core/base/call'
import { newId } from '@sillage/core/base/ids'
import type { RowKind } from '@sillage/core/brands/row-state'
import { type BulkDto, listBulks, resumeBulk, startBulk, stopBulk, undoBulk } from '@sillage/core/bulks/calls'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange, useAdminQuery, useAdminRefresh } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { toast } from '@/ui/toast.ts'

/** Poll interval of a running bulk action, in ms. */
const REFRESH_MS = 1_000

const MOVES = { stop: stopBulk, resume: resumeBulk, undo: undoBulk } as const
export type BulkMove = keyof typeof MOVES

export type BulkOrder = Omit<BodyInputOf<typeof startBulk>, 'bulk_id'>

/** Bulk actions of a list: the newest, polled while they run, and mutations to start, stop and undo them. */
export const useBulks = (kind: RowKind) => {
  const errorText = useErrorText()
  const refresh = useAdminRefresh()
  const [isRunning, setIsRunning] = useState(false)
  const newest = useAdminQuery(
    listBulks,
    { query: { kind } },
    isRunning ? { refetchInterval: REFRESH_MS } : {},
  )
  const bulks = newest.data?.data
  const runs = bulks?.some(({ status }) => status === 'running') === true
  if (runs !== isRunning) setIsRunning(runs)
  const [watchedId, setWatchedId] = useState<string | null>(null)
  const watched = bulks?.find(({ bulk_id }) => bulk_id === watchedId)
  const isOpen = useRef(false)
  // The list itself is cached elsewhere: refetch it once no bulk changes it.
  useEffect(() => {
    if (runs) isOpen.current = true
    else if (isOpen.current && (watchedId === null || watched !== undefined)) {
      isOpen.current = false
      refresh()
    }
  }, [runs, watchedId, watched, refresh])
  const watch = ({ data }: { data: BulkDto }): void => {
    // It may end before the first poll.
    isOpen.current = true
    setWatchedId(data.bulk_id)
  }
  const ordering = useAdminChange((order: BulkOrder) =>
    callApi(startBulk, { body: { bulk_id: newId(), ...order } }),
  )
  const moving = useAdminChange(({ bulkId, move }: { bulkId: string; move: BulkMove }) =>
    callApi(MOVES[move], { params: { bulkId } }),
  )
  const onError = (error: Error) => toast.error(errorText(error))
  return {
    bulks,
    /** The bulk that was started or changed last. */
    watched,
    isPending: ordering.isPending,
    start: (order: BulkOrder, onStarted?: () => void) =>
      ordering.mutate(order, {
        onError,
        onSuccess: (answer) => {
          watch(answer)
          onStarted?.()
        },
      }),
    move: ({ bulk_id: bulkId }: BulkDto, move: BulkMove) =>
      moving.mutate({ bulkId, move }, { onError, onSuccess: watch }),
    isMoving: ({ bulk_id }: BulkDto, move: BulkMove): boolean =>
      moving.isPending && moving.variables.bulkId === bulk_id && moving.variables.move === move,
  }
}
export type Bulks = ReturnType<typeof useBulks>

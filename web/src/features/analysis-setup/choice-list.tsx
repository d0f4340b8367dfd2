import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '@/data/use-error-text.ts'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** The options of a step, with their loading, error and empty states. */
export const ChoiceList = <Item,>({
  query,
  unavailable,
  empty,
  children,
}: {
  query: Pick<UseQueryResult<readonly Item[]>, 'data' | 'isPending' | 'error' | 'refetch'>
  unavailable: string
  empty: string
  children: (items: readonly Item[]) => ReactNode
}) => {
  const errorText = useErrorText()
  if (query.isPending) {
    return (
      <div className="grid gap-2.5 sm:grid-cols-2" aria-busy="true">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    )
  }
  if (query.data === undefined) {
    return (
      <ErrorState
        title={unavailable}
        description={errorText(query.error)}
        onRetry={() => void query.refetch()}
        className="py-4"
      />
    )
  }
  if (query.data.length === 0) return <p className="py-6 text-center text-ink-soft text-sm">{empty}</p>
  return <>{children(query.data)}</>
}

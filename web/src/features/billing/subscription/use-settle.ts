import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Refetches the person's data after a change of plan. */
export const useSettle = (): (() => Promise<void>) => {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await Promise.all(
      ['me', 'plan-limits', 'invoices'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
  }, [queryClient])
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** What is known of the person is asked again, after something about their plan was changed. */
export const useSettle = (): (() => Promise<void>) => {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await Promise.all(
      ['me', 'plan-limits', 'invoices'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
  }, [queryClient])
}

import { confirmCheckout } from '@sillage/core/billing/calls'
import { isLive } from '@sillage/core/billing/standing'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useBilledInput } from '../billed.ts'
import { useSettle } from './use-settle.ts'

/** Stripe creates the subscription shortly before or after the redirect. */
const TRIES = 5
const PAUSE_MS = 1_500

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Stripe has no subscription after all retries. */
class NotThereYet extends Error {}

const confirm = async (body: { payerId?: string }) => {
  for (let round = 1; round <= TRIES; round++) {
    const { subscription } = await callApi(confirmCheckout, { body })
    if (isLive(subscription)) return subscription
    if (round < TRIES) await pause(PAUSE_MS)
  }
  throw new NotThereYet()
}

/** Handles the return from the checkout: `?checkout=success` in the address, until it is settled. */
export const useCheckoutReturn = () => {
  const [search, setSearch] = useSearchParams()
  const settle = useSettle()
  const body = useBilledInput()
  const outcome = search.get('checkout')
  const { mutate, status, error, data } = useMutation({
    mutationFn: () => confirm(body),
    onSuccess: async () => {
      await settle()
      setSearch(
        (before) => {
          before.delete('checkout')
          return before
        },
        { replace: true },
      )
    },
  })
  const isBack = outcome === 'success'
  // Syncs with the address: each return from the checkout is handled once.
  useEffect(() => {
    if (isBack) mutate()
  }, [isBack, mutate])
  const retry = useCallback(() => mutate(), [mutate])
  return {
    settling: isBack && (status === 'pending' || status === 'idle'),
    failed: isBack && status === 'error',
    late: error instanceof NotThereYet,
    settled: data ?? null,
    retry,
  }
}

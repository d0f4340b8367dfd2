import { createContext, useContext } from 'react'
import { useMe } from '@/data/use-me.ts'

/** The payer whose billing the page shows, for their billing contact; null for the user's own billing. */
export const BilledPayer = createContext<string | null>(null)

export const useBilledPayer = (): string | null => useContext(BilledPayer)

/** The part of a request that says whose billing it is about. */
export const useBilledInput = (): { payerId?: string } => {
  const payerId = useBilledPayer()
  return payerId === null ? {} : { payerId }
}

/** Plan, trial and quota of whose billing the page shows; undefined until they are known. */
export const useBilled = () => {
  const payerId = useBilledPayer()
  const { data } = useMe()
  return payerId === null ? data : data?.billings.find(({ payer_id }) => payer_id === payerId)
}

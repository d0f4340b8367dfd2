import { useSyncExternalStore } from 'react'
import { usageStore } from '@/lib/usage.ts'

/** The choice on usage statistics; `isSetUp` is false without an analytics service. */
export const useUsageChoice = () => useSyncExternalStore(usageStore.subscribe, usageStore.get)

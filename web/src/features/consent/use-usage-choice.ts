import { useSyncExternalStore } from 'react'
import { usageStore } from '@/lib/usage.ts'

/** What somebody chose about telling usage; `isSetUp` is false where there is nothing to choose. */
export const useUsageChoice = () => useSyncExternalStore(usageStore.subscribe, usageStore.get)

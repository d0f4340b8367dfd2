import { lazy, Suspense } from 'react'
import { useFollowedCreations } from '@/data/creations.ts'
import { useSignedIn } from '@/data/use-session.ts'

// Loaded on demand: few visits follow a job.
const CreationCards = lazy(async () => ({ default: (await import('./creation-cards.tsx')).CreationCards }))

/** Slot of the followed jobs, over every page. */
export const CreationPlace = () => {
  const { uid } = useSignedIn()
  const jobIds = useFollowedCreations(uid)
  if (jobIds.length === 0) return null
  return (
    <Suspense>
      <CreationCards uid={uid} jobIds={jobIds} />
    </Suspense>
  )
}

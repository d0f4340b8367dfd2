import { type ComponentProps, lazy, Suspense } from 'react'
import type { GroupChoice } from './group-choice.tsx'

const Loaded = lazy(async () => ({ default: (await import('./group-choice.tsx')).GroupChoice }))

/** The groups of a filter, loaded when its menu is opened first. */
export const LazyGroups = (props: ComponentProps<typeof GroupChoice>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)

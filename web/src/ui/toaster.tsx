import { lazy, Suspense } from 'react'
import { PanelBoundary } from './panel-boundary.tsx'
import { useToastsWanted } from './toast.ts'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** Where toasts appear, from the first one on. Call `toast.success` or `toast.error` of `toast.ts` from anywhere. */
export const Toaster = () =>
  useToastsWanted() ? (
    <PanelBoundary crash={<span />}>
      <Suspense>
        <Toasts />
      </Suspense>
    </PanelBoundary>
  ) : null

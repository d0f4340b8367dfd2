import type { Analysis } from '@sillage/core/analyses/analysis'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { savePreferences } from '@/data/preferences.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'

// Most visits come when it is done or dismissed.
const StepsCard = lazy(async () => ({ default: (await import('./steps-card.tsx')).StepsCard }))

/**
 * The first steps with a brand, above other content. Each step ticks itself; the list disappears when all are done, or
 * when dismissed. The content waits until it is known whether the list stands above it: it must not move down.
 */
export const FirstSteps = ({
  brandId,
  analyses,
  children,
}: {
  brandId: string
  analyses: readonly Analysis[]
  children?: ReactNode
}) => {
  const user = useUserDoc()
  const [isDismissed, setIsDismissed] = useState(false)
  if (user.status === 'loading') return null
  if (isDismissed || user.status !== 'ready' || user.data?.preferences.stepsDismissed === true)
    return children
  return (
    <Suspense>
      <StepsCard
        brandId={brandId}
        analyses={analyses}
        onDismiss={() => {
          setIsDismissed(true)
          void savePreferences({ stepsDismissed: true })
        }}
      >
        {children}
      </StepsCard>
    </Suspense>
  )
}

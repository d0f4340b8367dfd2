import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { storedView } from '@/data/impersonation.ts'
import { useMe } from '@/data/use-me.ts'
import { ClosedToSession } from '@/features/brand-settings/closed-to-session.tsx'
import { ClosedBrand } from '@/features/impersonation/closed-brand.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'

/** In place of a brand that Firestore's rules refuse. */
export const DeniedBrand = ({
  brandId,
  back,
  hasReopened,
  onReopen,
}: {
  brandId: string
  /** Leads away from the brand. */
  back: ReactNode
  /** A second refusal in spite of the API is shown: asking for ever would not end. */
  hasReopened: boolean
  onReopen: () => void
}) => {
  const { t } = useTranslation('errors')
  const { analysisId } = useParams()
  const me = useMe()
  if (me.data?.isAdmin && storedView === null) return <ClosedBrand brandId={brandId} />
  // An analysis is denied with its brand, and its page leads back here.
  const refusal =
    analysisId === undefined ? (
      <ErrorState heading="h1" title={t('access_denied')} action={back} className="py-24" />
    ) : (
      <PanelBoundary>
        <Outlet />
      </PanelBoundary>
    )
  if (hasReopened) return refusal
  return (
    <ClosedToSession brandId={brandId} onOpen={onReopen}>
      {refusal}
    </ClosedToSession>
  )
}

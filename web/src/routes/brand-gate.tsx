import { brandIdSchema } from '@sillage/core/base/ids'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useParams } from 'react-router'
import { storedView } from '@/data/impersonation.ts'
import { useBrandDoc } from '@/data/use-brand-doc.ts'
import { useMe } from '@/data/use-me.ts'
import { useIsLeavingBrand } from '@/lib/leaving-brand.ts'
import { NotFound } from '@/pages/not-found/not-found-page.tsx'
import { Button } from '@/ui/button.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'

// Loaded on demand: customers never need it.
const ClosedBrand = lazy(async () => ({
  default: (await import('@/features/impersonation/closed-brand.tsx')).ClosedBrand,
}))

// Loaded on demand: most people open their own brands alone.
const ClosedToSession = lazy(async () => ({
  default: (await import('@/features/brand-settings/closed-to-session.tsx')).ClosedToSession,
}))

// Loaded on demand: few brands wait for their deletion.
const DeletionBanner = lazy(async () => ({
  default: (await import('@/features/brand-settings/deletion-banner.tsx')).DeletionBanner,
}))

/** Screens of one brand, for its readers. The rules decide: without access to the brand nobody gets further. */
export const BrandGate = () => {
  const { brandId = '' } = useParams()
  if (!brandIdSchema.safeParse(brandId).success) return <NotFound />
  return <KnownBrand key={brandId} brandId={brandId} />
}

const KnownBrand = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation(['errors', 'shell'])
  const { analysisId } = useParams()
  const brand = useBrandDoc(brandId)
  const me = useMe()
  const isLeaving = useIsLeavingBrand(brandId)
  // A second refusal in spite of the API is shown: asking for ever would not end.
  const [hasReopened, setHasReopened] = useState(false)
  const reopen = useCallback(() => setHasReopened(true), [])
  if (isLeaving) return <FullPageLoader message={t('shell:brand.quitting')} />
  const back = (
    <Button asChild variant="primary">
      <Link to="/dashboard">{t('shell:brand.back')}</Link>
    </Button>
  )
  const isDenied = brand.status === 'failed' && brand.error.kind === 'denied'
  if (isDenied && me.data?.isAdmin && storedView === null) return <ClosedBrand brandId={brandId} />
  if (isDenied) {
    // An analysis is denied with its brand, and its page leads back here.
    const refusal =
      analysisId === undefined ? (
        <ErrorState heading="h1" title={t('errors:access_denied')} action={back} className="py-24" />
      ) : (
        <PanelBoundary>
          <Outlet />
        </PanelBoundary>
      )
    if (hasReopened) return refusal
    return (
      <Suspense fallback={<FullPageLoader />}>
        <ClosedToSession brandId={brandId} onOpen={reopen}>
          {refusal}
        </ClosedToSession>
      </Suspense>
    )
  }
  if (brand.status === 'failed') {
    return <ErrorState heading="h1" title={t('errors:unexpected')} onRetry={brand.retry} className="py-24" />
  }
  if (brand.status === 'ready' && brand.data === null) {
    return <ErrorState heading="h1" title={t('errors:brand_not_found')} action={back} className="py-24" />
  }
  // While the brand is on its way the screen already shows its skeleton.
  return (
    <>
      {brand.status === 'ready' && brand.data?.deletedFrom ? (
        <Suspense>
          <DeletionBanner brand={brand.data} deletedFrom={brand.data.deletedFrom} />
        </Suspense>
      ) : null}
      <PanelBoundary>
        <Outlet />
      </PanelBoundary>
    </>
  )
}

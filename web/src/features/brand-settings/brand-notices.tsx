import type { Brand } from '@sillage/core/brands/brand'
import { storedView } from '@/data/impersonation.ts'
import { DeletionBanner } from './deletion-banner.tsx'
import { IdleWatch } from './idle-watch.tsx'

/** What stands above the screens of a brand that waits for its deletion, or that closes to unused sessions. */
export const BrandNotices = ({
  brand,
  onIdle,
}: {
  brand: Brand
  /** Called with whether the session is too long unused for the brand. */
  onIdle: (isIdle: boolean) => void
}) => (
  <>
    {brand.deletedFrom === null ? null : <DeletionBanner brand={brand} deletedFrom={brand.deletedFrom} />}
    {brand.idleMinutes === null || storedView !== null ? null : (
      <IdleWatch minutes={brand.idleMinutes} onChange={onIdle} />
    )}
  </>
)

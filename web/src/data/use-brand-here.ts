import type { SelectableBrand } from '@sillage/core/identity/me-calls'
import { usePathBrandId } from './use-brand-id.ts'
import { useMe } from './use-me.ts'

/** The brand that the path names, with what holds in it for the signed-in user; null elsewhere, and while it is not known. */
export const useBrandHere = (): SelectableBrand | null => {
  const brandId = usePathBrandId()
  return useMe().data?.brands.find(({ id }) => id === brandId) ?? null
}

/** Whose quota holds in the brand that the path names, where it is not the user's own. */
export const usePayerName = (): string | null => useBrandHere()?.payer ?? null

/** Whether the signed-in user may change things of the brand that the path names; until it is known, as if they may. */
export const useMayEdit = (): boolean => useBrandHere()?.role !== 'viewer'

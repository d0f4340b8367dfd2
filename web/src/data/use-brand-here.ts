import type { SelectableBrand } from '@sillage/core/identity/me-calls'
import { usePathBrandId } from './use-brand-id.ts'
import { useMe } from './use-me.ts'

/** A brand, with what holds in it for the signed-in user; null where it is not theirs, and while it is not known. */
const useBrand = (brandId: string | null): SelectableBrand | null =>
  useMe().data?.brands.find(({ id }) => id === brandId) ?? null

/** The brand that the path names; null elsewhere. */
export const useBrandHere = (): SelectableBrand | null => useBrand(usePathBrandId())

/** The payer of a brand, unless it is the user. */
export const useBrandPayerName = (brandId: string | null): string | null => useBrand(brandId)?.payer ?? null

/** The payer of the path's brand, unless it is the user. */
export const usePayerName = (): string | null => useBrandHere()?.payer ?? null

/** Whether the signed-in user may change things of the brand that the path names; until it is known, as if they may. */
export const useMayEdit = (): boolean => useBrandHere()?.role !== 'viewer'

/** Whether the signed-in user may do what owners of the path's brand may; until it is known, as if they may. */
export const useMayManage = (): boolean => (useBrandHere()?.role ?? 'owner') === 'owner'

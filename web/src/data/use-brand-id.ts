import { brandIdSchema } from '@sillage/core/base/ids'
import { useParams } from 'react-router'
import { useMe } from './use-me.ts'
import { useUserDoc } from './use-user-doc.ts'

/** The brand that the path names, or null. */
export const usePathBrandId = (): string | null => {
  const parsed = brandIdSchema.safeParse(useParams().brandId)
  return parsed.success ? parsed.data : null
}

export type BrandChoice =
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'chosen'; brandId: string }
  | { status: 'failed'; error: unknown; retry: () => void }

/**
 * The brand to work on where the path names none: the one this user chose last, if they still have it, otherwise
 * their first. It belongs to the user, so another user starts again.
 */
export const useBrandChoice = (): BrandChoice => {
  const me = useMe()
  const user = useUserDoc()
  if (me.isError) return { status: 'failed', error: me.error, retry: () => void me.refetch() }
  if (me.data === undefined || user.status === 'loading') return { status: 'loading' }
  const saved = user.status === 'ready' ? user.data?.preferences.selectedBrandId : undefined
  const { brands } = me.data
  const brand = brands.find(({ id }) => id === saved) ?? brands[0]
  return brand ? { status: 'chosen', brandId: brand.id } : { status: 'none' }
}

import { useBrandChoice, usePathBrandId } from '@/data/use-brand-id.ts'

/** The brand the rail stands for: the path's, else the chosen one, else none. */
export const useShellBrandId = (): string | null => {
  const fromPath = usePathBrandId()
  const choice = useBrandChoice()
  if (fromPath !== null) return fromPath
  return choice.status === 'chosen' ? choice.brandId : null
}

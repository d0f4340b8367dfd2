import { usePathBrandId } from '@/data/use-brand-id.ts'
import { Documentation } from '@/features/documentation/documentation.tsx'

/** `/dashboard/{brandId}/documentation` */
export const DocumentationPage = () => {
  const brandId = usePathBrandId()
  return brandId === null ? null : <Documentation brandId={brandId} />
}

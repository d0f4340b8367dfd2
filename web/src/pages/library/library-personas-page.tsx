import { usePathBrandId } from '@/data/use-brand-id.ts'
import { LibraryFrame } from '@/features/library/library-frame.tsx'
import { PersonasLibrary } from '@/features/library/personas-library.tsx'

/** `/dashboard/{brandId}/library/personas` */
export const LibraryPersonasPage = () => {
  const brandId = usePathBrandId()
  if (brandId === null) return null
  return (
    <LibraryFrame brandId={brandId} kind="personas">
      <PersonasLibrary key={brandId} brandId={brandId} />
    </LibraryFrame>
  )
}

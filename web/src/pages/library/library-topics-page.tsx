import { usePathBrandId } from '@/data/use-brand-id.ts'
import { LibraryFrame } from '@/features/library/library-frame.tsx'
import { TopicsLibrary } from '@/features/library/topics-library.tsx'

/** `/dashboard/{brandId}/library/topics` */
export const LibraryTopicsPage = () => {
  const brandId = usePathBrandId()
  if (brandId === null) return null
  return (
    <LibraryFrame brandId={brandId} kind="topics">
      <TopicsLibrary key={brandId} brandId={brandId} />
    </LibraryFrame>
  )
}

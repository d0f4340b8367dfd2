import { usePathBrandId } from '@/data/use-brand-id.ts'
import { LibraryFrame } from '@/features/library/library-frame.tsx'
import { PromptsLibrary } from '@/features/library/prompts-library.tsx'

/** `/dashboard/{brandId}/library` */
export const LibraryPromptsPage = () => {
  const brandId = usePathBrandId()
  if (brandId === null) return null
  return (
    <LibraryFrame brandId={brandId} kind="prompts">
      <PromptsLibrary key={brandId} brandId={brandId} />
    </LibraryFrame>
  )
}

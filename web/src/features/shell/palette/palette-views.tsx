import { Bookmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSavedViews } from '@/data/use-saved-views.ts'
import { viewAddress } from '@/lib/view-address.ts'
import { PaletteGroup, PaletteItem } from './palette-parts.tsx'

/** The saved views of a brand as commands; nothing without any. */
export const PaletteViews = ({
  brandId,
  onChoose,
}: {
  brandId: string
  onChoose: (address: string) => () => void
}) => {
  const { t } = useTranslation('saved-views')
  const { data = [] } = useSavedViews(brandId)
  return data.length === 0 ? null : (
    <PaletteGroup heading={t('title')}>
      {data.map((view) => (
        <PaletteItem
          key={view.view_id}
          id={view.view_id}
          name={view.name}
          icon={<Bookmark />}
          onSelect={onChoose(viewAddress(brandId, view))}
        />
      ))}
    </PaletteGroup>
  )
}

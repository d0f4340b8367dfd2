import { Menu, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/icon-button.tsx'
import { BarFrame } from '../frames.tsx'
import { BrandSwitcher } from './brand-switcher.tsx'

/** Bar above the content, on screens without the rail. */
export const MobileBar = ({
  brandId,
  onMenu,
  onSearch,
}: {
  brandId: string | null
  onMenu: () => void
  onSearch: () => void
}) => {
  const { t } = useTranslation('shell')
  return (
    <BarFrame>
      <IconButton
        label={t('menu')}
        hint={false}
        icon={<Menu aria-hidden="true" className="size-5" />}
        onClick={onMenu}
      />
      <BrandSwitcher brandId={brandId} />
      <IconButton
        label={t('search')}
        hint={false}
        icon={<Search aria-hidden="true" className="size-5" />}
        onClick={onSearch}
        className="ms-auto"
      />
    </BarFrame>
  )
}

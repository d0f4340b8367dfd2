import { ChevronsUpDown, Gauge, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { savePreferences } from '@/data/preferences.ts'
import { useBrandDoc } from '@/data/use-brand-doc.ts'
import { useMe } from '@/data/use-me.ts'
import { BrandMark } from '@/ui/brand-mark.tsx'
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '@/ui/dropdown-menu.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** The current brand, and a menu of the others. The choice is stored with the user. */
export const BrandSwitcher = ({ brandId }: { brandId: string | null }) => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const me = useMe()
  const doc = useBrandDoc(brandId)
  const brands = me.data?.brands ?? []
  const listed = brands.find(({ id }) => id === brandId)
  const stored = doc.status === 'ready' ? doc.data : null
  const name = stored?.name ?? listed?.name
  const logoUrl = stored ? stored.logoUrl : listed?.logo_url

  if (name === undefined) {
    const loading = me.isPending || (brandId !== null && doc.status === 'loading')
    return loading ? (
      <Skeleton className="h-5 w-32" />
    ) : (
      <span className="font-semibold text-ink text-sm">{t('brand.none')}</span>
    )
  }
  return (
    <DropdownMenu
      className="w-60"
      trigger={
        <button
          type="button"
          aria-label={t('brand.switch', { name })}
          className="flex h-9 min-w-0 flex-1 items-center gap-1.5 rounded-md px-2 text-start transition-colors hover:bg-hover"
        >
          {logoUrl ? <BrandMark name={name} logoUrl={logoUrl} /> : null}
          <span dir="auto" className="min-w-0 flex-1 truncate font-bold text-ink text-sm">
            {name}
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
        </button>
      }
    >
      <MenuLabel>{t('brand.title')}</MenuLabel>
      {brands.map((brand) => (
        <MenuItem
          key={brand.id}
          icon={<BrandMark name={brand.name} logoUrl={brand.logo_url} />}
          checked={brand.id === brandId}
          onSelect={() => {
            void savePreferences({ selectedBrandId: brand.id })
            void navigate(`/dashboard/${brand.id}`)
          }}
        >
          <span dir="auto" className="block truncate">
            {brand.name}
          </span>
        </MenuItem>
      ))}
      <MenuSeparator />
      {brands.length > 1 ? (
        <MenuItem icon={<Gauge aria-hidden="true" />} onSelect={() => void navigate('/dashboard/portfolio')}>
          {t('portfolio')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<Plus aria-hidden="true" />} onSelect={() => void navigate('/dashboard/new-brand')}>
        {t('brand.new')}
      </MenuItem>
    </DropdownMenu>
  )
}

import type { BrandSuggestion } from '@sillage/core/brands/suggestion'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'

/** Shows that the brand of a website already exists, with a link for its members. */
export const ExistingBrandNotice = ({ brand }: { brand: NonNullable<BrandSuggestion['existingBrand']> }) => {
  const { t } = useTranslation('brand-wizard')
  const { name, brand_id } = brand
  return (
    <Notice
      tone="info"
      action={
        brand_id === null ? undefined : (
          <Button asChild size="sm">
            <Link to={`/dashboard/${brand_id}`}>{t('existing.open')}</Link>
          </Button>
        )
      }
    >
      {t(brand_id === null ? 'existing.colleague' : 'existing.member', { name })}
    </Notice>
  )
}

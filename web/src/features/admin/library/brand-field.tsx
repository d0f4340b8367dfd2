import { listBrands } from '@sillage/core/brands/calls'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { Field } from '@/ui/field.tsx'
import { Select } from '@/ui/select.tsx'

/** The brand that something new belongs to. */
export const BrandField = ({
  value,
  onValueChange,
}: {
  value: string | undefined
  onValueChange: (brandId: string) => void
}) => {
  const { t } = useTranslation('admin')
  const brands = useAdminQuery(listBrands, { query: { limit: 500 } })
  const options = (brands.data?.data ?? []).map(({ brand_id, name }) => ({ value: brand_id, label: name }))
  return (
    <Field label={t('library.ofBrand')}>
      {({ id }) => (
        <Select
          id={id}
          placeholder={t('user.brands.choose')}
          value={value}
          onValueChange={onValueChange}
          options={options}
        />
      )}
    </Field>
  )
}

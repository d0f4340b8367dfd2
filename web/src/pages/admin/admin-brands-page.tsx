import { type BrandDto, listBrands } from '@sillage/core/brands/calls'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { LibraryList } from '@/features/admin/library/library-list.tsx'
import { formatDate } from '@/lib/format.ts'
import type { TableColumn } from '@/ui/data-table.tsx'

const textOf = ({ name, industry, website_url }: BrandDto) => `${name} ${industry} ${website_url}`

/** `/admin/brands`: the brands of everyone. */
export const AdminBrandsPage = () => {
  const { t, i18n } = useTranslation('admin')
  const brands = useAdminQuery(listBrands, { query: { limit: 500 } })
  const columns: TableColumn<BrandDto>[] = [
    {
      id: 'name',
      header: t('overview.progress.brand'),
      primary: true,
      cell: ({ name }) => name,
      sortValue: ({ name }) => name,
    },
    { id: 'industry', header: t('library.industry'), cell: ({ industry }) => industry || '–' },
    {
      id: 'site',
      header: t('overview.progress.site'),
      cell: ({ website_url }) => <span className="break-all">{website_url || '–'}</span>,
    },
    {
      id: 'created',
      header: t('users.created'),
      cell: ({ date_creation }) => formatDate(Date.parse(date_creation), i18n.language),
      sortValue: ({ date_creation }) => date_creation,
    },
  ]
  return (
    <LibraryList
      title={t('nav.brands')}
      rows={brands.data?.data}
      columns={columns}
      textOf={textOf}
      rowId={({ brand_id }) => brand_id}
      hrefOf={({ brand_id }) => `/dashboard/${brand_id}/settings`}
      isFailed={brands.isError}
      onRetry={() => void brands.refetch()}
    />
  )
}

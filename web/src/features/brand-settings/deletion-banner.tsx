import type { Brand } from '@sillage/core/brands/brand'
import { keepBrand } from '@sillage/core/brands/setup-calls'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useMayManage } from '@/data/use-brand-here.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatDate } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { toast } from '@/ui/toast.ts'

/** Says above every screen of a brand when it is deleted; its owners can keep it. */
export const DeletionBanner = ({
  brand: { brandId, name },
  deletedFrom,
}: {
  brand: Brand
  deletedFrom: number
}) => {
  const { t, i18n } = useTranslation('brand-settings')
  const mayManage = useMayManage()
  const errorText = useErrorText()
  const keep = useMutation({
    mutationFn: () => callApi(keepBrand, { params: { brandId } }),
    onSuccess: () => toast.success(t('leaving.kept', { name })),
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <Notice
      tone="warning"
      className="items-center rounded-none px-4 sm:px-6 lg:px-8"
      action={
        mayManage ? (
          <Button size="sm" loading={keep.isPending} onClick={() => keep.mutate()}>
            {t('leaving.keep')}
          </Button>
        ) : undefined
      }
    >
      {t('leaving.text', { name, date: formatDate(deletedFrom, i18n.language) })}{' '}
      {mayManage ? null : t('leaving.owners')}
    </Notice>
  )
}

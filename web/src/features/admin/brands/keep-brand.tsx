import { keepBrand } from '@sillage/core/brands/setup-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatDate } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { toast } from '@/ui/toast.ts'

/** Says above a brand of the console when it is deleted, and keeps it: owners ask our team when they cannot any more. */
export const KeepBrand = ({
  brandId,
  name,
  deletedFrom,
}: {
  brandId: string
  name: string
  deletedFrom: string
}) => {
  const { t, i18n } = useTranslation('brand-settings')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const keep = useMutation({
    mutationFn: () => callApi(keepBrand, { params: { brandId } }),
    onSuccess: async () => {
      toast.success(t('leaving.kept', { name }))
      await queries.invalidateQueries()
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <Notice
      tone="warning"
      className="items-center"
      action={
        <Button size="sm" loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('leaving.keep')}
        </Button>
      }
    >
      {t('leaving.text', { name, date: formatDate(Date.parse(deletedFrom), i18n.language) })}
    </Notice>
  )
}

import { brandDeletion, deleteBrand } from '@sillage/core/brands/setup-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { setLeavingBrand } from '@/lib/leaving-brand.ts'
import { dropUnsaved } from '@/lib/unsaved.ts'
import { toast } from '@/ui/toast.ts'

const LOOK_EVERY_MS = 1_500

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))

/**
 * Deletes a brand, leaves its screens, and shows the progress of the server. The screens of the brand unmount
 * meanwhile, so nothing here may depend on them.
 */
export const useDeleteBrand = ({ brandId, name }: { brandId: string; name: string }) => {
  const { t } = useTranslation('brand-settings')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  const follow = async (): Promise<void> => {
    const id = `deleted-${brandId}`
    for (;;) {
      const { analyses_left: count } = (await callApi(brandDeletion, { params: { brandId } })).data
      if (count === 0) break
      toast.loading(t('deletion.running', { name, count }), { id, duration: Number.POSITIVE_INFINITY })
      await pause()
    }
    toast.success(t('deletion.done', { name }), { id, duration: 5_000 })
  }

  return async (): Promise<void> => {
    setLeavingBrand({ brandId, how: 'deleting' })
    try {
      await callApi(deleteBrand, { params: { brandId } })
    } catch (error) {
      setLeavingBrand(null)
      toast.error(errorText(error))
      return
    }
    await queryClient.invalidateQueries({ queryKey: ['me'] })
    dropUnsaved()
    await navigate('/dashboard', { replace: true })
    setLeavingBrand(null)
    // The server continues without a listener.
    await follow().catch(() => toast.dismiss(`deleted-${brandId}`))
  }
}

import { updateBrand } from '@sillage/core/brands/setup-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { callApi } from '@/data/call-api.ts'
import { toast } from '@/ui/toast.ts'

type BrandChanges = z.input<typeof updateBrand.body>

/** Updates a brand; screens follow through their listeners. */
export const useUpdateBrand = (brandId: string, onSaved: () => void) => {
  const { t } = useTranslation('brand-settings')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BrandChanges) => callApi(updateBrand, { params: { brandId }, body }),
    onSuccess: async () => {
      onSaved()
      toast.success(t('saved'))
      await queryClient.invalidateQueries({ queryKey: ['me'] })
    },
  })
}

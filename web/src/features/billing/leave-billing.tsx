import { removeBillingContact } from '@sillage/core/billing/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast.ts'

/** Lets a billing contact end what they may do. */
export const LeaveBilling = ({ payerId }: { payerId: string }) => {
  const { t } = useTranslation('billing')
  const errorText = useErrorText()
  const { uid } = useSignedIn()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const leave = useMutation({
    mutationFn: () => callApi(removeBillingContact, { params: { payerId, contactId: uid } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      await navigate('/dashboard', { replace: true })
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <Button loading={leave.isPending} onClick={() => leave.mutate()}>
      {t('managed.leave')}
    </Button>
  )
}

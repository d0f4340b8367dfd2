import { useTranslation } from 'react-i18next'
import { useSignedIn } from '@/data/use-session.ts'
import { toast } from '@/ui/toast.ts'

/** Shows that a trial or a paid plan has begun, and that a mail about it is on its way. */
export const useThanks = (): ((onTrial: boolean, id?: string) => void) => {
  const { t } = useTranslation('billing')
  const { email } = useSignedIn()
  return (onTrial, id) => {
    toast.success(
      t(onTrial ? 'pricing.trialStarted' : 'fullAccess.done', { email }),
      id === undefined ? {} : { id },
    )
  }
}

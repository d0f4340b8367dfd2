import { resendVerification } from '@sillage/core/identity/sign-in-calls'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { Button } from '@/ui/button.tsx'
import { mailLanguage } from './language.ts'
import { useAuthErrorText } from './use-auth-error-text.ts'

/** Sends the mail of a sign-up once more. */
export const ResendButton = ({
  email,
  redirectPath,
  className,
}: {
  email: string
  redirectPath: string
  className?: string
}) => {
  const { t } = useTranslation('auth')
  const errorText = useAuthErrorText()
  const resend = useMutation({
    mutationFn: () =>
      callApi(resendVerification, { body: { email, redirectPath, language: mailLanguage() } }),
  })
  return (
    <div className={className}>
      <Button size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
        {t('check.resend')}
      </Button>
      <p role="status" className="mt-1.5 font-normal text-xs">
        {resend.isSuccess ? t('check.resent') : resend.isError ? errorText(resend.error) : ''}
      </p>
    </div>
  )
}

import { resendVerification } from '@sillage/core/identity/sign-in-calls'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { AgainButton } from './again-button.tsx'
import { mailLanguage } from './language.ts'

/** Resends the mail of a sign-up. */
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
  return (
    <AgainButton
      label={t('check.resend')}
      done={t('check.resent')}
      send={() => callApi(resendVerification, { body: { email, redirectPath, language: mailLanguage() } })}
      {...(className === undefined ? {} : { className })}
    />
  )
}

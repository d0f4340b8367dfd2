import { requestPasswordReset } from '@sillage/core/identity/sign-in-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { Notice } from '@/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { mailLanguage } from './language.ts'
import { MailForm } from './mail-form.tsx'

/** `/auth/reset-password`: has the link mailed. What it says is the same whether the address has an account or not. */
export const ResetPage = () => {
  const { t } = useTranslation('auth')
  const [email, setEmail] = useState<string | null>(null)
  return (
    <AuthFrame title={t('reset.title')} description={t('reset.description')}>
      {email === null ? (
        <MailForm
          label={t('reset.request')}
          send={async (to) => {
            await callApi(requestPasswordReset, { body: { email: to, language: mailLanguage() } })
            setEmail(to)
          }}
        />
      ) : (
        <Notice>{t('reset.sent', { email })}</Notice>
      )}
      <p className="mt-6 text-center text-sm">
        <Link to="/auth" className="font-semibold text-accent hover:underline">
          {t('backToSignIn')}
        </Link>
      </p>
    </AuthFrame>
  )
}

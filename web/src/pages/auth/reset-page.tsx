import { requestPasswordReset } from '@sillage/core/identity/sign-in-calls'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { Button } from '@/ui/button.tsx'
import { AgainButton } from './again-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { mailLanguage } from './language.ts'
import { MailForm } from './mail-form.tsx'
import { useRedirect } from './use-redirect.ts'

const mailReset = (email: string, redirectPath: string) =>
  callApi(requestPasswordReset, { body: { email, redirectPath, language: mailLanguage() } })

/** `/auth/reset-password`: requests the link by mail. Its text does not reveal whether the address has an account. */
export const ResetPage = () => {
  const { t } = useTranslation('auth')
  const { target, keep } = useRedirect()
  const [email, setEmail] = useState<string | null>(null)
  const back = (
    <Link to={keep('/auth')} className="font-semibold text-accent hover:underline">
      {t('backToSignIn')}
    </Link>
  )
  if (email === null) {
    return (
      <AuthFrame title={t('reset.title')} description={t('reset.description')}>
        <MailForm
          label={t('reset.request')}
          send={async (to) => {
            await mailReset(to, target)
            setEmail(to)
          }}
        />
        <p className="mt-6 text-center text-sm">{back}</p>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame icon={MailCheck} title={t('check.title')} description={t('reset.sent', { email })}>
      <p className="mb-2 text-ink-soft text-sm">{t('reset.nothing')}</p>
      <AgainButton
        label={t('reset.again')}
        done={t('reset.sentAgain')}
        send={() => mailReset(email, target)}
      />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        {back}
        <Button variant="link" onClick={() => setEmail(null)}>
          {t('code.otherAddress')}
        </Button>
      </div>
    </AuthFrame>
  )
}

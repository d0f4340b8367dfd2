import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '@/ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import type { Registered } from './register-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { leadingTo } from './use-redirect.ts'

/** After sign-up: the mail is on its way. */
export const CheckMail = ({ registered }: { registered: Registered }) => {
  const { t } = useTranslation('auth')
  const { user, returningKnownUser, redirectPath } = registered
  const toSignIn = leadingTo('/auth', redirectPath)
  if (returningKnownUser) {
    return (
      <AuthFrame title={t('known.title')} description={t('known.description', { email: user.email })}>
        <Button asChild variant="primary" size="lg" className="w-full">
          <Link to={toSignIn}>{t('submit')}</Link>
        </Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      icon={MailCheck}
      title={t('check.title')}
      description={t('check.description', { email: user.email })}
    >
      <p className="mb-2 text-ink-soft text-sm">{t('check.nothing')}</p>
      <ResendButton email={user.email} redirectPath={redirectPath} />
      <p className="mt-6 text-sm">
        <Link to={toSignIn} className="font-semibold text-accent hover:underline">
          {t('backToSignIn')}
        </Link>
      </p>
    </AuthFrame>
  )
}

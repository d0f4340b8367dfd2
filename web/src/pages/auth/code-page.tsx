import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { useSession } from '@/data/use-session.ts'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { MailForm } from './mail-form.tsx'
import { mailCode } from './request-code.ts'
import { useRedirect } from './use-redirect.ts'

/** `/auth/code`: sign-in with a mailed code instead of the password. */
export const CodePage = () => {
  const { t } = useTranslation('auth')
  const session = useSession()
  const { target, afterSignUp, keep } = useRedirect()
  const [email, setEmail] = useState<string | null>(null)
  if (session.status === 'in') return <Navigate to={target} replace />
  if (session.status === 'due') return <Navigate to={keep('/auth')} replace />
  if (session.status === 'loading') return <FullPageLoader />
  return (
    <AuthFrame
      title={t('code.title')}
      description={email === null ? t('code.description') : t('code.sent', { email })}
    >
      {email === null ? (
        <MailForm
          label={t('code.request')}
          send={async (to) => {
            await mailCode(to, afterSignUp)
            setEmail(to)
          }}
        />
      ) : (
        <CodeForm email={email} onOtherAddress={() => setEmail(null)} />
      )}
      <p className="mt-6 text-center text-sm">
        <Link to={keep('/auth')} className="font-semibold text-accent hover:underline">
          {t('usePassword')}
        </Link>
      </p>
    </AuthFrame>
  )
}

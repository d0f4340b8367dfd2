import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { useSession } from '@/data/use-session.ts'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { Notice } from '@/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { safeNext } from './safe-next.ts'
import { SignInForm } from './sign-in-form.tsx'

/** `/auth`: e-mail and password. `next` says where to go afterwards, `reason=expired` why one is here. */
export const AuthPage = () => {
  const { t } = useTranslation('auth')
  const session = useSession()
  const [query] = useSearchParams()
  const next = query.get('next')
  if (session.status === 'in') return <Navigate to={safeNext(next)} replace />
  if (session.status === 'loading') return <FullPageLoader />
  return (
    <AuthFrame title={t('title')} description={t('description')}>
      {query.get('reason') === 'expired' ? (
        <Notice tone="warning" className="mb-5">
          {t('expired')}
        </Notice>
      ) : next !== null && next !== '/dashboard' ? (
        <Notice className="mb-5">{t('signInToContinue')}</Notice>
      ) : null}
      <SignInForm />
      <p className="mt-6 text-center text-ink-soft text-sm">
        {t('noAccount')}{' '}
        <a href="/auth/register" className="font-semibold text-accent hover:underline">
          {t('startNow')}
        </a>
      </p>
    </AuthFrame>
  )
}

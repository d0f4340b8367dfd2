import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** `/auth/register` while registrations are switched off. */
export const RegisterPage = () => {
  const { t } = useTranslation('auth')
  return (
    <AuthFrame title={t('register.title')} description={t('register.description')}>
      <Notice tone="warning">{t('register.disabled')}</Notice>
      <Button asChild size="lg" className="mt-5 w-full">
        <Link to="/auth">{t('register.signIn')}</Link>
      </Button>
    </AuthFrame>
  )
}

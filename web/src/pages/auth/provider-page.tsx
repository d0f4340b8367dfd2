import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { returnFromProvider } from '@/data/sign-in-provider.ts'
import { Button } from '@/ui/button.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { Notice } from '@/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthErrorText } from './use-auth-error-text.ts'
import { leadingTo } from './use-redirect.ts'

/**
 * `/auth/provider`: return address of Google, Microsoft or a company's identity provider, with the answer in the
 * fragment.
 */
export const ProviderPage = () => {
  const { t } = useTranslation('auth')
  const errorText = useAuthErrorText()
  const { mutate, data } = useMutation({ mutationFn: returnFromProvider })
  const taken = useRef(false)
  // Syncs with the address, whose answer works once.
  useEffect(() => {
    if (taken.current) return
    taken.current = true
    mutate()
  }, [mutate])
  if (data === undefined) return <FullPageLoader />
  if (data.error === null) return <Navigate to={data.next} replace />
  return (
    <AuthFrame title={t('title')} description={t('description')}>
      <Notice tone="negative">{errorText(data.error)}</Notice>
      <Button asChild size="lg" className="mt-5 w-full">
        <Link to={leadingTo('/auth', data.next)}>{t('backToSignIn')}</Link>
      </Button>
    </AuthFrame>
  )
}

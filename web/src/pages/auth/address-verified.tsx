import { useMutation } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Verified } from '@/data/sign-in.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthErrorText } from './use-auth-error-text.ts'

/** An address was verified while another person was signed in: shows it, and offers both accounts. */
export const AddressVerified = ({
  verified: { email, signIn },
  other,
}: {
  verified: Verified
  /** The signed-in person; null after a sign-out. */
  other: string | null
}) => {
  const { t } = useTranslation('auth')
  const errorText = useAuthErrorText()
  const open = useMutation({ mutationFn: signIn })
  return (
    <AuthFrame icon={BadgeCheck} title={t('verify.doneTitle')} description={t('verify.done', { email })}>
      {other === null ? null : <Notice className="mb-5">{t('verify.stillIn', { own: other })}</Notice>}
      {open.isError ? (
        <Notice tone="negative" className="mb-5">
          {errorText(open.error)}
        </Notice>
      ) : null}
      <div className="space-y-3">
        <Button
          variant="primary"
          size="lg"
          loading={open.isPending || open.isSuccess}
          onClick={() => open.mutate()}
          className="w-full"
        >
          {t('verify.signInAs')}
        </Button>
        {other === null ? null : (
          <Button asChild size="lg" className="w-full">
            <Link to="/dashboard">{t('verify.goOnAs')}</Link>
          </Button>
        )}
      </div>
    </AuthFrame>
  )
}

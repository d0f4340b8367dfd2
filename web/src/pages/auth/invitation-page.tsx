import { acceptInvitation, openInvitation } from '@sillage/core/brands/member-calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { leave } from '@/data/session-end.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSession } from '@/data/use-session.ts'
import { Button } from '@/ui/button.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { Notice } from '@/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { isApiError } from './use-auth-error-text.ts'
import { INVITATION_PATH, useInvitationToken } from './use-invitation-token.ts'

/** `/auth/invitation#token=…`: target of the link in an invitation. */
export const InvitationPage = () => {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const session = useSession()
  const token = useInvitationToken()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callApi(openInvitation, { body: { invitationToken: token } }, { signal }),
    enabled: token !== '',
    retry: (failures, error) => failures < 2 && !isApiError(error, 'link_expired'),
  })
  const accept = useMutation({
    mutationFn: () => callApi(acceptInvitation, { body: { invitationToken: token } }),
    // A full load, so that the dashboard knows the new brand.
    onSuccess: ({ data }) =>
      window.location.replace(
        data.payer_id === null ? `/dashboard/${data.brand_id}` : `/dashboard/billing/${data.payer_id}`,
      ),
  })
  if (token === '' || invitation.isError) {
    return (
      <AuthFrame title={t('invitation.title')} description={t('invitation.gone')}>
        <Notice tone="warning">
          {token === '' || isApiError(invitation.error, 'link_expired')
            ? t('linkExpired')
            : errorText(invitation.error)}
        </Notice>
        <Button asChild size="lg" className="mt-5 w-full">
          <Link to="/dashboard">{t('invitation.dashboard')}</Link>
        </Button>
      </AuthFrame>
    )
  }
  if (invitation.isPending || session.status === 'loading') return <FullPageLoader />
  const { brand_name, email, invited_by, role } = invitation.data.data
  const isOther = session.status === 'in' && session.email.toLowerCase() !== email
  return (
    <AuthFrame
      title={role === 'billing' ? t('invitation.joinBilling') : t('invitation.join', { brand: brand_name })}
      description={t(`invitation.from.${role}`, { inviter: invited_by, brand: brand_name, email })}
    >
      {accept.isError ? (
        <Notice tone="negative" className="mb-5">
          {errorText(accept.error)}
        </Notice>
      ) : null}
      {isOther ? (
        <>
          <Notice tone="warning" className="mb-5">
            {t('invitation.other', { email, own: session.email })}
          </Notice>
          <Button size="lg" className="w-full" onClick={() => void leave({ to: INVITATION_PATH })}>
            {t('invitation.signOut')}
          </Button>
        </>
      ) : session.status === 'in' ? (
        <Button
          variant="primary"
          size="lg"
          loading={accept.isPending || accept.isSuccess}
          onClick={() => accept.mutate()}
          className="w-full"
        >
          {t('invitation.accept')}
        </Button>
      ) : (
        <div className="space-y-3">
          <Button asChild variant="primary" size="lg" className="w-full">
            <Link to={`/auth/register?${new URLSearchParams({ next: INVITATION_PATH, email })}`}>
              {t('register.submit')}
            </Link>
          </Button>
          <Button asChild size="lg" className="w-full">
            <Link to={`/auth?${new URLSearchParams({ next: INVITATION_PATH })}`}>{t('register.signIn')}</Link>
          </Button>
        </div>
      )}
    </AuthFrame>
  )
}

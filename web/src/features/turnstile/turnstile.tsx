import { getChallenge } from '@sillage/core/identity/guard-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { Notice } from '@/ui/notice.tsx'
import { TurnstileWidget } from '@/ui/turnstile-widget.tsx'

/** Delay in ms before the settings are requested again after a failure. */
const RETRY_MS = 8_000
/** Tokens expire after five minutes; the settings of the challenge change only with a deployment. */
const SETTINGS_KEPT_MS = 60 * 60_000

const useChallenge = () =>
  useQuery({
    queryKey: ['challenge'],
    queryFn: ({ signal }) => callApi(getChallenge, {}, { signal }),
    staleTime: SETTINGS_KEPT_MS,
    retry: true,
    retryDelay: RETRY_MS,
  })

/**
 * The bot challenge of the sign-up form. Give it a new `key` for a new challenge: a token works once.
 *
 * @param onToken called with the token once solved, and with an empty text when it expires or fails
 */
export const Turnstile = ({ onToken }: { onToken: (token: string) => void }) => {
  const { t } = useTranslation('turnstile')
  const { data: challenge, failureCount } = useChallenge()
  if (challenge && challenge.siteKey === null) return <Notice tone="warning">{t('unavailable')}</Notice>
  return (
    <TurnstileWidget
      siteKey={challenge?.siteKey ?? undefined}
      scriptUrl={challenge?.scriptUrl}
      action="sign_up"
      failing={failureCount > 0}
      onToken={onToken}
    />
  )
}

import { getChallenge } from '@sillage/core/identity/guard-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { Notice } from '@/ui/notice.tsx'
import { TurnstileWidget } from '@/ui/turnstile-widget.tsx'

/** Pause before settings that did not come are asked for again. */
const RETRY_MS = 8_000
/** Tokens are good for five minutes; the settings of the challenge change with a deployment. */
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
 * The bot challenge of the form to sign up. Give it another `key` to have it solved anew: a token is good once.
 *
 * @param onToken gets the token once the challenge is solved, and an empty text when that token has run out or failed
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

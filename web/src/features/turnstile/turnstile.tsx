import { getChallenge } from '@sillage/core/identity/guard-calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { isDark } from '@/lib/theme.ts'
import { Notice } from '@/ui/notice.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { loadTurnstile } from './load-turnstile.ts'

/** Pause before a challenge that failed, or a script that did not load, is tried again. */
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
 * The bot challenge of a form. Give it another `key` to have it solved anew: a token is good once.
 *
 * @param onToken gets the token once the challenge is solved, and an empty text when that token has run out or failed
 */
export const Turnstile = ({
  onToken,
  action = 'sign_up',
}: {
  onToken: (token: string) => void
  /** What the token is for; the server takes it for nothing else. */
  action?: string
}) => {
  const { t, i18n } = useTranslation('turnstile')
  const { data: challenge, failureCount } = useChallenge()
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failing'>('loading')
  const tell = useEffectEvent((token: string) => onToken(token))
  const siteKey = challenge?.siteKey
  const scriptUrl = challenge?.scriptUrl
  const { language } = i18n

  // The widget is Cloudflare's own and lives outside of React.
  useEffect(() => {
    if (!siteKey || scriptUrl === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let remove: (() => void) | undefined
    let ended = false
    const show = async (): Promise<void> => {
      try {
        const turnstile = await loadTurnstile(scriptUrl)
        if (ended || !container.current) return
        const fail = () => {
          setState('failing')
          tell('')
        }
        const widget = turnstile.render(container.current, {
          sitekey: siteKey,
          action,
          theme: isDark() ? 'dark' : 'light',
          language,
          size: 'flexible',
          retry: 'auto',
          'retry-interval': RETRY_MS,
          callback: (token) => {
            setState('shown')
            tell(token)
          },
          'expired-callback': () => tell(''),
          'error-callback': fail,
        })
        remove = () => turnstile.remove(widget)
        setState('shown')
      } catch {
        if (ended) return
        setState('failing')
        timer = setTimeout(() => void show(), RETRY_MS)
      }
    }
    void show()
    return () => {
      ended = true
      clearTimeout(timer)
      remove?.()
    }
  }, [siteKey, scriptUrl, action, language])

  if (challenge && siteKey === null) return <Notice tone="warning">{t('unavailable')}</Notice>
  const failing = state === 'failing' || failureCount > 0
  return (
    <div>
      {/* As high as the widget, so that nothing jumps when it comes. */}
      <div className="relative min-h-[65px]">
        {state === 'loading' ? <Skeleton className="absolute inset-0 h-[65px] w-full" /> : null}
        <div ref={container} />
      </div>
      <p role="status" className={failing ? 'mt-1.5 text-ink-soft text-xs' : 'sr-only'}>
        {failing ? t('retrying') : ''}
      </p>
    </div>
  )
}

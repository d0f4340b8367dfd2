import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDark } from '@/lib/theme.ts'
import { loadTurnstile } from './load-turnstile.ts'
import { Skeleton } from './skeleton.tsx'

/** Pause before a challenge that failed, or a script that did not load, is tried again. */
const RETRY_MS = 8_000

/**
 * Cloudflare's widget, or its shape while it is not there yet.
 *
 * @param onToken gets the token once the challenge is solved, and an empty text when that token has run out or failed
 */
export const TurnstileWidget = ({
  siteKey,
  scriptUrl,
  action,
  failing: waiting = false,
  onInteractive,
  onToken,
}: {
  /** Both undefined until the settings are known. */
  siteKey: string | undefined
  scriptUrl: string | undefined
  /** The purpose of the token; the server takes it for nothing else. */
  action: string
  /** Whether the settings themselves do not come. */
  failing?: boolean
  /** When given, the widget stays unseen unless it wants to be clicked or fails, which it then tells. */
  onInteractive?: () => void
  onToken: (token: string) => void
}) => {
  const { t, i18n } = useTranslation('turnstile')
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failing'>('loading')
  const isUnseen = onInteractive !== undefined
  const tellInteractive = useEffectEvent(() => onInteractive?.())
  const tell = useEffectEvent((token: string) => onToken(token))
  const { language } = i18n

  // The widget is Cloudflare's own and lives outside of React.
  useEffect(() => {
    if (siteKey === undefined || scriptUrl === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let remove: (() => void) | undefined
    let ended = false
    const show = async (): Promise<void> => {
      try {
        const turnstile = await loadTurnstile(scriptUrl)
        if (ended || !container.current) return
        const fail = () => {
          setState('failing')
          tellInteractive()
          tell('')
        }
        const widget = turnstile.render(container.current, {
          sitekey: siteKey,
          action,
          theme: isDark() ? 'dark' : 'light',
          language,
          size: 'flexible',
          appearance: isUnseen ? 'interaction-only' : 'always',
          'before-interactive-callback': () => tellInteractive(),
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
        tellInteractive()
        timer = setTimeout(() => void show(), RETRY_MS)
      }
    }
    void show()
    return () => {
      ended = true
      clearTimeout(timer)
      remove?.()
    }
  }, [siteKey, scriptUrl, action, language, isUnseen])

  const failing = state === 'failing' || waiting
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

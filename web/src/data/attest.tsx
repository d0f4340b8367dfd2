import { ATTEST_ACTION } from '@sillage/core/base/challenge'
import { attestApp } from '@sillage/core/identity/guard-calls'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { cn } from '@/lib/cn.ts'
import { i18n } from '@/lib/i18n.ts'
import { TurnstileWidget } from '@/ui/turnstile-widget.tsx'
import { keepAppToken } from './app-token.ts'

const settingsSchema = z.object({ siteKey: z.string(), scriptUrl: z.url() })
type Settings = z.infer<typeof settingsSchema>

/** In a corner, and only seen where the challenge wants to be clicked. */
const AttestPanel = ({ siteKey, scriptUrl, onToken }: Settings & { onToken: (token: string) => void }) => {
  const { t } = useTranslation('turnstile')
  const [seen, setSeen] = useState(false)
  return (
    <section
      aria-label={t('panel')}
      className={cn(
        'fixed end-4 bottom-4 z-50 w-80 rounded-xl border border-line bg-surface p-4 shadow-overlay',
        !seen && 'pointer-events-none opacity-0',
      )}
    >
      <TurnstileWidget
        siteKey={siteKey}
        scriptUrl={scriptUrl}
        action={ATTEST_ACTION}
        onInteractive={() => setSeen(true)}
        onToken={onToken}
      />
    </section>
  )
}

const solve = async (settings: Settings): Promise<string> => {
  await i18n.loadNamespaces('turnstile')
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  try {
    return await new Promise((resolve) => {
      const onToken = (token: string) => {
        if (token !== '') resolve(token)
      }
      root.render(
        <I18nextProvider i18n={i18n}>
          <AttestPanel {...settings} onToken={onToken} />
        </I18nextProvider>,
      )
    })
  } finally {
    root.unmount()
    host.remove()
  }
}

const getToken = async (details: unknown): Promise<boolean> => {
  const settings = settingsSchema.safeParse(details)
  if (!settings.success) return false
  const response = await fetch(attestApp.path, {
    method: attestApp.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ turnstileToken: await solve(settings.data) }),
  })
  const given = attestApp.response.safeParse(await response.json().catch(() => undefined))
  if (!given.success || given.data.token === null) return false
  keepAppToken(given.data.token, given.data.expires_at)
  return true
}

let underWay: Promise<boolean> | null = null

/**
 * Gets this browser an App Check token, once for all calls that wait for one.
 *
 * @param details of the error `app_check_required`
 * @returns whether there is one now
 */
export const attest = (details: unknown): Promise<boolean> => {
  underWay ??= getToken(details).finally(() => {
    underWay = null
  })
  return underWay
}

import { LIMIT_ACTION } from '@sillage/core/base/challenge'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { i18n } from '@/lib/i18n.ts'
import { Dialog } from './dialog.tsx'
import { TurnstileWidget } from './turnstile-widget.tsx'

/** The API's settings with `challenge_required`. */
const settingsSchema = z.object({ siteKey: z.string(), scriptUrl: z.url() })
type Settings = z.infer<typeof settingsSchema>

/** How long a solved challenge stays in sight, and how long the dialog takes to close. */
const SHOWN_MS = 500

const ChallengeDialog = ({ siteKey, scriptUrl, onEnd }: Settings & { onEnd: (token: string) => void }) => {
  const { t } = useTranslation('turnstile')
  const [open, setOpen] = useState(true)
  const end = (token: string) => {
    setOpen(false)
    onEnd(token)
  }
  return (
    <Dialog open={open} onOpenChange={() => end('')} title={t('dialog.title')} description={t('dialog.why')}>
      <TurnstileWidget
        siteKey={siteKey}
        scriptUrl={scriptUrl}
        action={LIMIT_ACTION}
        onToken={(token) => {
          if (token !== '') setTimeout(() => end(token), SHOWN_MS)
        }}
      />
    </Dialog>
  )
}

const show = async (settings: Settings): Promise<string> => {
  await i18n.loadNamespaces(['common', 'turnstile'])
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  try {
    return await new Promise((resolve) => {
      root.render(
        <I18nextProvider i18n={i18n}>
          <ChallengeDialog {...settings} onEnd={resolve} />
        </I18nextProvider>,
      )
    })
  } finally {
    // The dialog gives the focus back while it closes.
    setTimeout(() => {
      root.unmount()
      host.remove()
    }, SHOWN_MS)
  }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Asks the person to solve a challenge, over whatever screen there is; one after the other.
 *
 * @param details of the error `challenge_required`
 * @returns its token; an empty text when they close the dialog
 */
export const solveChallenge = (details: unknown): Promise<string> => {
  const settings = settingsSchema.parse(details)
  const solving = last.then(() => show(settings))
  last = solving.catch(() => undefined)
  return solving
}

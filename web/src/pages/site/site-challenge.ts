import { getChallenge } from '@sillage/core/identity/guard-calls'
import { ApiError } from '@/data/api-error.ts'
import { loadTurnstile } from '@/ui/load-turnstile.ts'
import { find } from './find.ts'

/** Delay in ms before a retry of a failed challenge or script. */
const RETRY_MS = 8_000
/** Longest wait in ms for a running challenge on submit. */
const SOLVE_MS = 10_000

const getSettings = async () => {
  const response = await fetch(getChallenge.path, { cache: 'no-store' })
  if (!response.ok) throw await ApiError.from(response)
  return getChallenge.response.parse(await response.json())
}

/** The bot challenge of a form of a public page. */
export interface SiteChallenge {
  /** Starts the challenge, or renews it. */
  start(): Promise<void>
  /** Resolves to the token, which works once, or to an empty text after the timeout. */
  tokenSoon(): Promise<string>
}

/**
 * The bot challenge in the `data-challenge` of a form, with its `data-retrying`.
 *
 * @param action what the challenge is shown for
 * @param onUnavailable called where no challenge is set up
 */
export const siteChallenge = (
  form: HTMLFormElement,
  action: string,
  onUnavailable: () => void,
): SiteChallenge => {
  let token = ''
  let tellToken: ((token: string) => void) | undefined
  let removeWidget: (() => void) | undefined

  const start = async (): Promise<void> => {
    token = ''
    removeWidget?.()
    removeWidget = undefined
    const retrying = find(form, '[data-retrying]', HTMLElement)
    try {
      const { siteKey, scriptUrl } = await getSettings()
      if (siteKey === null) return onUnavailable()
      const turnstile = await loadTurnstile(scriptUrl)
      const widget = turnstile.render(find(form, '[data-challenge]', HTMLElement), {
        sitekey: siteKey,
        action,
        theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
        language: document.documentElement.lang,
        size: 'flexible',
        appearance: 'always',
        'before-interactive-callback': () => undefined,
        retry: 'auto',
        'retry-interval': RETRY_MS,
        callback: (given) => {
          retrying.hidden = true
          token = given
          tellToken?.(given)
        },
        'expired-callback': () => {
          token = ''
        },
        'error-callback': () => {
          retrying.hidden = false
          token = ''
        },
      })
      removeWidget = () => turnstile.remove(widget)
    } catch (error) {
      console.error(error)
      retrying.hidden = false
      setTimeout(() => void start(), RETRY_MS)
    }
  }

  const tokenSoon = (): Promise<string> =>
    new Promise((resolve) => {
      if (token !== '') return resolve(token)
      tellToken = resolve
      setTimeout(() => resolve(''), SOLVE_MS)
    })

  return { start, tokenSoon }
}

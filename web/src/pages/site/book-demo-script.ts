import '@/lib/zod-settings.ts'
import { requestDemo } from '@sillage/core/contact/calls'
import { demoWishSchema } from '@sillage/core/contact/demo-request'
import { DEMO_FORM_ENDS } from '@sillage/core/contact/plain-form'
import { getChallenge } from '@sillage/core/identity/guard-calls'
import { ApiError } from '@/data/api-error.ts'
import { loadTurnstile } from '@/ui/load-turnstile.ts'
import { find } from './find.ts'

/** Script of `/book-demo`: checks the fields, solves the challenge and sends the form of `book-demo.tsx`. */

/** Delay in ms before a retry of a failed challenge or script. */
const RETRY_MS = 8_000
/** Longest wait in ms for a running challenge on submit. */
const SOLVE_MS = 10_000
const ACTION = 'book_demo'

const form = find(document, 'form[method="post"]', HTMLFormElement)
const part = (selector: string) => find(form, selector, HTMLElement)
const submit = find(form, 'button[type="submit"]', HTMLButtonElement)

/** Shows why nothing was sent; null hides all reasons. */
const sayFailure = (code: string | null): void => {
  const reasons = [...form.querySelectorAll<HTMLElement>('[data-failure]')]
  const known = reasons.some(({ dataset }) => dataset.failure === code)
  for (const reason of reasons)
    reason.hidden = code === null || reason.dataset.failure !== (known ? code : 'unexpected')
}

/** Shows the error of each field, and focuses the first invalid one. */
const sayErrors = (wrong: ReadonlySet<unknown>): void => {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-error]')].map((error) => {
    const control = part(`#${error.dataset.error}`)
    const isWrong = wrong.has(error.dataset.error)
    error.hidden = !isWrong
    control.removeAttribute('aria-describedby')
    control.removeAttribute('aria-invalid')
    if (isWrong) {
      control.setAttribute('aria-invalid', 'true')
      control.setAttribute('aria-describedby', `${control.id}-error`)
    }
    return { control, isWrong }
  })
  fields.find(({ isWrong }) => isWrong)?.control.focus()
}

const getSettings = async () => {
  const response = await fetch(getChallenge.path, { cache: 'no-store' })
  if (!response.ok) throw await ApiError.from(response)
  return getChallenge.response.parse(await response.json())
}

/** The token of the challenge; works once. */
let token = ''
let tellToken: ((token: string) => void) | undefined
let removeWidget: (() => void) | undefined

/** Resolves to the token, or to an empty text after the timeout. */
const tokenSoon = (): Promise<string> =>
  new Promise((resolve) => {
    if (token !== '') return resolve(token)
    tellToken = resolve
    setTimeout(() => resolve(''), SOLVE_MS)
  })

/** Starts the challenge, or renews it. */
const challenge = async (): Promise<void> => {
  token = ''
  removeWidget?.()
  removeWidget = undefined
  const retrying = part('[data-retrying]')
  try {
    const { siteKey, scriptUrl } = await getSettings()
    if (siteKey === null) return sayFailure('unavailable')
    const turnstile = await loadTurnstile(scriptUrl)
    const widget = turnstile.render(part('[data-challenge]'), {
      sitekey: siteKey,
      action: ACTION,
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
    setTimeout(() => void challenge(), RETRY_MS)
  }
}

/** Reports to the statistics like the app, with the same consent. */
const tellUsage = async (): Promise<void> => {
  const { setUpUsage, tellCall } = await import('@/lib/usage.ts')
  setUpUsage()
  tellCall(requestDemo.name, { ok: true })
}

const post = async (body: unknown): Promise<void> => {
  const init = {
    method: requestDemo.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(requestDemo.path, init).catch((cause: unknown) => {
    throw new ApiError('network', { cause })
  })
  if (!response.ok) throw await ApiError.from(response)
}

const showSent = (email: string): void => {
  const sent = find(document, `#${DEMO_FORM_ENDS.sent}`, HTMLElement)
  find(sent, '[data-email]', HTMLElement).textContent = email
  find(sent, '[data-mailed]', HTMLElement).hidden = false
  find(sent, '[data-plain]', HTMLElement).hidden = true
  // The address decides which part is visible, as after a form posted without scripts.
  window.location.replace(`#${DEMO_FORM_ENDS.sent}`)
}

const send = async (): Promise<void> => {
  sayFailure(null)
  const fields = new FormData(form)
  const wish = demoWishSchema.safeParse(
    Object.fromEntries(Object.keys(demoWishSchema.shape).map((name) => [name, fields.get(name)])),
  )
  sayErrors(new Set(wish.error?.issues.map(({ path }) => path[0])))
  if (!wish.success) return
  submit.disabled = true
  try {
    await post({ ...wish.data, turnstileToken: await tokenSoon() })
    showSent(wish.data.email)
    tellUsage().catch(console.error)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'unexpected'
    sayFailure(code === 'challenge_unavailable' ? 'unavailable' : code)
    void challenge()
  } finally {
    submit.disabled = false
  }
}

form.noValidate = true
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})
// People who only read the page load nothing from Cloudflare.
form.addEventListener('focusin', () => void challenge(), { once: true })

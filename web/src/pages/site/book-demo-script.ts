import '@/lib/zod-settings.ts'
import { requestDemo } from '@sillage/core/contact/calls'
import { demoWishSchema } from '@sillage/core/contact/demo-request'
import { DEMO_FORM_ENDS } from '@sillage/core/contact/plain-form'
import { ApiError } from '@/data/api-error.ts'
import { find } from './find.ts'
import { siteChallenge } from './site-challenge.ts'
import { sayErrors, sayFailure } from './site-form.ts'

/** Script of `/book-demo`: checks the fields, solves the challenge and sends the form of `book-demo.tsx`. */

const form = find(document, 'form[method="post"]', HTMLFormElement)
const submit = find(form, 'button[type="submit"]', HTMLButtonElement)
const challenge = siteChallenge(form, 'book_demo', () => sayFailure(form, 'unavailable'))

/** Reports to the statistics like the app, with the same consent. */
const recordUsage = async (): Promise<void> => {
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
  sayFailure(form, null)
  const fields = new FormData(form)
  const wish = demoWishSchema.safeParse(
    Object.fromEntries(Object.keys(demoWishSchema.shape).map((name) => [name, fields.get(name)])),
  )
  sayErrors(form, new Set(wish.error?.issues.map(({ path }) => path[0])))
  if (!wish.success) return
  submit.disabled = true
  try {
    await post({ ...wish.data, turnstileToken: await challenge.tokenSoon() })
    showSent(wish.data.email)
    recordUsage().catch(console.error)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'unexpected'
    sayFailure(form, code === 'challenge_unavailable' ? 'unavailable' : code)
    void challenge.start()
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
form.addEventListener('focusin', () => void challenge.start(), { once: true })

// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SPEAKING } from '@/testing/show.tsx'
import { showPage } from '@/testing/show-page.ts'
import { BookDemo } from './book-demo.tsx'

const SETTINGS = { siteKey: 'key', scriptUrl: 'https://challenge.example/api.js' }

interface Sent {
  readonly path: string
  readonly body: unknown
}

/** The page with its script, with an API that answers `status`, and the requests to it. */
const open = async (status = 201, answer: object = { ok: true }) => {
  showPage(
    renderToStaticMarkup(
      <I18nextProvider i18n={SPEAKING.en}>
        <BookDemo />
      </I18nextProvider>,
    ),
  )
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string; body?: string }) => {
    if (init?.method !== 'POST') return Response.json(SETTINGS)
    sent.push({ path, body: JSON.parse(init.body ?? '') })
    return Response.json(answer, { status })
  })
  const render = vi.fn((_: HTMLElement, { callback }: { callback: (token: string) => void }) => {
    callback(`token-${render.mock.calls.length}`)
    return 'widget'
  })
  const remove = vi.fn()
  vi.doMock('@/ui/load-turnstile.ts', () => ({ loadTurnstile: async () => ({ render, remove }) }))
  vi.resetModules()
  await import('./book-demo-script.ts')
  return { sent, render, remove }
}

const within = <T extends HTMLElement = HTMLElement>(selector: string): T => {
  const element = document.querySelector<T>(selector)
  if (element === null) throw new Error(`nothing is ${selector}`)
  return element
}

const fill = (values: Record<string, string>): void => {
  for (const [name, value] of Object.entries(values)) within<HTMLInputElement>(`form #${name}`).value = value
}

const submit = (): void => {
  const form = within('form')
  form.dispatchEvent(new Event('focusin'))
  form.dispatchEvent(new Event('submit', { cancelable: true }))
}

const shown = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent ?? '')

const ADA = { name: 'Ada', email: 'ada@engines.example', company: 'Engines' }

beforeEach(() => {
  window.location.hash = ''
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.doUnmock('@/ui/load-turnstile.ts')
})

it('explains each invalid field, focuses the first and sends nothing', async () => {
  const { sent } = await open()
  fill({ name: 'Ada', email: 'ada@' })
  submit()
  expect(shown('[data-error]')).toEqual(['Enter a valid email address.', 'Enter your company.'])
  expect(document.activeElement?.id).toBe('email')
  expect(within('#email').getAttribute('aria-describedby')).toBe('email-error')
  expect(within('#name').hasAttribute('aria-invalid')).toBe(false)
  fill(ADA)
  submit()
  await expect.poll(() => sent.length).toBe(1)
  expect(shown('[data-error]')).toEqual([])
})

it('loads the challenge when a person reaches the form, not before', async () => {
  const { render } = await open()
  expect(render).not.toHaveBeenCalled()
  within('form').dispatchEvent(new Event('focusin'))
  within('form').dispatchEvent(new Event('focusin'))
  await expect.poll(() => render.mock.calls.length).toBe(1)
})

it('sends the fields with the solved challenge, and confirms the reply address', async () => {
  const { sent } = await open()
  fill(ADA)
  submit()
  await expect.poll(() => window.location.hash).toBe('#sent')
  expect(sent).toEqual([
    {
      path: '/api/demo-requests',
      body: { ...ADA, message: '', language: 'en', turnstileToken: 'token-1' },
    },
  ])
  expect(shown('#sent p')).toEqual([
    'Thank you. Our team will write to ada@engines.example to agree on a time; a confirmation is on its way.',
  ])
})

it.each([
  [403, { errorCode: 'challenge_failed' }, /not a robot/],
  [503, { errorCode: 'challenge_unavailable' }, /cannot be sent at the moment/],
  [500, { errorCode: 'internal' }, /Something went wrong/],
])('explains why nothing was sent after %s, and renews the challenge', async (status, answer, reason) => {
  const { sent, render, remove } = await open(status, answer)
  fill(ADA)
  submit()
  await expect.poll(() => shown('[data-failure]')).toEqual([expect.stringMatching(reason)])
  expect(window.location.hash).toBe('')
  await expect.poll(() => render.mock.calls.length).toBe(2)
  expect(remove).toHaveBeenCalledOnce()
  submit()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]?.body).toMatchObject({ turnstileToken: 'token-2' })
})

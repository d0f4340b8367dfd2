// @vitest-environment happy-dom
import { type LookAnswer, type Look as LookData, OPEN_ANSWER } from '@sillage/core/looks/look'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SPEAKING } from '@/testing/show.tsx'
import { showPage } from '@/testing/show-page.ts'
import { Look } from './look.tsx'

const ID = 'a1'.repeat(12)
const answered = (over: Partial<LookAnswer>): LookAnswer => ({
  ...OPEN_ANSWER,
  state: 'answered',
  text: '**Onda** is fine.',
  others: ['Onda'],
  ...over,
})
const ANSWERS: readonly LookAnswer[] = [
  answered({ place: 2 }),
  answered({ place: null, others: [] }),
  answered({ place: 1, others: ['Onda', 'Rival'] }),
]
const look = (over: Partial<LookData> = {}): LookData => ({
  lookId: ID,
  name: 'Brühkraft',
  domain: 'bruehkraft.example',
  websiteUrl: 'https://bruehkraft.example/',
  industry: 'Espresso machines',
  language: 'en',
  modelId: 'openai:m',
  modelTitle: 'Model M',
  prompts: ['Which one lasts?', 'Which one is quiet?', 'Which one is easy to clean?'],
  answers: [OPEN_ANSWER, OPEN_ANSWER, OPEN_ANSWER],
  ...over,
})

type Reply = readonly [status: number, body: object]
const AT_ALL: (path: string, body: { prompt?: number }) => Reply = (path, { prompt }) =>
  path.endsWith('/answers')
    ? [200, { data: look({ answers: ANSWERS.map((one, at) => (at === prompt ? one : OPEN_ANSWER)) }) }]
    : [201, { data: look() }]

/** The page with its script, with an API that answers, and the requests to it. */
const open = async (reply = AT_ALL) => {
  showPage(
    renderToStaticMarkup(
      <I18nextProvider i18n={SPEAKING.en}>
        <Look />
      </I18nextProvider>,
    ),
  )
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string; body?: string }) => {
    if (path === '/api/challenge' || path.endsWith('/challenge'))
      return Response.json({ siteKey: 'key', scriptUrl: 'https://challenge.example/api.js' })
    const body = JSON.parse(init?.body ?? '{}')
    sent.push({ path, body })
    const [status, answer] = reply(path, body)
    return Response.json(answer, { status })
  })
  const render = vi.fn((_: HTMLElement, { callback }: { callback: (token: string) => void }) => {
    callback(`token-${render.mock.calls.length}`)
    return 'widget'
  })
  vi.doMock('@/ui/load-turnstile.ts', () => ({ loadTurnstile: async () => ({ render, remove: vi.fn() }) }))
  vi.resetModules()
  await import('./look-script.ts')
  return { sent }
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
  within('form').dispatchEvent(new Event('focusin'))
  within('form').dispatchEvent(new Event('submit', { cancelable: true }))
}
const isSeen = (element: HTMLElement | null): boolean =>
  element === null || (!element.hidden && isSeen(element.parentElement))
const shown = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(isSeen)
    .map(({ textContent }) => textContent ?? '')

const BRAND = { name: 'Brühkraft', website: 'bruehkraft.example', language: 'en' }

beforeEach(() => {
  window.location.hash = ''
  document.documentElement.lang = 'en'
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.doUnmock('@/ui/load-turnstile.ts')
})

it('explains each invalid field and sends nothing', async () => {
  const { sent } = await open()
  submit()
  expect(shown('[data-error]')).toEqual([
    'Enter the name of the brand.',
    'Enter a web address, such as example.com.',
  ])
  expect(document.activeElement?.id).toBe('name')
  expect(sent).toEqual([])
  expect(shown('[data-look]')).toEqual([])
})

it('asks three prompts at once, and shows places with the base of every figure', async () => {
  const { sent } = await open()
  fill(BRAND)
  submit()
  await expect.poll(() => shown('[data-count]')).toEqual(['Named in 2 of 3 answers'])
  expect(sent).toEqual([
    { path: '/api/looks', body: { ...BRAND, industry: '', turnstileToken: 'token-1' } },
    ...[0, 1, 2].map((prompt) => ({ path: `/api/looks/${ID}/answers`, body: { prompt } })),
  ])
  expect(shown('[data-placed]')).toEqual(['Place 2 of 2', 'Place 1 of 3'])
  expect(shown('[data-absent]')).toEqual(['Not named'])
  expect(shown('[data-others]')).toEqual(['Also named: Onda', 'Also named: Onda, Rival'])
  expect(shown('[data-text]')[0]).toBe('Onda is fine.')
  expect(within('[data-look]').textContent).toContain(
    'An impression, not a measurement: three answers from one model (Model M), without web search.',
  )
  expect(window.location.hash).toBe(`#${ID}`)
  const next = new URL(within<HTMLAnchorElement>('[data-sign-up]').href, 'https://x.example').searchParams
  expect(next.get('next')).toBe(`/onboarding?look=${ID}`)
})

it('counts over the answers that came', async () => {
  await open((path, body) => (body.prompt === 0 ? [500, { errorCode: 'internal' }] : AT_ALL(path, body)))
  vi.spyOn(console, 'error').mockReturnValue()
  fill(BRAND)
  submit()
  await expect.poll(() => shown('[data-count]')).toEqual(['Named in 1 of 2 answers'])
  expect(shown('[data-failed]')).toEqual(['No answer came.'])
})

it('asks for the field of the brand where the website cannot be read', async () => {
  const { sent } = await open((path, body) =>
    path === '/api/looks' && !('industry' in body && body.industry === 'Machines')
      ? [409, { errorCode: 'look_needs_industry', field: 'industry' }]
      : AT_ALL(path, body),
  )
  fill(BRAND)
  submit()
  await expect.poll(() => shown('[data-failure]')).toEqual([expect.stringMatching(/could not read/)])
  expect(document.activeElement?.id).toBe('industry')
  submit()
  expect(shown('[data-error]')).toEqual(['Enter the field of the brand.'])
  fill({ industry: 'Machines' })
  submit()
  await expect.poll(() => shown('[data-count]')).toEqual(['Named in 2 of 3 answers'])
  expect(sent.filter(({ path }) => path === '/api/looks')).toHaveLength(2)
})

it.each([
  [429, 'looks_used_up', /no more free looks today/],
  [429, 'too_many_requests', /Too many requests/],
  [503, 'challenge_unavailable', /not possible at the moment/],
])('explains why there is no look after %s %s', async (status, errorCode, reason) => {
  await open(() => [status, { errorCode }])
  fill(BRAND)
  submit()
  await expect.poll(() => shown('[data-failure]')).toEqual([expect.stringMatching(reason)])
})

it('opens the look that its address names, and asks only what has no answer', async () => {
  window.location.hash = `#${ID}`
  const begun = look({ answers: [answered({ place: 1 }), answered({}), OPEN_ANSWER] })
  const { sent } = await open((path, body) =>
    path === `/api/looks/${ID}` ? [200, { data: begun }] : AT_ALL(path, body),
  )
  await expect.poll(() => shown('[data-count]')).toEqual(['Named in 2 of 3 answers'])
  expect(sent.map(({ body }) => body)).toEqual([{}, { prompt: 2 }])
})

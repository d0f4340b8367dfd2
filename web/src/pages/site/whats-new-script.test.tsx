// @vitest-environment happy-dom
import { HOSTILE_TEXTS } from '@sillage/core/mail/testing/hostile-texts'
import { releaseFeed } from '@sillage/core/releases/feed'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { harmIn } from '@/testing/harm.ts'
import { SPEAKING } from '@/testing/show.tsx'
import { showPage } from '@/testing/show-page.ts'
import { WhatsNew } from './whats-new.tsx'

const AT = Date.UTC(2026, 10, 3, 12)

const getNote = (id: string, title: string, body: string) => ({
  id,
  note: { texts: { en: { title, body } }, publishAt: AT, updatedAt: AT },
})

/** The French page with its script, whose feed gives these answers in turn. */
const open = async (...answers: (() => Response)[]): Promise<string[]> => {
  document.documentElement.lang = 'fr'
  showPage(
    renderToStaticMarkup(
      <I18nextProvider i18n={SPEAKING.fr}>
        <WhatsNew />
      </I18nextProvider>,
    ),
  )
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return answers[requests.length - 1]?.() ?? new Response('', { status: 500 })
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.resetModules()
  await import('./whats-new-script.ts')
  return requests
}

const feed =
  (...notes: ReturnType<typeof getNote>[]) =>
  () =>
    new Response(releaseFeed('https://sillage.example', 'fr', notes))

const shown = (): string[] =>
  ['waiting', 'failed', 'empty', 'notes'].filter(
    (state) => document.querySelector<HTMLElement>(`[data-${state}]`)?.hidden === false,
  )

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.lang = 'en'
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('renders the notes of the feed of its language, each in its own language', async () => {
  const requests = await open(feed(getNote('n1', 'Alerts & more', 'We tell you *when*.')))
  await expect.poll(shown).toEqual(['notes'])
  expect(requests).toEqual(['/api/release-notes/atom/fr.xml'])
  const note = document.getElementById('n1')
  expect(note?.querySelector('h2')?.textContent).toBe('Alerts & more')
  expect(note?.querySelector('em')?.textContent).toBe('when')
  expect(note?.querySelector('article')?.lang).toBe('en')
  expect(note?.querySelector('time')?.textContent).toBe('3 nov. 2026')
  expect(document.querySelector('[data-feed]')?.getAttribute('aria-busy')).toBe('false')
})

it('neither runs nor fetches anything inside a note', async () => {
  const body =
    '# Head\n\n<img src=x onerror=alert(1)> ![A chart](https://elsewhere.example/a.png) [out](https://b.example)'
  await open(feed(getNote('n1', 'x', body)))
  await expect.poll(shown).toEqual(['notes'])
  const note = document.getElementById('n1')
  expect(note?.querySelectorAll('img')).toHaveLength(0)
  expect(note?.textContent).toContain('<img src=x onerror=alert(1)>')
  expect(note?.textContent).toContain('A chart')
  expect(note?.querySelector('h3')?.textContent).toBe('Head')
  expect(note?.querySelector('a')?.rel).toBe('noopener noreferrer')
})

it('neither runs nor fetches anything, whatever the titles and texts of notes', async () => {
  await open(feed(...HOSTILE_TEXTS.map((text, at) => getNote(`n${at}`, text, text))))
  await expect.poll(shown).toEqual(['notes'])
  const notes = document.querySelector('[data-notes]')
  if (notes === null) throw new Error('no notes')
  expect(notes.querySelectorAll('article')).toHaveLength(HOSTILE_TEXTS.length)
  expect(harmIn(notes)).toEqual([])
})

it('shows that there are no notes yet', async () => {
  await open(feed())
  await expect.poll(shown).toEqual(['empty'])
})

it('shows that the notes failed to load, and retries on a click', async () => {
  const requests = await open(() => new Response('', { status: 503 }), feed(getNote('n1', 'New', 'Text')))
  await expect.poll(shown).toEqual(['failed'])
  document.querySelector<HTMLElement>('[data-retry]')?.click()
  await expect.poll(shown).toEqual(['notes'])
  expect(requests).toHaveLength(2)
})

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../public/first-paint.js'), 'utf8')

const VISITS = [
  { path: '^/$', files: ['/landing.js'] },
  {
    path: '^/.',
    files: ['/app.js', '/shared.js'],
    texts: { en: ['/common-en.json'], fr: ['/common-fr.json'] },
  },
  { path: '^/analyses', files: ['/analysis.js', '/shared.js'] },
  { path: '^/analyses', view: 'sentiment', files: ['/sentiment.js'] },
]

/** What the page has the browser fetch ahead at an address. */
const fetchedAt = (address: string, list: string | null = JSON.stringify(VISITS)): string[] => {
  document.head.innerHTML =
    list === null ? '' : `<script type="application/json" id="visits">${list}</script>`
  const fetched: string[] = []
  // Noted in place of being fetched: there is no server here.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLLinkElement) fetched.push(`${node.rel} ${node.getAttribute('href')}`)
    }
  })
  window.history.replaceState(null, '', address)
  new Function(source)()
  return fetched
}

const WHO = 'preload /__/firebase/init.json'

it('has all come at once that the address will ask for, each once, and who is signed in beside it', () => {
  expect(fetchedAt('/analyses?view=sentiment')).toEqual([
    'modulepreload /app.js',
    'modulepreload /shared.js',
    'modulepreload /analysis.js',
    'modulepreload /sentiment.js',
    WHO,
    'preload /common-en.json',
  ])
  expect(fetchedAt('/analyses?view=people')).not.toContain('modulepreload /sentiment.js')
  expect(fetchedAt('/settings')).toEqual([
    'modulepreload /app.js',
    'modulepreload /shared.js',
    WHO,
    'preload /common-en.json',
  ])
})

it('has the texts come in the language that the interface will speak', () => {
  const textAt = () => fetchedAt('/settings').at(-1)
  const speaks = vi.spyOn(navigator, 'languages', 'get')
  speaks.mockReturnValue(['pt-BR', 'fr-CA', 'en'])
  expect(textAt()).toBe('preload /common-fr.json')
  localStorage.setItem('sillage.language', 'en')
  expect(textAt()).toBe('preload /common-en.json')
  localStorage.clear()
  speaks.mockReturnValue(['pt-BR'])
  expect(textAt()).toBe('preload /common-en.json')
})

it('asks nothing of who is signed in on the landing page', () => {
  expect(fetchedAt('/')).toEqual(['modulepreload /landing.js'])
})

it('has the browser look up what it knows of dates meanwhile, where there are any', () => {
  const looksUp = vi.spyOn(Intl, 'DateTimeFormat')
  fetchedAt('/')
  expect(looksUp).not.toHaveBeenCalled()
  fetchedAt('/settings')
  expect(looksUp).toHaveBeenCalledOnce()
})

it('does without a list, as while the sources are served as they are', () => {
  expect(fetchedAt('/settings', null)).toEqual([WHO])
})

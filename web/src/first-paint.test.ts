// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberDismissed } from './features/evolve-reminder/dismissed.ts'
import { opened, opensEarly, rememberSignedIn } from './lib/opens-early.ts'
import { showPage } from './testing/show-page.ts'

const source = readFileSync(join(import.meta.dirname, '../public/first-paint.js'), 'utf8')

const VISITS = [
  { path: '^/$', files: ['/landing.js'] },
  {
    path: '^/.',
    files: ['/app.js', '/shared.js'],
    texts: ['common'],
  },
  { path: '^/analyses', files: ['/analysis.js', '/shared.js'] },
  { path: '^/analyses', view: 'sentiment', files: ['/sentiment.js'] },
  { path: '^/shaped', opens: true, files: ['/shaped.js'] },
  { path: '^/shaped', view: 'visibility', headed: true, files: [] },
  { path: '^/shaped', view: 'people', files: [] },
]

beforeEach(() => {
  localStorage.clear()
  for (const mark of ['page', 'written', 'compact']) document.documentElement.removeAttribute(`data-${mark}`)
  Object.assign(document.documentElement.dataset, { texts: '/texts', languages: 'ar en fr' })
  for (const mark of ['opens', 'opened', 'reminded', 'tab'])
    document.documentElement.removeAttribute(`data-${mark}`)
})

/** The files that the page has the browser fetch ahead at an address. */
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
    'preload /texts/en/common.json',
  ])
  expect(fetchedAt('/analyses?view=people')).not.toContain('modulepreload /sentiment.js')
  expect(fetchedAt('/settings')).toEqual([
    'modulepreload /app.js',
    'modulepreload /shared.js',
    WHO,
    'preload /texts/en/common.json',
  ])
})

it('has the texts come in the language that the interface will speak', () => {
  const textAt = () => fetchedAt('/settings').at(-1)
  const speaks = vi.spyOn(navigator, 'languages', 'get')
  speaks.mockReturnValue(['pt-BR', 'fr-CA', 'en'])
  expect(textAt()).toBe('preload /texts/fr/common.json')
  localStorage.setItem('sillage.language', 'en')
  expect(textAt()).toBe('preload /texts/en/common.json')
  localStorage.clear()
  speaks.mockReturnValue(['pt-BR'])
  expect(textAt()).toBe('preload /texts/en/common.json')
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
  speaks.mockReturnValue(['ar-EG'])
  expect(textAt()).toBe('preload /texts/ar/common.json')
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  speaks.mockRestore()
})

it('shows the shape of the page first to whoever was signed in when they left, and has the code come after it', async () => {
  fetchedAt('/shaped')
  expect(opensEarly()).toBe(false)
  rememberSignedIn(true)
  const fetched = fetchedAt('/shaped')
  expect(opensEarly()).toBe(true)
  expect(document.documentElement.dataset.opens).toBe('en')
  expect(document.documentElement.dataset.reminded).toBeUndefined()
  expect(fetched).toEqual([])
  await opened()
  expect(fetched).toEqual([
    'modulepreload /app.js',
    'modulepreload /shared.js',
    'modulepreload /shaped.js',
    WHO,
    'preload /texts/en/common.json',
  ])
  await opened()
})

it('names the tab whose first card that shape shows, but for a version by itself', async () => {
  rememberSignedIn(true)
  const tabAt = (address: string) => {
    fetchedAt(address)
    return document.documentElement.dataset.tab
  }
  expect(tabAt('/shaped?view=visibility')).toBe('visibility')
  expect(tabAt('/shaped?view=visibility&version=v')).toBe('')
  expect(tabAt('/shaped?view=people')).toBe('')
  expect(tabAt('/shaped')).toBe('')
  await opened()
})

it('leaves out of that shape what was dismissed, and speaks the language of the interface', async () => {
  rememberSignedIn(true)
  rememberDismissed('somebody')
  localStorage.setItem('sillage.language', 'fr')
  fetchedAt('/shaped')
  expect(document.documentElement.dataset.reminded).toBe('')
  expect(document.documentElement.dataset.opens).toBe('fr')
  await opened()
})

it('waits for that shape to be painted where the browser tells, though not for ever', () => {
  vi.useFakeTimers()
  const told: (() => void)[] = []
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['paint']
      observe = vi.fn()
      constructor(tell: () => void) {
        told.push(tell)
      }
    },
  )
  rememberSignedIn(true)
  const painted = fetchedAt('/shaped')
  expect(painted).toEqual([])
  for (const tell of told) tell()
  expect(painted).toContain('modulepreload /shaped.js')
  vi.clearAllTimers()
  document.documentElement.removeAttribute('data-opened')
  const unpainted = fetchedAt('/shaped')
  vi.advanceTimersByTime(1_999)
  expect(unpainted).toEqual([])
  vi.advanceTimersByTime(1)
  expect(unpainted).toContain('modulepreload /shaped.js')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('does not wait for a shape that nobody will see, nor shows one where there is none or nobody was signed in', () => {
  rememberSignedIn(true)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(fetchedAt('/shaped')).toContain('modulepreload /shaped.js')
  hidden.mockRestore()
  document.documentElement.removeAttribute('data-opens')
  expect(fetchedAt('/settings')).toContain('modulepreload /app.js')
  expect(opensEarly()).toBe(false)
  rememberSignedIn(false)
  expect(fetchedAt('/shaped')).toContain('modulepreload /shaped.js')
  expect(opensEarly()).toBe(false)
})

it('asks nothing of who is signed in on the landing page, whichever language its address names', () => {
  expect(fetchedAt('/')).toEqual(['modulepreload /landing.js'])
  expect(fetchedAt('/ar')).toEqual(['modulepreload /landing.js'])
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(fetchedAt('/xx')).toContain('modulepreload /app.js')
})

it('shows `/` at once to those who read English, and to others once it is drawn in their language', () => {
  const { dataset } = document.documentElement
  const isHeld = (address: string, lang = 'en') => {
    delete dataset.unread
    document.documentElement.lang = lang
    fetchedAt(address)
    return dataset.unread !== undefined
  }
  const speaks = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  expect(isHeld('/')).toBe(false)
  speaks.mockReturnValue(['fr-FR'])
  expect(isHeld('/')).toBe(true)
  expect(isHeld('/fr', 'fr')).toBe(false)
  expect(isHeld('/settings')).toBe(false)
  speaks.mockRestore()
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

describe('a page of text', () => {
  const openAt = (address: string, lang: string) => {
    Object.assign(document.documentElement.dataset, { page: '/terms', written: 'ar en fr' })
    Object.assign(document.documentElement, { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' })
    const left = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
    const fetched = fetchedAt(address)
    const to = left.mock.calls.map(([where]) => where)
    left.mockRestore()
    return { fetched, to }
  }

  it('asks for nothing, and keeps the language of its address', () => {
    localStorage.setItem('sillage.language', 'fr')
    expect(openAt('/ar/terms', 'ar')).toEqual({ fetched: [], to: [] })
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })

  it('goes on to the language of the reader where its address has none', () => {
    localStorage.setItem('sillage.language', 'fr')
    expect(openAt('/terms?compact#liability', 'en').to).toEqual(['/fr/terms?compact#liability'])
    expect(document.documentElement.dataset.compact).toBe('')
    localStorage.setItem('sillage.language', 'de')
    expect(openAt('/terms', 'en').to).toEqual([])
  })

  it('remembers the language that is chosen on it', () => {
    openAt('/terms', 'en')
    showPage('<a data-language="ar" href="#"><span>العربية</span></a>')
    document.querySelector('span')?.click()
    expect(localStorage.getItem('sillage.language')).toBe('ar')
    document.body.replaceChildren()
  })
})

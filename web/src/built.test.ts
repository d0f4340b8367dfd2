import { parse } from 'parse5'
import { build } from 'vite'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { POSTS } from './blog/posts.ts'
import { SPOKEN_LANGUAGES } from './lib/languages.ts'
import { SITE_SCRIPTS } from './pages/site/site-scripts.ts'
import { ROUTES } from './routes/manifest.ts'

interface Chunk {
  code: string
  imports: string[]
  facade: string | null
  modules: string[]
}

const chunks = new Map<string, Chunk>()
let css = ''
let page = ''
const files = new Map<string, string>()
/** Of everything that is served beside code. */
const names = new Set<string>()
/** The page's first script. */
let early = ''

beforeAll(async () => {
  // Vite builds by this variable, and the test runner has set it to 'test'.
  vi.stubEnv('NODE_ENV', 'production')
  const root = new URL('..', import.meta.url).pathname
  const result = await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    build: { write: false },
  })
  vi.unstubAllEnvs()
  const outputs = Array.isArray(result) ? result : [result]
  for (const output of outputs) {
    if (!('output' in output)) continue
    for (const file of output.output) {
      if (file.type === 'chunk') {
        chunks.set(file.fileName, {
          code: file.code,
          imports: file.imports,
          facade: file.facadeModuleId,
          modules: file.moduleIds,
        })
      } else if (file.fileName.endsWith('.css')) {
        css += file.source
      } else if (file.fileName === 'app.html') {
        page = String(file.source)
      } else if (file.fileName === 'first-paint.js') {
        early = String(file.source)
      }
      if (file.type !== 'asset') continue
      names.add(file.fileName)
      if (/\.(html|txt|xml)$/.test(file.fileName)) files.set(file.fileName, String(file.source))
    }
  }
}, 120_000)

/** The files a browser loads to run these modules. */
const filesFor = (...sources: string[]): string[] => {
  const names = [...chunks]
    .filter(([, { facade }]) => facade !== null && sources.some((source) => facade.endsWith(source)))
    .map(([name]) => name)
  expect(names, sources.join()).toHaveLength(sources.length)
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const next of chunks.get(name)?.imports ?? []) visit(next)
  }
  for (const name of names) visit(name)
  return [...seen]
}

/** The chunks that these modules need, each once. */
const loadedFor = (...sources: string[]): Chunk[] =>
  filesFor(...sources).flatMap((name) => chunks.get(name) ?? [])

const gzipKb = async (loaded: Pick<Chunk, 'code'>[]): Promise<number> => {
  const sizes = loaded.map(async ({ code }) => {
    const stream = new Blob([code]).stream().pipeThrough(new CompressionStream('gzip'))
    return (await new Response(stream).arrayBuffer()).byteLength
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_024
}

const visitsSchema = z.array(
  z.object({ path: z.string(), view: z.optional(z.string()), files: z.array(z.string()) }),
)

const LANDING = ['/index.html', '/pages/landing/landing-entry.tsx']

describe('what is built', () => {
  it('names colours as hex alone: the screen capture of reports cannot read the others', () => {
    expect(css.length).toBeGreaterThan(10_000)
    expect(css.match(/oklch|oklab|color-mix|\blab\(|\blch\(/g)).toBeNull()
  })

  it('brings the landing page in at most 100 KB of JavaScript', async () => {
    expect(await gzipKb(loadedFor(...LANDING))).toBeLessThanOrEqual(100)
  })

  it('loads neither Firebase nor charts with the landing page', () => {
    const modules = loadedFor(...LANDING).flatMap((chunk) => chunk.modules)
    expect(modules.length).toBeGreaterThan(10)
    expect(modules.filter((id) => /firebase|reactfire|highcharts/.test(id))).toEqual([])
  })

  it('brings the page of a share link in at most 160 KB before its tab, without Firestore or a session', async () => {
    const share = loadedFor('/index.html', '/pages/share/share-entry.tsx')
    const modules = share.flatMap((chunk) => chunk.modules)
    expect(modules.length).toBeGreaterThan(10)
    expect(modules.filter((id) => /highcharts|@firebase|reactfire/.test(id))).toEqual([])
    expect(await gzipKb([...share, { code: early }])).toBeLessThanOrEqual(160)
  })

  it('brings the page to sign in in at most 200 KB, the list of analyses in 330, the deck in 325', async () => {
    const app = ['/index.html', '/routes/app-entry.tsx']
    const signIn = loadedFor(...app, '/pages/auth/auth-page.tsx')
    expect(early.length).toBeGreaterThan(100)
    expect(await gzipKb([...signIn, { code: early }])).toBeLessThanOrEqual(200)
    const dashboard = [
      ...app,
      ...['/routes/dashboard-gate.tsx', '/routes/brand-gate.tsx'],
      ...['/features/shell/rail/unread-alerts.tsx', '/features/shell/rail/unread-dot.tsx'],
    ]
    const admin = '/features/shell/rail/admin-links.tsx'
    const list = loadedFor(...dashboard, admin, '/pages/analyses/analyses-page.tsx')
    expect(await gzipKb([...list, { code: early }])).toBeLessThanOrEqual(330)
    const deck = loadedFor(
      ...dashboard,
      ...['/pages/command-deck/command-deck-page.tsx', '/pages/command-deck/open-deck.tsx'],
      '/features/command-deck/wizard/manual-mode.tsx',
    )
    expect(await gzipKb([...deck, { code: early }])).toBeLessThanOrEqual(325)
  })

  it('brings an analysis with its first chart in at most 460 KB, without what walks charts by keyboard', async () => {
    const loaded = loadedFor(
      '/index.html',
      '/routes/app-entry.tsx',
      '/routes/dashboard-gate.tsx',
      '/routes/brand-gate.tsx',
      '/pages/analysis/analysis-page.tsx',
      '/panels/visibility-panel.tsx',
    )
    const modules = loaded.flatMap((chunk) => chunk.modules)
    expect(modules.some((id) => id.includes('highcharts/esm/highcharts.js'))).toBe(true)
    expect(modules.filter((id) => id.includes('highcharts/esm/modules/accessibility'))).toEqual([])
    expect(await gzipKb([...loaded, { code: early }])).toBeLessThanOrEqual(460)
  })

  it('brings links of administrators, the overview and the settings of an analysis without another screen', () => {
    const getModules = (view: string) => loadedFor(view).flatMap((chunk) => chunk.modules)
    for (const view of ['/rail/admin-links.tsx', '/analysis/settings-view.tsx']) {
      expect(getModules(view).length, view).toBeGreaterThan(10)
      const others = getModules(view).filter((id) =>
        /\/features\/command-deck\/|highcharts|table-core/.test(id),
      )
      expect(others, view).toEqual([])
    }
    const overview = getModules('/analysis/overview-view.tsx')
    expect(
      overview.filter((id) => /\/features\/(command-deck|sentiment|visibility)\/|highcharts/.test(id)),
    ).toEqual([])
  })

  it('has no file that imports itself through others: it would run before what it needs', () => {
    const reached = (from: string): Set<string> => {
      const seen = new Set<string>()
      const waiting = [...(chunks.get(from)?.imports ?? [])]
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        if (seen.has(name)) continue
        seen.add(name)
        waiting.push(...(chunks.get(name)?.imports ?? []))
      }
      return seen
    }
    expect(chunks.size).toBeGreaterThan(100)
    expect([...chunks.keys()].filter((name) => reached(name).has(name))).toEqual([])
  })

  it('brings the menu of a picture without charts', () => {
    const modules = loadedFor('/ui/picture-menu.tsx').flatMap((chunk) => chunk.modules)
    expect(modules.length).toBeGreaterThan(10)
    expect(modules.filter((id) => id.includes('highcharts'))).toEqual([])
  })

  it('brings a tab of an analysis without the Command Deck, its calls or menus', () => {
    for (const panel of ['sentiment', 'shopping', 'people', 'sources']) {
      const modules = loadedFor(`/panels/${panel}-panel.tsx`).flatMap((chunk) => chunk.modules)
      expect(modules.length, panel).toBeGreaterThan(10)
      const others = /\/features\/command-deck\/|\/core\/src\/(admin|billing)\/|radix-ui\/react-menu/
      expect(
        modules.filter((id) => others.test(id)),
        panel,
      ).toEqual([])
    }
  })

  it('holds the landing page in every language, to be read without scripts', () => {
    for (const language of SPOKEN_LANGUAGES) {
      const landing = files.get(`${language}.html`) ?? ''
      expect(landing).toMatch(new RegExp(`<html lang="${language}" dir="(ltr|rtl)"`))
      expect(landing).toContain(`<link rel="canonical" href="https://sillage.example/${language}" />`)
      expect(landing.match(/hreflang=/g)).toHaveLength(SPOKEN_LANGUAGES.length + 1)
      expect(
        landing.match(/<section id="(hero|visibility|competitors|perception|solution|pricing)"/g),
      ).toHaveLength(6)
      expect(landing).not.toContain('data-opening')
    }
    for (const name of ['sitemap.xml', 'robots.txt', 'llms.txt', 'security.txt'])
      expect(files.get(name)?.length, name).toBeGreaterThan(60)
  })

  it('holds at `/` the landing page in English, with an address of its own, and at other addresses the app', () => {
    const landing = files.get('index.html') ?? ''
    const app = files.get('app.html') ?? ''
    const english = files.get('en.html') ?? ''
    const named = (html: string, pattern: RegExp) => pattern.exec(html)?.[0]
    for (const pattern of [/<title>[^<]+<\/title>/, /<meta name="description" content="[^"]+" \/>/])
      expect(named(landing, pattern)).toBe(named(english, pattern))
    expect(landing).toContain('<link rel="canonical" href="https://sillage.example/" />')
    expect(landing).toContain('<meta property="og:url" content="https://sillage.example/" />')
    expect(landing.match(/hreflang=/g)).toHaveLength(SPOKEN_LANGUAGES.length + 1)
    expect(landing.match(/<h1/g)).toHaveLength(1)
    expect(landing).toMatch(/<script fetchpriority="low" type="module"|<script type="module"/)
    // The plans are read without scripts, with their prices.
    for (const price of ['€99', '€299']) expect(landing).toContain(price)
    expect(/data-opening/.test(app)).toBe(true)
    expect(/rel="canonical"|id="hero"/.test(app)).toBe(false)
  })

  it('says in every language that an address leads nowhere, with the way home, and keeps it out of search', () => {
    for (const [name, language] of [
      ['404.html', 'en'] as const,
      ...SPOKEN_LANGUAGES.map((code) => [`i18n/${code}/404.html`, code] as const),
    ]) {
      const html = files.get(name) ?? ''
      expect(html, name).toContain(`<html lang="${language}"`)
      expect(html, name).toContain('<meta name="robots" content="noindex" />')
      expect(html, name).not.toMatch(/rel="canonical"|hreflang=|og:url/)
      expect(html, name).toContain(`<a href="/${language}" class="`)
      expect(html, name).toMatch(/<header[\s>]/)
    }
    expect(files.get('i18n/fr/404.html')).toContain('Cette page n’existe pas')
    expect(files.get('sitemap.xml')).not.toContain('404')
  })

  const texts = () => [...files].filter(([, html]) => /<html[^>]* data-page=/.test(html))

  const scriptOf = (name: string): string | undefined =>
    Object.entries(SITE_SCRIPTS).find(([path]) => name.endsWith(`${path.slice(1)}.html`))?.[1]

  it('holds every page of text in each of its languages, without the app', () => {
    const pages = texts()
    const ofText = ['/terms', '/privacy', '/cookies', '/security', '/method', '/demo', '/blog']
    const posts = POSTS.map(({ slug }) => `/blog/${slug}`)
    for (const path of [...ofText, ...posts, '/book-demo', '/look', '/whats-new'])
      for (const language of SPOKEN_LANGUAGES)
        expect(files.get(`${language}${path}.html`), `${language}${path}`).toMatch(
          new RegExp(`<html lang="${language}" dir="(ltr|rtl)" data-page="${path}"`),
        )
    expect(files.get('en/dpa.html')).toMatch(/<html lang="en" dir="ltr" data-page="\/dpa"/)
    expect(pages.length).toBeGreaterThan(6 * SPOKEN_LANGUAGES.length + 10)
    for (const [name, html] of pages) {
      const script = scriptOf(name)
      const files = script === undefined ? [] : filesFor(`/${script}`)
      expect(html.match(/<script(?! type="application\/ld\+json")[^>]*>/g), name).toEqual([
        ...files.slice(0, 1).map((file) => `<script type="module" src="/${file}">`),
        '<script src="/first-paint.js">',
      ])
      const ahead = [...html.matchAll(/rel="modulepreload" href="\/([^"]+)"/g)].map(([, file]) => file)
      expect(ahead.toSorted(), name).toEqual(files.slice(1).toSorted())
      expect(html.match(/<h1/g), name).toHaveLength(1)
      if (name.endsWith('404.html')) continue
      const picture =
        /property="og:image" content="https:\/\/sillage\.example\/([^"]+)"/.exec(html)?.[1] ?? ''
      expect(names.has(picture), picture).toBe(true)
    }
  })

  it('has feeds of the blog in every language, with every post', () => {
    for (const language of SPOKEN_LANGUAGES) {
      const blog = `https://sillage.example/${language}/blog`
      const atom = files.get(`${language}/blog/atom.xml`) ?? ''
      expect(atom).toContain(`xml:lang="${language}"`)
      expect(files.get(`${language}/blog/rss.xml`)).toContain(`<language>${language}</language>`)
      expect(files.get(`${language}/blog.html`)).toContain(`href="/${language}/blog/rss.xml"`)
      const ids = [...atom.matchAll(/<entry>.*?<id>([^<]+)<\/id>/g)].map(([, id]) => id)
      expect(ids).toEqual(POSTS.map(({ slug }) => `${blog}/${slug}`))
    }
  })

  it.each([
    ['ar', 'noto-sans-arabic'],
    ['he', 'noto-sans-hebrew'],
    ['ja', 'noto-sans-jp'],
    ['zh', 'noto-sans-sc'],
    ['de', null],
  ])('brings pages of text in %s the font of the script, after the texts', (language, font) => {
    const html = files.get(`${language}/method.html`) ?? ''
    const [, , sheet] =
      /<\/footer>(.*)<link rel="stylesheet" href="\/assets\/([\w-]+)-[\w-]{8}\.css"/s.exec(html) ?? []
    expect(sheet ?? null).toBe(font)
  })

  it('brings what a page of text runs in at most 40 KB, without the app, Firebase or charts', async () => {
    for (const script of Object.values(SITE_SCRIPTS)) {
      const loaded = loadedFor(`/${script}`)
      expect(await gzipKb(loaded), script).toBeLessThanOrEqual(40)
      const modules = loaded.flatMap((chunk) => chunk.modules)
      expect(
        modules.filter((id) => /firebase|reactfire|highcharts|\/react(-dom)?\/|i18next/.test(id)),
      ).toEqual([])
    }
  })

  it('asks for a demonstration without scripts: fields that browsers check, and a way back', () => {
    for (const language of SPOKEN_LANGUAGES) {
      const html = files.get(`${language}/book-demo.html`) ?? ''
      expect(html).toMatch(/<form [^>]*action="\/api\/demo-requests\/form" method="post"/)
      expect(html).toContain(`<input type="hidden" name="language" value="${language}"/>`)
      expect(html.match(/<input [^>]*required=""[^>]*>/g)).toHaveLength(3)
      for (const end of ['sent', 'not-sent']) expect(html).toContain(`id="${end}"`)
      expect(files.get(`${language}/whats-new.html`)).toContain(
        `<a href="/api/release-notes/atom/${language}.xml"`,
      )
    }
  })

  it('is HTML without errors, whose ids are its own', () => {
    for (const [name, html] of files) {
      if (!name.endsWith('.html')) continue
      const errors: string[] = []
      parse(html, {
        sourceCodeLocationInfo: true,
        onParseError: ({ code, startLine }) => errors.push(`${code} ${startLine}`),
      })
      expect(errors, name).toEqual([])
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(ids.length, name).toBe(new Set(ids).size)
    }
  })

  it('links from pages of text only to what there is', () => {
    const isScreen = (path: string) => ROUTES.some((route) => route.path === path)
    const fileOf = (path: string) => files.get(`${path.slice(1)}.html`) ?? files.get(path.slice(1))
    for (const [name, html] of texts()) {
      for (const [, link = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        if (/^(mailto:|https:|\/api\/(release-notes\/atom\/|openapi\.json$))/.test(link)) continue
        const { pathname, hash } = new URL(link, 'https://sillage.example/')
        const page = link.startsWith('#') ? html : fileOf(pathname)
        expect(page !== undefined || isScreen(pathname), `${name} links to ${link}`).toBe(true)
        if (hash !== '') expect(page, `${name} links to ${link}`).toContain(`id="${hash.slice(1)}"`)
      }
    }
  })

  it('names in its page all that an address asks for', () => {
    const visits = visitsSchema.parse(JSON.parse(/id="visits">(.*?)<\/script>/.exec(page)?.[1] ?? ''))
    const named = (path: string, view: string) =>
      visits
        .filter((visit) => new RegExp(visit.path).test(path) && (visit.view ?? view) === view)
        .flatMap(({ files }) => files.map((file) => file.replace(/^\//, '')))
    const first = new Set(filesFor('/index.html'))
    const missing = (path: string, view: string, ...sources: string[]) =>
      filesFor(...sources).filter((file) => !first.has(file) && !named(path, view).includes(file))
    const dashboard = ['/routes/app-entry.tsx', '/routes/dashboard-gate.tsx', '/routes/brand-gate.tsx']
    const analysis = [...dashboard, '/pages/analysis/analysis-page.tsx']
    expect(missing('/', '', '/pages/landing/landing-entry.tsx')).toEqual([])
    expect(missing('/auth', '', '/routes/app-entry.tsx', '/pages/auth/auth-page.tsx')).toEqual([])
    expect(missing('/dashboard/b', '', ...dashboard)).toEqual([])
    for (const [view, panel] of [
      ['visibility', 'visibility'],
      ['web-search', 'sources'],
      ['peoples', 'people'],
    ] as const) {
      const sources = [...analysis, `/panels/${panel}-panel.tsx`]
      expect(missing('/dashboard/b/analyses/a', view, ...sources), view).toEqual([])
    }
    for (const view of ['overview', 'settings'])
      expect(
        missing('/dashboard/b/analyses/a', view, ...analysis, `/pages/analysis/${view}-view.tsx`),
      ).toEqual([])
    // And of another screen's nothing.
    expect(named('/', '').filter((file) => filesFor('/routes/app-entry.tsx').includes(file))).toEqual([])
    expect(
      missing('/dashboard/b/analyses/new', '', ...dashboard, '/pages/new-analysis/new-analysis-page.tsx'),
    ).toEqual([])
    const ofNew = filesFor(...dashboard, '/pages/new-analysis/new-analysis-page.tsx')
    const ofAnalysis = filesFor('/panels/visibility-panel.tsx').filter((file) => !ofNew.includes(file))
    expect(ofAnalysis.length).toBeGreaterThan(0)
    expect(named('/dashboard/b/analyses/new', '').filter((file) => ofAnalysis.includes(file))).toEqual([])
  })

  it('holds the shape of an analysis in its page, with its texts in each language', () => {
    expect(page.match(/data-opening/g)).toHaveLength(1)
    for (const language of SPOKEN_LANGUAGES)
      expect(page).toContain(`[data-opens="${language}"] [data-in="${language}"]`)
    expect(page).toContain('Simulated runs evolve')
    expect(page).toContain('Les exécutions simulées évoluent')
    for (const view of ['', 'visibility', 'sentiment', 'web-search'])
      expect(page).toContain(`[data-tab="${view}"] [data-tab-of="${view}"]`)
    expect(page).toContain('Percentage of AI answers mentioning the brand')
    expect(page).toContain('How favorably do answers speak of the brand, from 0 to 10?')
  })

  it('tells zod to make no code from text before the first schema is made', () => {
    const getModules = (part: RegExp) =>
      [...chunks.values()].filter(({ modules }) => modules.some((id) => part.test(id)))
    const [settings, ...others] = getModules(/\/src\/lib\/zod-settings\.ts$/)
    expect(others).toEqual([])
    expect(settings?.code).toContain('jitless:!0')
    // Nothing that could make a schema is in a file with zod, and no file runs before those that it imports.
    expect(
      settings?.modules.filter((id) => !/\/node_modules\/zod\/|\/zod-settings\.ts$|^\0/.test(id)),
    ).toEqual([])
    expect(getModules(/\/node_modules\/zod\//)).toEqual([settings])
  })

  it('has what comes ahead compiled beside the page, and nothing else', () => {
    const marked = [...chunks].filter(([, { code }]) => code.startsWith('//# allFunctionsCalledOnLoad\n'))
    const visits = visitsSchema.parse(JSON.parse(/id="visits">(.*?)<\/script>/.exec(page)?.[1] ?? ''))
    const ahead = new Set(visits.flatMap(({ files }) => files.map((file) => file.replace(/^\//, ''))))
    expect(marked.length).toBeGreaterThan(20)
    expect(marked.map(([name]) => name).sort()).toEqual([...ahead].sort())
  })

  it('brings what opens over the page with what is opened first, and no more than that', () => {
    const first = loadedFor('/index.html', '/routes/app-entry.tsx', '/panels/visibility-panel.tsx')
    const placing = /@floating-ui|react-remove-scroll|@radix-ui\/react-(menu|dialog|popover)/
    expect(first.flatMap((chunk) => chunk.modules).filter((id) => placing.test(id))).toEqual([])
    const help = loadedFor('/palette/keyboard-help.tsx').flatMap((chunk) => chunk.modules)
    expect(help.some((id) => placing.test(id))).toBe(true)
    expect(help.filter((id) => /highcharts|\/panels\/|\/features\/visibility\//.test(id))).toEqual([])
  })

  it('leaves what figures are computed with to the worker', () => {
    const modules = loadedFor('/panels/insights-panel.tsx', '/panels/sources-panel.tsx').flatMap(
      (chunk) => chunk.modules,
    )
    expect(modules.some((id) => id.includes('/core/src/analytics/'))).toBe(true)
    // Of the matcher of names, lists are searched with its folding of letters alone.
    const heavy = /tldts|\/names\/(?!characters\.|fold\.|search-key\.)|\/ranking\/owners/
    expect(modules.filter((id) => heavy.test(id))).toEqual([])
  })

  it('loads no charts with what shows none', () => {
    for (const panel of ['recommendations', 'report', 'insights']) {
      const modules = loadedFor('/index.html', '/pages/analysis/analysis-page.tsx', `/${panel}-panel.tsx`)
      const charts = modules.flatMap((chunk) => chunk.modules).filter((id) => id.includes('/highcharts/'))
      expect(charts, panel).toEqual([])
    }
  })

  it('loads no Firestore to sign in', () => {
    const modules = loadedFor('/index.html', '/routes/app-entry.tsx', '/pages/auth/auth-page.tsx').flatMap(
      (chunk) => chunk.modules,
    )
    expect(modules.some((id) => id.includes('@firebase/auth'))).toBe(true)
    expect(modules.filter((id) => /firestore|reactfire|highcharts/.test(id))).toEqual([])
  })
})

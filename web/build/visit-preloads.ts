import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { panelModule, TABS } from '../src/pages/analysis/tabs.ts'
import { ROUTES, type Route } from '../src/routes/manifest.ts'
import { addressesOf } from './addresses.ts'

/**
 * The page is one file for every address, and each part of the code loads the next: the page the app, the
 * app a screen, a screen its tab, each a journey over the network. So the page lists the files of its addresses,
 * and `public/first-paint.js` has the browser fetch all of them at once.
 */

const APP = ['routes/app-entry.tsx']

/**
 * Chrome compiles all functions of a file that begins so beside the page, while the file comes, instead of each when it
 * is first called, which is when the page has least time.
 */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n'

const READER = 'first-paint.js'
const READS = `<script src="/${READER}"></script>`

/** The files of addresses with this form, beside those of the forms above. */
interface Visit {
  /** Of the path, a regular expression. */
  readonly path: string
  /** Only when the address opens this tab. */
  readonly view?: string
  /** Modules whose code it asks for, under `src`. */
  readonly modules: readonly string[]
  /** Modules that the addresses above bring already. */
  readonly brought?: readonly string[]
  /** Namespaces whose texts it asks for. */
  readonly texts?: readonly string[]
  /** Whether there is something to see of it before any of this has come (`opening-shape.ts`). */
  readonly opens?: true
  /** Whether that shows what the tab's first card is. */
  readonly headed?: true
}

const ADDRESSES = addressesOf(ROUTES)

const ofRoute = (route: Route): Omit<Visit, 'path'> => ({
  modules: [route.module],
  ...(route.texts ? { texts: route.texts } : {}),
  ...(route.opens ? { opens: route.opens } : {}),
})

const analysis = ADDRESSES.find(({ route }) => route.opens)
if (analysis === undefined) throw new Error('no address shows an analysis any more')

const VISITS: readonly Visit[] = [
  { path: '^/$', modules: ['pages/landing/landing-entry.tsx'], texts: ['landing', 'site'] },
  {
    path: '^/(share|embed)/',
    modules: ['pages/share/share-entry.tsx'],
    texts: ['common', 'shares', 'errors', 'site', 'analysis'],
  },
  { path: '^/(?!(?:share|embed)/).', modules: APP, texts: ['common'] },
  ...ADDRESSES.map(({ route, path, around }) => ({
    path,
    brought: [...APP, ...around.map(({ module }) => module)],
    ...ofRoute(route),
  })),
  ...TABS.map((tab) => ({
    path: analysis.path,
    view: tab.view,
    brought: [...APP, ...[...analysis.around, analysis.route].map(({ module }) => module)],
    modules: ['panel' in tab ? panelModule(tab.panel) : tab.module],
    ...('texts' in tab ? { texts: tab.texts } : {}),
    ...('heading' in tab ? { headed: true as const } : {}),
  })),
]

/** The files of these modules and of what they import, each once. */
const getFiles = (modules: readonly string[], bundle: Rolldown.OutputBundle): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const waiting = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (chunk === undefined) throw new Error(`${module} is not built any more`)
    return chunk.fileName
  })
  const found = new Set<string>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...(byName.get(name)?.imports ?? []))
  }
  return [...found]
}

/** Visits with the files that they ask for, but those that the page itself loads: these are on their way. */
const visitFiles = (source: string, bundle: Rolldown.OutputBundle) => {
  const known = new Set(getFiles([resolve(source, 'main.tsx')], bundle))
  const of = (modules: readonly string[]) =>
    getFiles(
      modules.map((module) => resolve(source, module)),
      bundle,
    )
  return VISITS.map(({ modules, brought = [], ...address }) => {
    const before = new Set(of(brought))
    const files = of(modules).filter((file) => !before.has(file))
    return { ...address, files: files.filter((file) => !known.has(file)) }
  })
}

/** @param source the folder of the sources */
export const visitPreloads = (source: string): Plugin => ({
  name: 'visit-preloads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      // Public files are copied unchanged.
      const reader = readFileSync(resolve(source, '../public', READER), 'utf8')
      this.emitFile({ type: 'asset', fileName: READER, source: minifySync(READER, reader).code })
      for (const name of new Set(visitFiles(source, bundle).flatMap(({ files }) => files))) {
        const file = bundle[name]
        if (file?.type === 'chunk') file.code = COMPILED_AHEAD + file.code
      }
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (bundle === undefined) return html
      const visits = visitFiles(source, bundle).map(({ files, ...visit }) => ({
        ...visit,
        files: files.map((file) => `/${file}`),
      }))
      if (!html.includes(READS)) throw new Error('nothing in the page reads what addresses ask for')
      const list = `<script type="application/json" id="visits">${JSON.stringify(visits)}</script>`
      return html.replace(READS, () => `${list}\n    ${READS}`)
    },
  },
})

import { join } from 'node:path'
import { Window } from 'happy-dom'
import { createInstance } from 'i18next'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'
import { SPOKEN_LANGUAGES } from '../src/lib/languages.ts'
import { textsOf } from './texts.ts'

/**
 * Writes the landing page in every language as JSON to the standard output: an object of HTML by language. What it is
 * made of looks at the browser's window, of which there is a plain one here.
 */

const SOURCE = join(import.meta.dirname, '../src')
const LOCALES = join(SOURCE, 'locales')
const NAMESPACES = ['landing', 'site'] as const

const window = new Window({ url: 'https://sillage.example/' })
Object.assign(globalThis, { window, document: window.document, localStorage: window.localStorage })

interface Landing {
  LandingPage: FunctionComponent
  I18nextProvider: FunctionComponent<{ i18n: unknown; children?: ReactNode }>
}

const { module } = await runnerImport<Landing>(join(SOURCE, 'pages/landing/landing-drawn.ts'), {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: [{ find: /^@\//, replacement: `${SOURCE}/` }] },
})

const pages = await Promise.all(
  SPOKEN_LANGUAGES.map(async (language) => {
    const i18n = createInstance({
      lng: language,
      resources: {
        [language]: Object.fromEntries(NAMESPACES.map((name) => [name, textsOf(LOCALES, language, name)])),
      },
      ns: [...NAMESPACES],
      interpolation: { escapeValue: false },
    })
    await i18n.init()
    const page = createElement(module.I18nextProvider, { i18n }, createElement(module.LandingPage))
    return [language, renderToStaticMarkup(page)] as const
  }),
)
// The window keeps the process from ending by itself; all of it must be out first.
process.stdout.write(JSON.stringify(Object.fromEntries(pages)), () => process.exit())

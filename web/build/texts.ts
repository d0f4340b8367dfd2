import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { completedTexts, type TextTree } from '@sillage/core/texts/completed-texts'
import { SERVER_ONLY } from '@sillage/core/texts/namespaces'
import type { Plugin } from 'vite'
import { SPOKEN_LANGUAGES } from '../src/lib/languages.ts'
import { withFormulas } from './formulas.ts'

/** The page's attribute for the folder of the texts, for `src/lib/i18n.ts` and `public/first-paint.js`. */
const PLACE = 'data-texts=""'
const SERVED = '/texts'

const readTree = (file: string): TextTree => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // A namespace that nobody has translated yet is English altogether.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

const FOLDER = join(import.meta.dirname, '../../core/texts')

/** Namespaces of the app. */
const namespaces = (): string[] =>
  readdirSync(join(FOLDER, 'en'))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((namespace) => !SERVER_ONLY.some((one) => one === namespace))

/** The texts of a namespace in a language, in English where the language has none. */
export const textsOf = (language: string, namespace: string): TextTree =>
  withFormulas(
    completedTexts(
      readTree(join(FOLDER, language, `${namespace}.json`)),
      readTree(join(FOLDER, 'en', `${namespace}.json`)),
      language,
    ),
    language,
  )

/**
 * Serves the texts as data, a file per language and namespace, each complete: a visit loads one language alone. One name
 * for the folder, made of all that is in it, spares the first script the address of each of nearly a thousand files.
 */
export const texts = (): Plugin => {
  const files = () =>
    SPOKEN_LANGUAGES.flatMap((language) =>
      namespaces().map((namespace) => ({
        name: `${language}/${namespace}.json`,
        json: JSON.stringify(textsOf(language, namespace)),
      })),
    )
  let served = SERVED
  let built: ReturnType<typeof files> = []
  return {
    name: 'texts',
    config: (_, { command }) => {
      if (command !== 'build') return
      built = files()
      const hash = createHash('sha256').update(JSON.stringify(built)).digest('hex').slice(0, 8)
      served = `/assets${SERVED}-${hash}`
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const [, language, namespace] = /^\/texts\/(\w+)\/([\w-]+)\.json/.exec(request.url ?? '') ?? []
        if (language === undefined || namespace === undefined) return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(textsOf(language, namespace)))
      })
    },
    generateBundle() {
      for (const { name, json } of built)
        this.emitFile({ type: 'asset', fileName: `${served.slice(1)}/${name}`, source: json })
    },
    transformIndexHtml: (html) => {
      if (!html.includes(PLACE)) throw new Error('the page does not name the folder of its texts')
      return html.replace(PLACE, `data-texts="${served}" data-languages="${SPOKEN_LANGUAGES.join(' ')}"`)
    },
  }
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type AliasOptions, type Plugin, runnerImport } from 'vite'
import type { Opening } from './src/pages/opening/opening.tsx'

/**
 * Somebody who was signed in when they left most likely still is. Their visit to an analysis begins with its shape, which
 * is written into the page in each language, so that it is seen before any script has come; `public/first-paint.js`
 * chooses it, in place of the mark.
 */

const LANGUAGES = ['en', 'fr'] as const
const PLACE = '<!-- opening -->'

type Texts = ComponentProps<typeof Opening>['texts']

/**
 * @param source the folder of the sources
 * @param alias how sources name each other
 */
export const openingShape = (source: string, alias: AliasOptions): Plugin => {
  const read = (language: string, namespace: string) =>
    JSON.parse(readFileSync(resolve(source, `locales/${language}/${namespace}.json`), 'utf8'))
  const textsIn = (language: string): Texts => {
    const { sidebar, preparing } = read(language, 'shell')
    return { sidebar, preparing, reminder: read(language, 'documentation').reminder }
  }
  return {
    name: 'opening-shape',
    apply: 'build',
    transformIndexHtml: async (html) => {
      const { module } = await runnerImport<{ Opening: typeof Opening }>(
        resolve(source, 'pages/opening/opening.tsx'),
        { configFile: false, logLevel: 'error', resolve: { alias } },
      )
      const shapes = LANGUAGES.map((language) => {
        const shape = renderToStaticMarkup(createElement(module.Opening, { texts: textsIn(language) }))
        return `<div data-opening="${language}" lang="${language}">${shape}</div>`
      })
      if (!html.includes(PLACE)) throw new Error('the page has no place for the shape of an analysis')
      return html.replace(PLACE, () => shapes.join('\n      '))
    },
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'
import type { Opening } from '../src/pages/opening/opening.tsx'

/** Writes the shape of an analysis in each language as HTML to the standard output. */

type Texts = ComponentProps<typeof Opening>['texts']

const LANGUAGES = ['en', 'fr'] as const
const SOURCE = join(import.meta.dirname, '../src')

const read = (language: string, namespace: string) =>
  JSON.parse(readFileSync(join(SOURCE, `locales/${language}/${namespace}.json`), 'utf8'))

const textsIn = (language: string): Texts => {
  const { sidebar, preparing } = read(language, 'shell')
  return { sidebar, preparing, reminder: read(language, 'documentation').reminder }
}

const { module } = await runnerImport<{ Opening: typeof Opening }>(
  join(SOURCE, 'pages/opening/opening.tsx'),
  {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /^@\//, replacement: `${SOURCE}/` }] },
  },
)
const shapes = LANGUAGES.map((language) => {
  const shape = renderToStaticMarkup(createElement(module.Opening, { texts: textsIn(language) }))
  return `<div data-opening="${language}" lang="${language}">${shape}</div>`
})
process.stdout.write(shapes.join('\n      '))

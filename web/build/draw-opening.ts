import { join } from 'node:path'
import type { Text } from '@sillage/core/texts/completed-texts'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'
import { SPOKEN_LANGUAGES } from '../src/lib/languages.ts'
import { TABS } from '../src/pages/analysis/tabs.ts'
import type { Opening } from '../src/pages/opening/opening.tsx'
import { textsOf } from './texts.ts'

/**
 * Writes the shape of an analysis as HTML to the standard output. Its few texts stand in it in every language, each hidden
 * but in the page of its own: the page is one file for all of them.
 */

type Texts = ComponentProps<typeof Opening>['texts']

const SOURCE = join(import.meta.dirname, '../src')

/** A text in every language. @param keys from its namespace on */
const inAll = (namespace: string, ...keys: readonly string[]) =>
  SPOKEN_LANGUAGES.map((language) => {
    const found = keys.reduce<Text | undefined>(
      (tree, key) => (typeof tree === 'object' && !Array.isArray(tree) ? tree[key] : undefined),
      textsOf(language, namespace),
    )
    if (typeof found !== 'string') throw new Error(`no text ${namespace}:${keys.join('.')}`)
    return createElement('span', { key: language, lang: language, 'data-in': language }, found)
  })

const headings = TABS.flatMap((tab) => {
  if (!('heading' in tab)) return []
  const [namespace = '', ...keys] = tab.heading.texts.split(':')
  const text = (key: string) => inAll(namespace, ...keys, key)
  return [
    {
      view: tab.view,
      title: text('title'),
      description: text('description'),
      choice: 'choice' in tab.heading,
    },
  ]
})

const texts: Texts = {
  preparing: inAll('shell', 'preparing'),
  reminder: {
    title: inAll('documentation', 'reminder', 'title'),
    text: inAll('documentation', 'reminder', 'text'),
  },
  headings: Object.fromEntries(headings.map(({ view, ...heading }) => [view, heading])),
}
const shown = SPOKEN_LANGUAGES.map((language) => `[data-opens="${language}"] [data-in="${language}"]`)
/** Which of the tabs is shown: the one of the address, or none by name. */
const tabs = ['', ...headings.map(({ view }) => view)].map(
  (view) => `[data-tab="${view}"] [data-tab-of="${view}"]`,
)

const { module } = await runnerImport<{ Opening: typeof Opening }>(
  join(SOURCE, 'pages/opening/opening.tsx'),
  {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /^@\//, replacement: `${SOURCE}/` }] },
  },
)
const shape = renderToStaticMarkup(createElement(module.Opening, { texts }))
process.stdout.write(
  `<style>[data-in],[data-tab-of]{display:none}${shown.join()}{display:inline}${tabs.join()}{display:block}</style>\n      <div data-opening>${shape}</div>`,
)

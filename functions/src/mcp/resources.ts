import type { InterfaceLanguage } from '@sillage/core/base/interface-language'
import type { TextTree } from '@sillage/core/texts/completed-texts'
import { treeIn } from '../platform/texts.ts'

interface Resource {
  readonly name: string
  readonly uri: string
  readonly about: string
  readonly title: string
  readonly write: (language: InterfaceLanguage) => string
}

/** The part of a tree under a name; an empty one for a text. */
const getPart = (tree: TextTree, name: string): TextTree => {
  const part = tree[name]
  return typeof part === 'object' && !Array.isArray(part) ? part : {}
}

const getText = (tree: TextTree, name: string): string => {
  const text = tree[name]
  return typeof text === 'string' ? text : ''
}

const page = (tree: TextTree, parts: readonly string[]): string =>
  [`# ${getText(tree, 'title')}`, getText(tree, 'description'), ...parts].join('\n\n')

/** What assistants may read about the words and the method of the product, as the app shows it. */
export const RESOURCES: readonly Resource[] = [
  {
    name: 'glossary',
    uri: 'sillage://glossary',
    title: 'Glossary',
    about: 'What every score, interval and verdict means',
    write: (language) => {
      const tree = treeIn(language, 'glossary')
      const terms = getPart(tree, 'terms')
      const lines = Object.keys(terms).map((key) => {
        const term = getPart(terms, key)
        return `- **${getText(term, 'name')}**: ${getText(term, 'text')}`
      })
      return page(tree, [lines.join('\n')])
    },
  },
  {
    name: 'method',
    uri: 'sillage://method',
    title: 'Method',
    about: 'What a run is, why results vary, and how to read them over time',
    write: (language) => {
      const tree = treeIn(language, 'documentation')
      const parts = ['runs', 'why', 'takeaways'].map((key) => {
        const { title, ...texts } = getPart(tree, key)
        return [`## ${title}`, ...Object.keys(texts).map((name) => getText(texts, name))].join('\n\n')
      })
      return page(tree, parts)
    },
  },
]

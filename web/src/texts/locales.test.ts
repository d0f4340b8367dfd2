import { ERRORS } from '@sillage/core/base/errors'
import { describe, expect, it } from 'vitest'
import { SPOKEN_LANGUAGES } from '@/lib/languages.ts'

type Tree = { [key: string]: string | Tree }

const files = import.meta.glob<Tree>('./*/*.json', {
  base: '../../../core/texts',
  eager: true,
  import: 'default',
})
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/*.d.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

const texts = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] satisfies [string, string]]
      : texts(value, `${prefix}${key}.`),
  )

const PLURAL = /_(zero|one|two|few|many|other)$/
const withoutPlural = (key: string) => key.replace(PLURAL, '')
const getVariables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

const getMarks = (text: string) => [...text.matchAll(/<\/?\w+\/?>/g)].map(([mark]) => mark).sort()

const namespaces = new Map<string, Map<string, [string, string][]>>()
for (const [path, tree] of Object.entries(files)) {
  const [, language = '', namespace = ''] = /\.\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? []
  const languages = namespaces.get(namespace) ?? new Map<string, [string, string][]>()
  namespaces.set(namespace, languages.set(language, texts(tree)))
}
const of = (namespace: string, language: string) => namespaces.get(namespace)?.get(language) ?? []

it('every folder of texts is a language that can be chosen', () => {
  const folders = new Set(Object.keys(files).map((path) => path.split('/')[1]))
  expect([...folders].sort()).toEqual([...SPOKEN_LANGUAGES].sort())
})

describe.each([...namespaces.keys()])('the texts of %s', (namespace) => {
  it('exist in English and in French, under the same keys', () => {
    const keys = (language: string) => [
      ...new Set(of(namespace, language).map(([key]) => withoutPlural(key))),
    ]
    expect(keys('en').length).toBeGreaterThan(0)
    expect(keys('fr').sort()).toEqual(keys('en').sort())
  })

  it('name the same values and set the same marks in English and in French', () => {
    const english = new Map(of(namespace, 'en'))
    for (const [key, text] of of(namespace, 'fr')) {
      const original = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? ''
      expect(getVariables(text), key).toEqual(getVariables(original))
      expect(getMarks(text), key).toEqual(getMarks(original))
    }
  })

  it('are set in French as French is printed', () => {
    // No straight apostrophe, and no line that begins with a sign or ends with what opens a quotation.
    const loose = of(namespace, 'fr').filter(([, text]) => /\w'\w|\S [:;?!»%]|« |\u202f/.test(text))
    expect(loose).toEqual([])
  })

  it('are all said somewhere', () => {
    const unused = of(namespace, 'en')
      .map(([key]) => withoutPlural(key))
      .filter((key) => !isSaid(namespace, key))
    expect(unused).toEqual([])
  })
})

describe.each(SPOKEN_LANGUAGES)('the texts in %s', (language) => {
  const each = [...namespaces.keys()].map((namespace) => ({
    namespace,
    own: new Map(of(namespace, language)),
    english: new Map(of(namespace, 'en')),
  }))
  const isPlural = (english: ReadonlyMap<string, string>, key: string) =>
    PLURAL.test(key) && english.has(`${withoutPlural(key)}_other`)

  it('have every plural form of the language, and no other', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const wrong = each.flatMap(({ namespace, own, english }) => {
      const plurals = new Set([...own.keys()].filter((key) => isPlural(english, key)).map(withoutPlural))
      const expectedKeys = new Set([...plurals].flatMap((key) => categories.map((form) => `${key}_${form}`)))
      return [
        ...[...expectedKeys].filter((key) => !own.has(key)),
        ...[...own.keys()].filter((key) => isPlural(english, key) && !expectedKeys.has(key)),
      ].map((key) => `${namespace}:${key}`)
    })
    expect(wrong).toEqual([])
  })

  it('leave nothing empty', () => {
    const empty = each.flatMap(({ namespace, own, english }) =>
      [...own]
        .filter(([key, text]) => text.trim() === '' && english.get(key)?.trim() !== '')
        .map(([key]) => `${namespace}:${key}`),
    )
    expect(empty).toEqual([])
  })
})

const code = Object.values(sources).join('\n')
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Template texts that are keys, such as `status.${status}`, as patterns. */
const templates = [...code.matchAll(/`((?:[\w-]+:)?[\w.-]*\$\{[^`]+)`/g)].map(([, template = '']) => {
  const parts = template.replace(/^[\w-]+:/, '').split(/\$\{[^}]+\}+/)
  return new RegExp(`^${parts.map(escaped).join('[\\w-]+')}$`)
})

const isSaid = (namespace: string, key: string): boolean =>
  (namespace === 'errors' && Object.hasOwn(ERRORS, key)) ||
  code.includes(`'${key}'`) ||
  code.includes(`'${namespace}:${key}'`) ||
  templates.some((pattern) => pattern.test(key))

describe('the texts of errors', () => {
  it('say in English what the server says, to the letter', () => {
    const english = new Map(of('errors', 'en'))
    for (const [errorCode, { message }] of Object.entries(ERRORS)) {
      expect(english.get(errorCode), errorCode).toBe(message.replace(/\{(\w+)\}/g, '{{$1}}'))
    }
  })
})

/** Second names for a thing that has one, each with the name to use. */
const SECOND_NAMES: readonly [language: string, pattern: RegExp, instead: string][] = [
  ['en', /\be-mails?\b/i, 'email'],
  ['en', /\bnam(?:es|ed|ing) (?:the|your) brand\b/i, 'mention'],
  ['en', /\bversion before\b/i, 'previous version'],
  ['en', /\bnewest version\b/i, 'latest version'],
  ['en', /\bsamples?\b/i, 'runs per question'],
  ['en', /\bby itself\b|\bby hand\b/i, 'automatically, manually'],
  ['fr', /\bcit(?:ent|ant|e) la marque\b|\bnomm(?:e|ent|ée?) (?:la|votre) marque\b/i, 'mentionner'],
  ['fr', /\bforfaits?\b/i, 'offre'],
  ['fr', /\br[ée]glages?\b/i, 'paramètres'],
  ['fr', /\bruns?\b|\bchangez d’offre\b|\béchantillons?\b/i, 'exécution, passez à une offre supérieure'],
]
/** Prompts name a brand; what they name is no mention. */
const OF_PROMPTS = /prompts? (?:that|which|qui)/i

it.each(SECOND_NAMES)('one word for one thing in %s: nothing says %s', (language, pattern) => {
  const doubled = [...namespaces].flatMap(([namespace, languages]) =>
    (languages.get(language) ?? [])
      .filter(([, text]) => pattern.test(text.replace(/\{\{\w+\}\}/g, '')) && !OF_PROMPTS.test(text))
      .map(([key]) => `${namespace}:${key}`),
  )
  expect(doubled).toEqual([])
})

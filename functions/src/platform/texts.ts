import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InterfaceLanguage } from '@sillage/core/base/interface-language'
import { completedTexts, type TextTree } from '@sillage/core/texts/completed-texts'
import { SERVER_NAMESPACES } from '@sillage/core/texts/namespaces'
import type { KeyOf, ServerTexts } from '@sillage/core/texts/texts'
import { createInstance, type i18n } from 'i18next'

/** The tree of texts: of the sources, or the part of it that `build.ts` takes along. */
const FOLDER = join(import.meta.dirname, import.meta.url.endsWith('.ts') ? '../../../core/texts' : 'texts')

/** Texts of a file; none where a language has not got the namespace. */
const readTexts = (language: InterfaceLanguage, namespace: string): TextTree => {
  try {
    return JSON.parse(readFileSync(join(FOLDER, language, `${namespace}.json`), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

const completed = (language: InterfaceLanguage, namespace: string): TextTree =>
  completedTexts(readTexts(language, namespace), readTexts('en', namespace), language)

const speakers = new Map<InterfaceLanguage, i18n>()

/** Loads a language when it is first spoken. */
const getSpeaker = (language: InterfaceLanguage): i18n => {
  const known = speakers.get(language)
  if (known) return known
  const speaker = createInstance()
  void speaker.init({
    lng: language,
    resources: {
      [language]: Object.fromEntries(
        SERVER_NAMESPACES.map((namespace) => [namespace, completed(language, namespace)]),
      ),
    },
    interpolation: { escapeValue: false },
  })
  speakers.set(language, speaker)
  return speaker
}

type ServerKey = {
  [Namespace in keyof ServerTexts]: `${Namespace}:${KeyOf<ServerTexts[Namespace]>}`
}[keyof ServerTexts]

/** A text in a language, in English where it has none. @param values those of its placeholders, and `count` */
export const textIn = (
  language: InterfaceLanguage,
  key: ServerKey,
  values: Readonly<Record<string, string | number>> = {},
): string => getSpeaker(language).t(key, values)

/** All texts of a namespace. */
export const treeIn = (
  language: InterfaceLanguage,
  namespace: (typeof SERVER_NAMESPACES)[number],
): TextTree => completed(language, namespace)

/** A text with its placeholders, which are filled later. @param key in any namespace of the server */
export const patternIn = (language: InterfaceLanguage, key: string): string =>
  getSpeaker(language).t(key, { ns: SERVER_NAMESPACES, skipInterpolation: true })

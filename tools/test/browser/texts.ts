import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InterfaceLanguage } from '@sillage/core/base/interface-language'
import { CORE } from '../../src/layout.ts'

/** Languages that the walk of a new customer takes. */
export const LANGUAGES = ['en', 'fr', 'ar', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

const GAP = /\{\{\w+\}\}/

/** The text as a pattern. Names of elements hold plain spaces where their texts hold ones that keep words together. */
const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s')

/**
 * How the screens speak a language: `text('report', 'export')` gives the text of a key, and for one with gaps to fill in, what
 * matches it however they are filled.
 */
export const textsIn =
  (language: InterfaceLanguage) =>
  (namespace: string, key: string): string | RegExp => {
    const file = join(CORE, 'texts', language, `${namespace}.json`)
    const found = key
      .split('.')
      .reduce<unknown>(
        (inside, part) =>
          typeof inside === 'object' && inside !== null
            ? Object.entries(inside).find(([name]) => name === part)?.[1]
            : undefined,
        JSON.parse(readFileSync(file, 'utf8')),
      )
    if (typeof found !== 'string') throw new RangeError(`no text ${key} in ${file}`)
    return GAP.test(found) ? new RegExp(found.split(GAP).map(escaped).join('.+')) : found
  }

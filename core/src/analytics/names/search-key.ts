import { JOINER, MARK } from './characters.ts'
import { fold } from './fold.ts'

/** Letters that some write as two where a keyboard lacks them: both "bruhkraft" and "bruehkraft" find "Brühkraft". */
const WIDE: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const UNREAD = new RegExp(`['${MARK}${JOINER}]`, 'gu')

/** The search form of a text: without case, accents, ligatures, apostrophes and kinds of space. */
export const searchKey = (text: string): string =>
  fold(text)
    .replace(UNREAD, '')
    .replace(/[-\s]+/gu, ' ')
    .trim()

const wideKey = (text: string): string =>
  searchKey(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüøå]/gu, (letter) => WIDE[letter] ?? letter),
  )

/** The keys that texts and searches are compared by, one by one: as letters are folded, and as some write them out. */
export const searchKeys = (text: string): readonly [string, string] => [searchKey(text), wideKey(text)]

/**
 * Whether one of some texts holds what is searched for. Nothing is in every text.
 *
 * @param search as typed
 */
export const searcher = (search: string): ((...texts: readonly string[]) => boolean) => {
  const wanted = searchKeys(search)
  if (wanted[0] === '') return () => true
  return (...texts) =>
    texts.some((text) => searchKeys(text).some((key, index) => key.includes(wanted[index] ?? '')))
}

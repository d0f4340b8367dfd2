import { AppError } from '@sillage/core/base/errors'
import common from './common-passwords.json' with { type: 'json' }

/**
 * The passwords that people choose most, from the list of zxcvbn (MIT): words that many passwords are made around, and
 * whole passwords of ten characters or more.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(common.words)
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(common.passwords)

/** Signs that people write in place of letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Fewer different characters than these are soon tried. */
const MIN_DIFFERENT = 5

/** The word that a password is made around: `Passw0rd2026!` is `password`. */
const wordIn = (password: string): string =>
  password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)

/** Whether a password is among the first that somebody would try. Its length is the schema's matter. */
export const isCommonPassword = (password: string, email: string): boolean => {
  const small = password.toLowerCase()
  const word = wordIn(small)
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const own = [email.toLowerCase(), local, domain, domain.split('.')[0]]
  return (
    new Set(small).size < MIN_DIFFERENT ||
    COMMON_PASSWORDS.has(small) ||
    COMMON_WORDS.has(word) ||
    own.includes(small) ||
    own.includes(word)
  )
}

/** @throws AppError password_common */
export const requireUncommonPassword = (password: string, email: string): void => {
  if (isCommonPassword(password, email)) {
    throw new AppError('password_common', { details: { field: 'password' } })
  }
}

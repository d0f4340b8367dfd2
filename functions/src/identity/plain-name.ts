import { registrableDomain } from '@sillage/core/base/domains'
import { AppError } from '@sillage/core/base/errors'

/** Longest name that a mail to a stranger repeats. */
const MAX_SHOWN = 60

/** As readers see it: without signs that do not show, and with one dot for all that look like one. */
const asSeen = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replaceAll(/[。．｡․]/gu, '.')

/** Parts of a text that mail programs make links of. */
const isLink = (word: string): boolean => {
  if (/[/\\@]|^www\./iu.test(word) || /^[a-z][a-z\d+-]*:\S/iu.test(word)) return true
  const host = word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return host.includes('.') && registrableDomain(host) !== null
}

const getWords = (text: string): string[] => asSeen(text).split(/[\s,;()<>[\]"'«»“”]+/u)

/**
 * A name as it may stand in a mail to a stranger: one short line without links and domains. A name that is nothing but a
 * domain, as of some brands, leaves its first label. '' when nothing is left.
 */
export const plainName = (name: string): string => {
  const words = getWords(name.slice(0, 500)).filter((word) => word !== '')
  const [only = ''] = words
  const kept =
    words.length === 1 && /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(only) && isLink(only)
      ? [only.replace(/^www\./iu, '').split('.')[0] ?? '']
      : words.filter((word) => !isLink(word))
  return kept.join(' ').slice(0, MAX_SHOWN).trim().toWellFormed()
}

/** @throws AppError bad_request for a person's name with a link or a domain in it: mails to strangers repeat it */
export const requirePlainName = (name: string): void => {
  if (!getWords(name).some(isLink)) return
  throw new AppError('bad_request', {
    message: 'name: must be a name, without links',
    details: { field: 'name' },
  })
}

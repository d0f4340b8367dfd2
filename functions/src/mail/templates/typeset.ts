import { textDirection } from '@sillage/core/base/interface-language'
import type { MailLanguage } from '@sillage/core/mail/email-template'
import type { MailContent } from './content.ts'

const NO_BREAK = '\u00a0'

/** The sign between a name and its value. */
const COLONS: Readonly<Partial<Record<MailLanguage, string>>> = { fr: `${NO_BREAK}: `, ja: '：', zh: '：' }

/** A name and its value, on one line. */
export const labelled = (language: MailLanguage, label: string, value: string): string =>
  `${label}${COLONS[language] ?? ': '}${value}`

const OPEN = '\u2068'
const CLOSE = '\u2069'

/** A text whose own direction does not move what stands beside it. */
export const isolated = (text: string): string => `${OPEN}${text}${CLOSE}`

/** Isolates as HTML has them; mail programs show its elements where they may not know the characters. */
export const isolatesAsHtml = (html: string): string =>
  html.replaceAll(OPEN, '<bdi>').replaceAll(CLOSE, '</bdi>')

export const withoutIsolates = (text: string): string => text.replaceAll(OPEN, '').replaceAll(CLOSE, '')

/**
 * Placeholders to isolate. Whole lines need none; in an address or a code, mail programs would make the closing character
 * part of the link.
 */
const NAMES = /\{\{(?!(?:greeting|list|link|settings|code)\}\})\w+\}\}/g

/** Right-to-left text isolates names and figures. */
const withIsolates = (text: string): string => text.replace(NAMES, isolated)

/** A mail with its names and figures isolated, where its language is written from right to left. */
export const typeset = (content: MailContent, language: MailLanguage): MailContent => {
  if (textDirection(language) === 'ltr') return content
  const { subject, preheader, title, reason, paragraphs, notes, facts } = content
  return {
    ...content,
    subject: withIsolates(subject),
    preheader: withIsolates(preheader),
    title: withIsolates(title),
    reason: withIsolates(reason),
    paragraphs: paragraphs.map(withIsolates),
    ...(notes === undefined ? {} : { notes: notes.map(withIsolates) }),
    ...(facts === undefined
      ? {}
      : { facts: facts.map(([label, value]) => [label, withIsolates(value)] as const) }),
  }
}

import type { MailLanguage } from '@sillage/core/mail/email-template'
import type { MailContent } from './content.ts'

const NO_BREAK = '\u00a0'

/** French keeps its punctuation, and what counts something, on the line of the word that it belongs to. */
const inFrench = (text: string): string =>
  text
    .replace(/ (?=[:;?!»])/g, NO_BREAK)
    .replace(/« /g, `«${NO_BREAK}`)
    .replace(/\}\} (?=(?:h|minutes|jours)\b)/g, `}}${NO_BREAK}`)

/** A mail's texts as its language sets them. */
export const typeset = (content: MailContent, language: MailLanguage): MailContent => {
  if (language === 'en') return content
  const { facts, button, code, notes, paragraphs, ...texts } = content
  return {
    ...texts,
    subject: inFrench(texts.subject),
    preheader: inFrench(texts.preheader),
    title: inFrench(texts.title),
    reason: inFrench(texts.reason),
    paragraphs: paragraphs.map(inFrench),
    ...(notes === undefined ? {} : { notes: notes.map(inFrench) }),
    ...(code === undefined ? {} : { code }),
    ...(facts === undefined ? {} : { facts }),
    ...(button === undefined ? {} : { button }),
  }
}

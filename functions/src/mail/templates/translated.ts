import type { Fixed, SharedWords } from './catalogue.ts'
import type { MailContent } from './content.ts'

/** The words of any mail. */
export interface AnyWords {
  readonly subject: string
  readonly preheader: string
  readonly title: string
  readonly reason: string
  readonly text?: string
  readonly facts?: readonly string[]
  readonly button?: string
  readonly note?: string
}

const FIXED: readonly string[] = ['{{greeting}}', '{{list}}', '{{message}}', 'Hello,'] satisfies Fixed[]

const need = (text: string | undefined): string => {
  if (text === undefined) throw new Error('a mail lacks a text')
  return text
}

/** "478 of 480" without a word, as every language can write it. */
const wordless = (value: string): string => value.replace(' of ', ' / ')

/** A mail in another language, in the shape of its English. */
export const translated = (english: MailContent, { hello }: SharedWords, words: AnyWords): MailContent => {
  const { code, facts, button, notes } = english
  const { subject, preheader, title, reason } = words
  return {
    subject,
    preheader,
    title,
    reason,
    paragraphs: english.paragraphs.map((paragraph) =>
      paragraph === 'Hello,' ? hello : FIXED.includes(paragraph) ? paragraph : need(words.text),
    ),
    ...(code === undefined ? {} : { code }),
    ...(facts === undefined
      ? {}
      : { facts: facts.map(([, value], at) => [need(words.facts?.[at]), wordless(value)] as const) }),
    ...(button === undefined ? {} : { button: { label: need(words.button), url: button.url } }),
    ...(notes === undefined ? {} : { notes: notes.map(() => need(words.note)) }),
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { textDirection } from '@sillage/core/base/interface-language'
import { MAIL_LANGUAGES, type MailLanguage, renderTemplate } from '@sillage/core/mail/email-template'
import { SERVER_ONLY } from '@sillage/core/texts/namespaces'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { textIn } from '../../platform/texts.ts'
import { withGreeting } from '../values.ts'
import { isTranslated, MAILS, type MailKind } from './mails.ts'
import { builtInTemplate, listMailLanguages } from './templates.ts'
import { counted, writeGreeting } from './words.ts'

const KINDS = Object.keys(MAILS) as MailKind[]

type Tree = { [key: string]: string | Tree }
const treeSchema: z.ZodMiniType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), treeSchema])))

const FOLDER = join(import.meta.dirname, '../../../../core/texts')
/** The files of each language, as they are: nothing completes them in English. */
const texts = Object.fromEntries(
  MAIL_LANGUAGES.map((language) => [
    language,
    Object.fromEntries(
      SERVER_ONLY.map((namespace) => join(FOLDER, language, `${namespace}.json`))
        .filter(existsSync)
        .map((file) => [basename(file, '.json'), treeSchema.parse(JSON.parse(readFileSync(file, 'utf8')))]),
    ),
  ]),
)
const listKeys = (tree: string | Tree, prefix = ''): string[] =>
  typeof tree === 'string'
    ? [prefix]
    : Object.entries(tree)
        .flatMap(([key, inside]) => listKeys(inside, prefix === '' ? key : `${prefix}.${key}`))
        .toSorted()

const CASES = KINDS.flatMap((kind) => listMailLanguages(kind).map((language) => [kind, language] as const))

const mailIn = (language: MailLanguage, kind: MailKind, values: Readonly<Record<string, string>>) =>
  renderTemplate(builtInTemplate(kind, language), withGreeting(language, values))

describe.each(CASES)('the mail %s in %s', (kind, language) => {
  test('has every text, and no placeholder is left', () => {
    const { subject, html, text } = mailIn(language, kind, MAILS[kind].example)
    expect(`${subject}${html}${text}`).not.toMatch(/\{\{|\}\}|undefined/)
    for (const part of [subject, html, text]) expect(part.trim()).not.toBe('')
  })

  test('is written in the direction of its language', () => {
    const { html } = mailIn(language, kind, MAILS[kind].example)
    const direction = textDirection(language)
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(html).toContain(`<body class="page" dir="${direction}"`)
    if (direction === 'ltr') expect(html).not.toMatch(/<bdi>|[\u2066-\u2069]/)
  })

  test('escapes names, and removes characters that change the direction of the text', () => {
    const hostile = '\u202e<img src=x onerror="alert(1)">\u2069 & {{link}}'
    const values = Object.fromEntries(Object.keys(MAILS[kind].example).map((name) => [name, hostile]))
    // Lines that the alerts compose, of names that they have cleaned.
    const list = 'list' in values ? { list: 'Night creams' } : {}
    const numbers = { days: '7', hours: '1', minutes: '10' }
    const { subject, html, text } = mailIn(language, kind, { ...values, ...list, ...numbers })
    expect(html).not.toMatch(/<img|"alert/)
    expect(`${subject}${html}${text}`).not.toContain('\u202e')
  })

  test('differs from its English', () => {
    if (language === 'en' || !isTranslated(kind)) return
    const [own, english] = [builtInTemplate(kind, language), builtInTemplate(kind, 'en')]
    expect(own.subject).not.toBe(english.subject)
    expect(own.placeholders.toSorted()).toEqual(english.placeholders.toSorted())
  })
})

test.each(MAIL_LANGUAGES)('texts with counts have every plural form of %s', (language) => {
  expect(textIn(language, 'mail-lines:alerts.score_other')).not.toBe(
    textIn(language, 'mail-lines:alerts.points_other'),
  )
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const key of ['points', 'score', 'compared'] as const) {
    const own = z.object({ alerts: z.record(z.string(), z.unknown()) }).parse(texts[language]?.['mail-lines'])
    for (const category of categories) expect(own.alerts, key).toHaveProperty(`${key}_${category}`)
    for (const count of [0, 1, 2, 3, 5, 11, 21, 22, 25, 100, 101, 1.5]) {
      expect(counted(language, key, count)).not.toContain('{{')
    }
  }
})

test.each(MAIL_LANGUAGES)('%s greets with and without a name', (language) => {
  expect(writeGreeting(language, 'Claire')).toContain('Claire')
  expect(writeGreeting(language)).not.toContain('{{')
})

test('writes times with their unit, as each language counts them', () => {
  expect(withGreeting('en', { days: '7' }).days).toBe('7')
  expect(withGreeting('fr', { days: '7' }).days).toBe('7')
  expect(withGreeting('de', { days: '1' }).days).toBe('1 Tag')
  expect(withGreeting('ru', { days: '7' }).days).toBe('7 дней')
  expect(withGreeting('ru', { days: '2' }).days).toBe('2 дня')
})

test('right-to-left mails isolate names', () => {
  const { subject, html } = mailIn('ar', 'analysis_finished', MAILS.analysis_finished.example)
  expect(subject).toContain('\u2068Night creams in Europe\u2069')
  expect(html).toContain('<bdi>Maison Aurèle</bdi>')
})

test('figures keep the marks of their language', () => {
  const values = withGreeting('fa', { visibility: '۴۲٫۳\u200f٪', brand: '\u200fAcme' })
  expect(values).toMatchObject({ visibility: '۴۲٫۳\u200f٪', brand: 'Acme' })
})

test('each language has texts of its own', () => {
  const subjects = MAIL_LANGUAGES.map((language) => textIn(language, 'mails:password_reset.subject'))
  expect(new Set(subjects).size).toBe(subjects.length)
})

test.each(KINDS)('the mail %s says each of its texts, and no other', (kind) => {
  const said = ['subject', 'preheader', 'title', 'reason']
  const say = (key: string): string => {
    said.push(key)
    return key
  }
  MAILS[kind].body(say, (key) => key)
  for (const language of listMailLanguages(kind)) {
    const { mails, 'team-mails': team } = texts[language] ?? {}
    const own = z.record(z.string(), treeSchema).parse({ ...mails, ...team })[kind]
    expect(listKeys(own ?? {}), language).toEqual(said.toSorted())
  }
})

import { directionOf } from '@sillage/core/identity/interface-language'
import { MAIL_LANGUAGES, type MailLanguage, renderTemplate } from '@sillage/core/mail/email-template'
import { describe, expect, test } from 'vitest'
import { withGreeting } from '../values.ts'
import { CATALOGUES, isTranslated, wordsOf } from './catalogues.ts'
import { MAILS, type MailKind } from './mails.ts'
import { builtInTemplate, languagesOf } from './templates.ts'
import { counted, greetingOf } from './words.ts'

const KINDS = Object.keys(MAILS) as MailKind[]
const CASES = KINDS.flatMap((kind) => languagesOf(kind).map((language) => [kind, language] as const))

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
    const direction = directionOf(language)
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
  const { points, score, compared } = wordsOf(language).alerts
  expect(score).not.toEqual(points)
  for (const forms of [points, score, compared]) {
    const rules = new Intl.PluralRules(language, { maximumFractionDigits: 1 })
    for (const count of [0, 1, 2, 3, 5, 11, 21, 22, 25, 100, 101, 1.5]) {
      const text = counted(language, forms, count)
      expect(text).not.toContain('{{')
      const form = rules.select(count)
      // Dual and zero have no words of their own where the number is written.
      if (['few', 'many'].includes(form) && ['ar', 'pl', 'ru', 'uk'].includes(language)) {
        expect(forms).toHaveProperty(form)
      }
    }
  }
})

test.each(MAIL_LANGUAGES)('%s greets with and without a name', (language) => {
  expect(greetingOf(language, 'Claire')).toContain('Claire')
  expect(greetingOf(language)).not.toContain('{{')
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
  const subjects = Object.values(CATALOGUES).map(({ mails }) => mails.password_reset.subject)
  expect(new Set(subjects).size).toBe(subjects.length)
})

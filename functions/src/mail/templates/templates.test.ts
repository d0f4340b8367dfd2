import {
  emailTemplateContentSchema,
  listPlaceholders,
  renderTemplate,
} from '@sillage/core/mail/email-template'
import { describe, expect, test } from 'vitest'
import { MAILS, type MailKind } from './mails.ts'
import { builtInTemplate, builtInTemplates, listMailLanguages } from './templates.ts'

const KINDS = Object.keys(MAILS) as MailKind[]
const CASES = KINDS.flatMap((kind) => listMailLanguages(kind).map((language) => [kind, language] as const))

/** The sender's facts, and the greeting made from the name. */
const filled = (kind: MailKind): Record<string, string> => ({ ...MAILS[kind].example, greeting: 'Hello,' })

describe.each(CASES)('the mail %s in %s', (kind, language) => {
  const template = builtInTemplate(kind, language)

  test('is a template as administrators write them', () => {
    expect(emailTemplateContentSchema.parse(template)).toEqual(template)
  })

  test('uses every given value, and no other', () => {
    const { name, ...values } = filled(kind)
    const used = new Set(template.placeholders)
    expect([...used].filter((placeholder) => !(placeholder in filled(kind)))).toEqual([])
    const expected = Object.keys(values).filter((key) => key !== 'greeting' || name !== undefined)
    expect(expected.filter((value) => !used.has(value))).toEqual([])
  })

  test('has the same content in plain text and in HTML', () => {
    const { html, text, subject } = renderTemplate(template, filled(kind))
    expect(`${html}${text}${subject}`).not.toContain('{{')
    const { link, code } = filled(kind)
    for (const part of [link, code]) {
      if (part === undefined) continue
      expect(text).toContain(part)
      expect(html).toContain(part.replaceAll('&', '&amp;'))
    }
    expect(listPlaceholders(template.text).toSorted()).toEqual(
      listPlaceholders(template.html)
        .filter((name) => template.text.includes(`{{${name}}}`))
        .toSorted(),
    )
  })

  test('shows values literally, whatever they contain', () => {
    const nasty = '<script>alert("x")</script> & \r\nBcc: everyone@example.com'
    const values = Object.fromEntries(Object.keys(filled(kind)).map((key) => [key, nasty]))
    const { html, subject } = renderTemplate(template, values)
    expect(html).not.toContain('<script')
    expect(html).not.toContain('"x"')
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

test('mails are told apart by kind and language', () => {
  expect(builtInTemplates().size).toBe(CASES.length)
})

test('French keeps punctuation with its word', () => {
  for (const kind of KINDS) {
    const { text, subject } = builtInTemplate(kind, 'fr')
    expect(`${subject} ${text}`).not.toMatch(/ [:;?!»]|« /)
  }
})

import { describe, expect, test } from 'vitest'
import {
  fillPlaceholders,
  listPlaceholders,
  renderTemplate,
  toMailLanguage,
  variableNames,
} from './email-template.ts'
import { HOSTILE_TEXTS } from './testing/hostile-texts.ts'

test('placeholders are names in double braces, each found once', () => {
  expect(listPlaceholders('{{a}} {{ b_1 }} {{a}}', '{{c}} {d} {{e-f}} {{}}')).toEqual(['a', 'b_1', 'c'])
})

test('a placeholder without a value stays', () => {
  expect(fillPlaceholders('{{known}} {{unknown}} {{toString}}', { known: 'x' })).toBe(
    'x {{unknown}} {{toString}}',
  )
})

test('a value that looks like a placeholder is not filled again', () => {
  expect(fillPlaceholders('{{a}}', { a: '{{b}}', b: 'x' })).toBe('{{b}}')
})

test('variables are letters, digits and underscores, not empty and not twice', () => {
  expect(variableNames(['first name', 'first-name', '', '  ', 'é', 'ok_1'])).toEqual([
    'first_name',
    '_',
    'ok_1',
  ])
})

describe('a rendered template', () => {
  const template = { subject: 'For {{who}}', html: '<p title="{{who}}">{{who}}</p>', text: '{{who}}' }

  test('escapes values in HTML alone, and keeps the subject on one line', () => {
    expect(renderTemplate(template, { who: `<b>"A" & 'B'</b>\r\nX` })).toEqual({
      subject: `For <b>"A" & 'B'</b> X`,
      html: '<p title="&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;\r\nX">&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;\r\nX</p>',
      text: `<b>"A" & 'B'</b>\r\nX`,
    })
  })

  test.each(HOSTILE_TEXTS)('takes %j for text', (who) => {
    const { subject, html, text } = renderTemplate(template, { who })
    // Every sign that opens or ends something is of the template.
    expect(html.match(/[<>"']/g)?.join('')).toBe('<""><>')
    expect(html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
    expect(subject).not.toMatch(/[\r\n\u2028]/)
    expect(text).toBe(who)
  })
})

test.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['FR_fr', 'fr'],
  ['en', 'en'],
  ['de-AT', 'de'],
  ['ca', 'en'],
  [undefined, 'en'],
] as const)('people whose interface is in %s get mails in %s', (language, mail) => {
  expect(toMailLanguage(language)).toBe(mail)
})

import { expect, test } from 'vitest'
import { EMPTY_TEMPLATE, groupByMail, splitKey, syncedVariables } from './template-values.ts'

test('collects the variables that subject, HTML and text use, after those that are kept', () => {
  const template = {
    ...EMPTY_TEMPLATE,
    placeholders: ['kept'],
    subject: '{{a}}',
    html: '{{ b }}{{a}}',
    text: '{{c}}',
  }
  expect(syncedVariables(template)).toEqual(['kept', 'a', 'b', 'c'])
})

test('tells the mail and the language of a key apart', () => {
  expect(splitKey('trial_ending_fr')).toEqual({ mail: 'trial_ending', language: 'fr' })
  expect(splitKey('spring_offer')).toEqual({ mail: 'spring_offer', language: null })
  expect(splitKey('fr')).toEqual({ mail: 'fr', language: null })
})

test('groups templates by mail, the active one of a language before its drafts', () => {
  const template = (template_key: string, is_active = true) => ({ template_key, is_active })
  expect(
    groupByMail([
      template('receipt_fr', false),
      template('receipt_en'),
      template('receipt_fr'),
      template('x'),
    ]),
  ).toEqual([
    {
      mail: 'receipt',
      templates: [template('receipt_en'), template('receipt_fr'), template('receipt_fr', false)],
    },
    { mail: 'x', templates: [template('x')] },
  ])
})

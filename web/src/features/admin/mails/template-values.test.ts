import { expect, test } from 'vitest'
import { EMPTY_TEMPLATE, getLanguage, getMailName, syncedVariables } from './template-values.ts'

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
  expect([getMailName('trial_ending_fr'), getLanguage('trial_ending_fr')]).toEqual(['trial_ending', 'fr'])
})

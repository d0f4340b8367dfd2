import { expect, test } from 'vitest'
import { findTemplateFaults } from './template-faults.ts'

const MAIL = { values: { name: 'Ada', link: 'https://app.example', date: '3 May' }, required: ['link'] }
const SOUND = { subject: 'On {{date}}', html: '<a href="{{link}}">{{name}}</a>', text: '{{ link }}' }

test('finds nothing in a template whose placeholders all have values', () => {
  expect(findTemplateFaults(SOUND, MAIL)).toEqual([])
})

test('finds each placeholder that nothing fills, where it stands', () => {
  expect(findTemplateFaults({ ...SOUND, subject: '{{dat}} {{toString}}' }, MAIL)).toEqual([
    { kind: 'unknown', field: 'subject', name: 'dat' },
    { kind: 'unknown', field: 'subject', name: 'toString' },
  ])
})

test('finds that the HTML or the text lacks the link', () => {
  expect(findTemplateFaults({ ...SOUND, html: '<p>{{name}}</p>', text: '' }, MAIL)).toEqual([
    { kind: 'missing', field: 'html', name: 'link' },
    { kind: 'missing', field: 'text', name: 'link' },
  ])
})

test('finds nothing in a template of no mail', () => {
  expect(findTemplateFaults({ subject: '{{x}}', html: '{{y}}', text: '' }, null)).toEqual([])
})

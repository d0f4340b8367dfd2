import { expect, it } from 'vitest'
import { buildBrief } from './brief.ts'

const SOURCES = [
  { label: 'GPT · Which cream is best?', url: 'https://app.example/a?run=1' },
  { label: 'The [guide]', url: 'https://guide.example/creams_(2026)' },
  { label: 'Never used', url: 'https://unused.example' },
]

it('links each sentence to its source, and lists the sources that are used in that order', () => {
  const sentences = [
    { text: 'The guide names three rivals.', source: 2 },
    { text: 'Answers repeat  its list.', source: 1 },
    { text: 'Ask it to test ours.', source: 2 },
  ]
  expect(buildBrief('Be named by *the* guide', { sentences }, SOURCES)?.split('\n')).toEqual([
    '# Be named by \\*the\\* guide',
    '',
    '- The guide names three rivals. [1](https://guide.example/creams_%282026%29)',
    '- Answers repeat its list. [2](https://app.example/a?run=1)',
    '- Ask it to test ours. [1](https://guide.example/creams_%282026%29)',
    '',
    '1. [The \\[guide\\]](https://guide.example/creams_%282026%29)',
    '2. [GPT · Which cream is best?](https://app.example/a?run=1)',
  ])
})

it('leaves out sentences without a source, and markup that would hide a link', () => {
  const sentences = [
    { text: 'Nobody says this.', source: 4 },
    { text: 'Nor this.', source: 0 },
    { text: ' ', source: 1 },
    { text: '[Click](https://evil.example)', source: 1 },
  ]
  expect(buildBrief('Title', { sentences }, SOURCES)).toContain('- \\[Click\\](https://evil.example) [1](')
  expect(buildBrief('Title', { sentences: sentences.slice(0, 3) }, SOURCES)).toBeNull()
})

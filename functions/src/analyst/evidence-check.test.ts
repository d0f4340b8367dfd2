import { describe, expect, it } from 'vitest'
import { AnswerEvidence } from './evidence-check.ts'

const answer = new AnswerEvidence(
  [
    '## Best shoes',
    '- **Velora** is *very* light — “a joy to run in”, says [RunLab](https://www.runlab.example/tests/velora?ref=a).',
    '- Kern is heavy. See kern.example or https://shop.example/kern.',
    '速度很快，穿着舒适。',
  ].join('\n'),
  [{ url: 'https://cited.example/page', title: 'Page', referenced: true, query: null }],
)

describe('hasQuote', () => {
  it.each([
    'Velora is very light',
    'velora is very light - "a joy to run in"',
    '“a joy to run in”, says RunLab.',
    'Kern is heavy.',
    '"Kern   is heavy"',
    '…Kern is heavy…',
    '速度很快',
  ])('%j stands there', (quote) => expect(answer.hasQuote(quote)).toBe(true))

  it.each(['Velora is the best', 'Kern is not heavy', 'Velora very light', '', '"', 'is', '....'])(
    '%j does not',
    (quote) => expect(answer.hasQuote(quote)).toBe(false),
  )
})

describe('url', () => {
  it.each([
    ['https://www.runlab.example/tests/velora?ref=a', 'https://www.runlab.example/tests/velora?ref=a'],
    ['https://runlab.example/', 'https://runlab.example/'],
    ['http://kern.example', 'http://kern.example/'],
    ['kern.example', 'https://kern.example/'],
    ['//kern.example', 'https://kern.example/'],
    ['https://shop.example/kern/', 'https://shop.example/kern/'],
    ['https://cited.example/page', 'https://cited.example/page'],
    ['https://cited.example', 'https://cited.example/'],
  ])('%s stands there', (candidate, url) => expect(answer.url(candidate)).toBe(url))

  it.each([
    'https://evil.example/',
    'https://kern.example/buy-now',
    'https://cited.example/other',
    'https://kern.example.evil.example/',
    'https://evil.example/?u=kern.example',
    'javascript:alert(1)',
    'data:text/html,kern.example',
    'not a url',
    '',
  ])('%j does not', (candidate) => expect(answer.url(candidate)).toBeNull())
})

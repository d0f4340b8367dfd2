import { expect, it } from 'vitest'
import { createSpeaker } from './speaker.ts'

const TEXTS = {
  en: { answers_one: '{{count}} answer', answers_other: '{{count}} answers', code: 'Code {{code}}' },
  fa: { answers_one: '{{count}} پاسخ', answers_other: '{{count}} پاسخ', code: 'کد {{code}}' },
  pl: {
    answers_one: '{{count}} odpowiedź',
    answers_few: '{{count}} odpowiedzi',
    answers_many: '{{count}} odpowiedzi',
    answers_other: '{{count}} odpowiedzi',
    code: 'Kod {{code}}',
  },
}

const speaking = (language: keyof typeof TEXTS) => {
  const speaker = createSpeaker({
    lng: language,
    defaultNS: 'texts',
    resources: { [language]: { texts: TEXTS[language] } },
    interpolation: { escapeValue: false },
  })
  void speaker.init()
  return (key: string, values: Record<string, unknown>): string => String(speaker.t(key as never, values))
}

it('writes numbers as the language does', () => {
  const [english, persian] = [speaking('en'), speaking('fa')]
  expect(english('answers', { count: 1_234 })).toBe('1,234 answers')
  expect(persian('answers', { count: 12 })).toBe('۱۲ پاسخ')
  expect(persian('answers', { count: 1_234 })).toBe('۱٬۲۳۴ پاسخ')
})

it('chooses plural forms by the number, not by how it is written', () => {
  expect(speaking('en')('answers', { count: 1 })).toBe('1 answer')
  const polish = speaking('pl')
  expect([1, 22, 12_345].map((count) => polish('answers', { count }).replace(/\s/g, ' '))).toEqual([
    '1 odpowiedź',
    '22 odpowiedzi',
    '12 345 odpowiedzi',
  ])
})

it('leaves strings as they are', () => {
  expect(speaking('en')('code', { code: '2026' })).toBe('Code 2026')
  expect(speaking('fa')('code', { code: '404' })).toBe('کد 404')
})

import { expect, it } from 'vitest'
import { sentences } from './sentences.ts'

it.each([
  ['fr', 'Un. Deux.'],
  ['ko', 'Un. Deux.'],
  ['ja', 'Un.Deux.'],
  ['zh-CN', 'Un.Deux.'],
])('puts sentences after each other as %s does', (language, text) => {
  expect(sentences(['Un.', 'Deux.'], language)).toBe(text)
})

import { expect, it } from 'vitest'
import { readPartialJson } from './partial-json.ts'

const WHOLE = {
  message: 'Here is "a" draft\nof \\ jugs: été {[',
  suggestions: ['Add, French', '[x]'],
  isReadyToCreate: false,
  draft: {
    title: 'Jugs',
    prompts: [
      { text: 'Which?', branded: true },
      { text: 'Why?', branded: false },
    ],
    samples: 12,
  },
}
const text = JSON.stringify(WHOLE)

it('reads the whole when it is there, and something from every beginning', () => {
  expect(readPartialJson(text)).toEqual(WHOLE)
  expect(readPartialJson('')).toBeUndefined()
  for (let end = 1; end < text.length; end += 1) {
    const read = readPartialJson(text.slice(0, end))
    expect(typeof read, text.slice(0, end)).toBe('object')
  }
})

it('shows a message as it grows, and never more than was written', () => {
  let before = ''
  for (let end = text.indexOf('Here'); end < text.indexOf('suggestions') - 3; end += 1) {
    const { message = '' } = readPartialJson(text.slice(0, end)) as { message?: string }
    expect(WHOLE.message.startsWith(message)).toBe(true)
    expect(message.length).toBeGreaterThanOrEqual(before.length)
    before = message
  }
})

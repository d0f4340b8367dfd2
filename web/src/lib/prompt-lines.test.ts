import { expect, it } from 'vitest'
import { promptLines } from './prompt-lines.ts'

it('takes each line as a prompt, without list marks', () => {
  expect(promptLines('- Best bike?\r\n\n2) Which lock?\n  • Helmet? \nWhat is 2. for?')).toEqual([
    'Best bike?',
    'Which lock?',
    'Helmet?',
    'What is 2. for?',
  ])
})

import { createManifest } from '@sillage/core/analytics/testing/fixtures'
import { expect, it } from 'vitest'
import { listWordings } from './list-wordings.ts'

const [prompt] = createManifest({ prompts: 1 }).prompts
if (prompt === undefined) throw new Error('the fixture has no prompt')

/** Versions with these words each, oldest first; null where a version leaves the prompt out. */
const versionsWith = (...texts: (string | null)[]) =>
  texts
    .map((text, at) => ({
      ...createManifest({ version: at + 1 }),
      prompts: text === null ? [] : [{ ...prompt, text }],
    }))
    .toReversed()

const wordsOver = (...texts: (string | null)[]) => listWordings(versionsWith(...texts), prompt.promptId)

it('joins versions in a row with the same words, newest first', () => {
  const { list, isAsked } = wordsOver('Best cream?', 'Best cream?', 'Best face cream?', 'Best cream?')
  expect(list.map(({ text, from, versions }) => [text, from.number, versions])).toEqual([
    ['Best cream?', 4, 1],
    ['Best face cream?', 3, 1],
    ['Best cream?', 1, 2],
  ])
  expect(isAsked).toBe(true)
})

it('begins again after a version that left the prompt out', () => {
  const { list, isAsked } = wordsOver(null, 'Best cream?', null, 'Best cream?', null)
  expect(list.map(({ from, versions }) => [from.number, versions])).toEqual([
    [4, 1],
    [2, 1],
  ])
  expect(isAsked).toBe(false)
})

it('is empty for a prompt that no version asked', () => {
  expect(listWordings(versionsWith('Best cream?'), 'another')).toEqual({ list: [], isAsked: false })
})

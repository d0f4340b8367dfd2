import { describe, expect, it } from 'vitest'
import { type OfferedPrompt, proposeControls } from './propose.ts'

const prompt = (promptId: string, category = 'Choosing', branded = false) => ({
  ...{ promptId, category, branded },
  text: `Which ${promptId}?`,
})
const offer = (text: string, over: Partial<OfferedPrompt> = {}): OfferedPrompt => ({
  ...{ text, category: 'choosing', branded: false, isInLibrary: true },
  ...over,
})
const ASKED = [prompt('one'), prompt('two'), prompt('named', 'Choosing', true), prompt('other', 'Price')]
const lack = (treated: string, controls = 2) => ({ treated, controls })

describe('proposed controls', () => {
  it('go round the treated prompts of their intent, each once', () => {
    const offered = ['a', 'b', 'c'].map((text) => offer(text))
    expect(proposeControls([lack('one'), lack('two')], ASKED, offered, 9)).toEqual([
      { treated: 'one', text: 'a', isInLibrary: true },
      { treated: 'two', text: 'b', isInLibrary: true },
      { treated: 'one', text: 'c', isInLibrary: true },
    ])
  })

  it('are of the same category, and name the brand as the treated prompt does', () => {
    const offered = [offer('a', { category: 'Price' }), offer('b', { branded: true }), offer('c')]
    const given = (treated: string) =>
      proposeControls([lack(treated)], ASKED, offered, 9).map(({ text }) => text)
    expect([given('one'), given('named'), given('other')]).toEqual([['c'], ['b'], ['a']])
  })

  it('are no more than are lacking or allowed, and none that is asked already', () => {
    const offered = ['Which two?', 'a', 'b', 'c'].map((text) => offer(text))
    const texts = (most: number) =>
      proposeControls([lack('one', 1), lack('two', 1)], ASKED, offered, most).map(({ text }) => text)
    expect([texts(9), texts(1)]).toEqual([['a', 'b'], ['a']])
  })
})

import { describe, expect, it } from 'vitest'
import type { Sentiment } from '../../../runs/reading.ts'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { select } from '../../select/select.ts'
import { createManifest, createRuns, readingNaming, triple } from '../../testing/fixtures.ts'
import { keywordTones } from './tones.ts'

const GOOD = triple(80, 15, 5)
const MIXED = triple(20, 60, 20)
const BAD = triple(5, 15, 80)

/** Tones of the keywords of some answers; without a sentiment an answer does not name the brand. */
const getTones = (answers: readonly { keywords: readonly string[]; sentiment: Sentiment | null }[]) => {
  const manifest = createManifest({ prompts: answers.length })
  const runs = createRuns(manifest, (index) => {
    const { keywords = [], sentiment = null } = answers[index] ?? {}
    const names = sentiment === null ? ['Aurore'] : ['Lumière']
    return { reading: readingNaming(names, sentiment ?? undefined, { keywords: [...keywords] }) }
  })
  return keywordTones(select(readFacts([manifest], foldRuns(manifest, runs)), {}))
}

/** So many answers of a tone that hold a keyword. */
const answersWith = (keyword: string, sentiment: Sentiment | null, times: number) =>
  Array.from({ length: times }, () => ({ keywords: [keyword], sentiment }))

describe('tones of keywords', () => {
  it('follow the sentiment of their answers, not their frequency', () => {
    expect(
      getTones([
        ...answersWith('dear', BAD, 12),
        ...answersWith('lamp', MIXED, 10),
        ...answersWith('bright', GOOD, 8),
      ]),
    ).toEqual({
      positive: [{ keyword: 'bright', n: 8, count: 8 }],
      neutral: [{ keyword: 'lamp', n: 10, count: 10 }],
      negative: [{ keyword: 'dear', n: 12, count: 12 }],
    })
  })

  it('are neutral when chance explains the difference', () => {
    // Seven of ten: Wilson's interval reaches from 40 to 89 %.
    expect(getTones([...answersWith('warm', GOOD, 7), ...answersWith('warm', BAD, 3)])).toEqual({
      positive: [],
      neutral: [{ keyword: 'warm', n: 10, count: 0 }],
      negative: [],
    })
    // Of twice as many, 48 to 85 %; of four times, 54 to 82 %.
    expect(getTones([...answersWith('warm', GOOD, 14), ...answersWith('warm', BAD, 6)]).positive).toEqual([])
    expect(getTones([...answersWith('warm', GOOD, 28), ...answersWith('warm', BAD, 12)]).positive).toEqual([
      { keyword: 'warm', n: 40, count: 28 },
    ])
  })

  it('are not given to keywords in fewer than five answers that name the brand', () => {
    const { positive, neutral, negative } = getTones([
      ...answersWith('bright', GOOD, 4),
      ...answersWith('bright', null, 30),
      ...answersWith('dear', null, 9),
    ])
    expect([positive, neutral, negative]).toEqual([[], [], []])
  })

  it('list three positive, three neutral and the others, and may leave a group empty', () => {
    const many = (name: string, sentiment: Sentiment) =>
      Array.from({ length: 12 }, (_, i) => answersWith(`${name} ${i}`, sentiment, 20 - i)).flat()
    const good = getTones(many('good', GOOD))
    expect(good.positive.map(({ keyword }) => keyword)).toEqual(['good 0', 'good 1', 'good 2'])
    expect(good.neutral).toEqual([])
    expect(good.negative).toEqual([])
    expect(getTones(many('mixed', MIXED)).neutral).toHaveLength(3)
    expect(getTones(many('bad', BAD)).negative).toHaveLength(9)
  })

  it('count an answer once, in the most frequent spelling', () => {
    const answers = [
      ...answersWith('Bright', GOOD, 2),
      ...answersWith('bright', GOOD, 5),
      { keywords: ['bright', 'Bright'], sentiment: GOOD },
    ]
    expect(getTones(answers).positive).toEqual([{ keyword: 'bright', n: 8, count: 8 }])
  })
})

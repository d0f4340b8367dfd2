import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Evidence, weighChange } from './constancy.ts'
import { seededRandom } from './random.ts'

const PROMPTS = 10
const CELLS = new Array<number>(PROMPTS).fill(6)

const versions = fc.array(
  fc.array(fc.integer({ min: 0, max: 600 }), { minLength: PROMPTS, maxLength: PROMPTS }),
  { minLength: 2, maxLength: 20 },
)

const weigh = (sums: readonly (readonly number[])[]): Evidence => {
  const evidence = weighChange(sums, CELLS)
  if (evidence === null) throw new Error('two versions of ten prompts can be weighed')
  return evidence
}

/** Named answers of each prompt: six cells, each named with a chance of its own that may rise with a version. */
const draw = (random: () => number, count: number, risesWith = count, rise = 0): number[][] => {
  const chances = CELLS.map(() => 0.1 + 0.5 * random())
  return Array.from({ length: count }, (_, version) =>
    chances.map((chance) => {
      const own = chance + (version >= risesWith ? rise : 0)
      return [1, 2, 3, 4, 5, 6].reduce((sum) => sum + (random() < own ? 100 : 0), 0)
    }),
  )
}

describe('the evidence of a change since the first version', () => {
  it('does not depend on what prompts have in every version, nor on the unit or their order', () => {
    fc.assert(
      fc.property(
        versions,
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: PROMPTS, maxLength: PROMPTS }),
        (sums, always) => {
          const { e, since, lasting } = weigh(sums)
          const moved = sums.map((own) =>
            own.map((sum, prompt) => 10 * (sum + (always[prompt] ?? 0))).reverse(),
          )
          const other = weigh(moved)
          expect(other.e / e).toBeCloseTo(1, 6)
          expect([other.since, other.lasting]).toEqual([since, lasting])
        },
      ),
    )
  })

  it('is as large for a fall as for a rise', () => {
    fc.assert(
      fc.property(versions, (sums) => {
        const [rise, fall] = [weigh(sums), weigh(sums.map((own) => own.map((sum) => -sum)))]
        expect(fall.e / rise.e).toBeCloseTo(1, 6)
        expect(fall.shift).toBeCloseTo(-rise.shift, 6)
      }),
    )
  })

  it('is 1 or less where nothing differs, and finite where all prompts differ alike', () => {
    const same = CELLS.map(() => 300)
    expect(weigh([same, same, same]).e).toBeLessThan(1)
    const { e, shift, lasting } = weigh([CELLS.map(() => 0), same])
    expect(e).toBeGreaterThan(20)
    expect(e).toBeLessThan(Number.POSITIVE_INFINITY)
    expect([shift, lasting]).toEqual([3_000, true])
    expect(weighChange([same], CELLS)).toBeNull()
  })

  it('ever reaches 20 in at most 5 % of lives without a change, and has a mean of at most 1', () => {
    const random = seededRandom(7)
    const LIVES = 300
    let [reached, sum] = [0, 0]
    for (let life = 0; life < LIVES; life++) {
      const sums = draw(random, 40)
      let most = 0
      for (let count = 2; count <= sums.length; count++) most = Math.max(most, weigh(sums.slice(0, count)).e)
      if (most >= 20) reached++
      sum += Math.min(20, weigh(sums).e)
    }
    expect(reached / LIVES).toBeLessThanOrEqual(0.05)
    expect(sum / LIVES).toBeLessThan(1.2)
  })

  it('finds a rise, the version that it came with, and whether it lasts', () => {
    const random = seededRandom(8)
    const rising = draw(random, 30, 12, 0.25)
    const { e, since, shift, lasting } = weigh(rising)
    expect(e).toBeGreaterThan(1_000)
    expect(Math.abs(since - 12)).toBeLessThanOrEqual(1)
    expect([Math.sign(shift), lasting]).toEqual([1, true])
    const passed = [...rising.slice(0, 20), ...rising.slice(0, 12), ...rising.slice(0, 12)]
    expect(weigh(passed)).toMatchObject({ lasting: false })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Evidence, weighChange } from './constancy.ts'
import { seededRandom } from './random.ts'

const PROMPTS = 10
const CELLS = 6
const SIZE = PROMPTS * CELLS
const PLACES = Uint16Array.from({ length: SIZE }, (_, cell) => Math.floor(cell / CELLS))

const versions = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: SIZE, maxLength: SIZE }), {
  minLength: 2,
  maxLength: 20,
})

const weighIfKnown = (values: readonly (readonly number[])[]): Evidence | null =>
  weighChange(
    values.map((own) => Float64Array.from(own)),
    PLACES,
    PROMPTS,
  )

const weigh = (values: readonly (readonly number[])[]): Evidence => {
  const evidence = weighIfKnown(values)
  if (evidence === null) throw new Error('two versions of ten prompts can be weighed')
  return evidence
}

/**
 * Values of the cells: each 100 with a chance of its own that may rise with a version, else 0.
 *
 * @param known the chance that a version has a cell
 */
const draw = (random: () => number, count: number, { risesWith = count, rise = 0, known = 1 } = {}) => {
  const chances = Array.from(PLACES, () => 0.1 + 0.5 * random())
  return Array.from({ length: count }, (_, version) =>
    chances.map((chance) => {
      if (random() >= known) return Number.NaN
      return random() < chance + (version >= risesWith ? rise : 0) ? 100 : 0
    }),
  )
}

describe('the evidence of a change since the first version', () => {
  it('does not depend on what cells have in every version, nor on the unit or the order of prompts', () => {
    fc.assert(
      fc.property(
        versions,
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: SIZE, maxLength: SIZE }),
        (values, always) => {
          const { e, since, lasting } = weigh(values)
          const other = weigh(
            values.map((own) => own.map((value, cell) => 10 * (value + (always[cell] ?? 0))).reverse()),
          )
          expect(other.e / e).toBeCloseTo(1, 6)
          expect([other.since, other.lasting]).toEqual([since, lasting])
        },
      ),
    )
  })

  it('is as large for a fall as for a rise', () => {
    fc.assert(
      fc.property(versions, (values) => {
        const [rise, fall] = [weigh(values), weigh(values.map((own) => own.map((value) => -value)))]
        expect(fall.e / rise.e).toBeCloseTo(1, 6)
        expect(fall.shift).toBeCloseTo(-rise.shift, 6)
      }),
    )
  })

  it('is 1 or less where nothing differs, and finite where all cells differ alike', () => {
    const alike = (value: number): number[] => Array<number>(SIZE).fill(value)
    expect(weigh([alike(100 / 3), alike(100 / 3), alike(100 / 3)]).e).toBeLessThan(1)
    const { e, shift, lasting } = weigh([alike(0), alike(50)])
    expect(e).toBeGreaterThan(20)
    expect(e).toBeLessThan(Number.POSITIVE_INFINITY)
    expect([shift, lasting]).toEqual([50, true])
    expect(weighChange([Float64Array.from(alike(50))], PLACES, PROMPTS)).toBeNull()
  })

  it('takes nothing from a cell that one version has, and never compares a cell with another', () => {
    const random = seededRandom(3)
    const some = draw(random, 6)
    const more = some.map((own, version) => own.map((value, cell) => (cell === version ? Number.NaN : value)))
    // Cells of which every version has another one: what versions have on average says nothing.
    const halves = some.map((_, version) =>
      Array.from(PLACES, (_place, cell) =>
        (version < 3 ? cell % 2 === 0 : cell % 2 === 1) ? (cell % 2 === 0 ? 100 : 0) : Number.NaN,
      ),
    )
    expect(weigh(more).e / weigh(some).e).toBeGreaterThan(0.2)
    expect(weigh(halves).e).toBeLessThan(1)
    const alone = some.map((own, version) =>
      own.map((value, cell) => (cell < 5 && version > 0 ? Number.NaN : value)),
    )
    const without = some.map((own) => own.map((value, cell) => (cell < 5 ? Number.NaN : value)))
    expect(weigh(alone).since).toBe(weigh(without).since)
    expect(weigh(alone).shift).toBeCloseTo(weigh(without).shift, 10)
  })

  it.each([1, 0.3])(
    'ever reaches 20 in at most 5 % of lives without a change, and has a mean of at most 1: %s of the cells',
    (known) => {
      const random = seededRandom(7)
      const LIVES = 150
      let [reached, sum] = [0, 0]
      for (let life = 0; life < LIVES; life++) {
        const values = draw(random, 40, { known })
        let most = 0
        for (let count = 2; count <= values.length; count++)
          most = Math.max(most, weighIfKnown(values.slice(0, count))?.e ?? 1)
        if (most >= 20) reached++
        sum += Math.min(20, weigh(values).e)
      }
      expect(reached / LIVES).toBeLessThanOrEqual(0.05)
      expect(sum / LIVES).toBeLessThan(1.2)
    },
  )

  it.each([1, 0.4])('finds a rise, its version, and whether it lasts: %s of the cells', (known) => {
    const random = seededRandom(8)
    const rising = draw(random, 30, { risesWith: 12, rise: 0.35, known })
    const { e, since, shift, lasting } = weigh(rising)
    expect(e).toBeGreaterThan(1_000)
    expect(Math.abs(since - 12)).toBeLessThanOrEqual(1)
    expect([Math.sign(shift), lasting]).toEqual([1, true])
    const passed = [...rising.slice(0, 20), ...rising.slice(0, 12), ...rising.slice(0, 12)]
    expect(weigh(passed)).toMatchObject({ lasting: false })
  })
})

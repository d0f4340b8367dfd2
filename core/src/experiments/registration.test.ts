import { expect, it } from 'vitest'
import { ANALYSIS_ID } from '../analytics/testing/fixtures.ts'
import { type ExperimentDesign, experimentDesignSchema } from './design.ts'
import { isIntact, registerExperiment, registrationSchema } from './registration.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 0, 10)

const planned: ExperimentDesign = {
  analysisId: ANALYSIS_ID,
  figure: 'visibility',
  sets: [
    { treated: 'one', controls: ['two', 'three'] },
    { treated: 'four', controls: ['five'] },
  ],
  languages: [],
  models: [],
  rivals: ['Aurore'],
  worth: 5,
  versions: 3,
  date: NOW + DAY,
}

it('cannot be changed unseen', async () => {
  const registration = await registerExperiment(planned, NOW)
  expect(await isIntact(registration)).toBe(true)
  expect(await isIntact({ ...registration, worth: 1 })).toBe(false)
  expect(await isIntact({ ...registration, registeredAt: NOW - DAY })).toBe(false)
  expect(await isIntact({ ...registration, isLate: true })).toBe(false)
  // The database keeps no order of fields.
  expect(await isIntact(JSON.parse(JSON.stringify(registration, Object.keys(registration).sort())))).toBe(
    false,
  )
  const { hash, ...rest } = registration
  expect(await isIntact({ hash, ...rest })).toBe(true)
})

it('names what it replaces, and whether it came after the action', async () => {
  const first = await registerExperiment(planned, NOW)
  expect(first).toMatchObject({ replaces: null, isLate: false, baselineFrom: NOW })
  const second = await registerExperiment({ ...planned, worth: 2 }, NOW + 2 * DAY, {
    replaced: first,
    doneAt: NOW + DAY,
  })
  expect(second).toMatchObject({ replaces: first.hash, isLate: true, registeredAt: NOW + 2 * DAY })
  expect(second.hash).not.toBe(first.hash)
})

it('keeps the baseline of what it replaces for the same cells alone', async () => {
  const first = await registerExperiment(planned, NOW)
  const later = { replaced: first }
  const sameCells = await registerExperiment({ ...planned, versions: 4 }, NOW + DAY, later)
  expect(sameCells.baselineFrom).toBe(NOW)
  const otherCells = await registerExperiment({ ...planned, models: ['gpt'] }, NOW + DAY, later)
  expect(otherCells.baselineFrom).toBe(NOW + DAY)
})

it('refuses a prompt in two places, and a design without controls', () => {
  const issues = (design: unknown) =>
    experimentDesignSchema.safeParse(design).error?.issues.map(({ path }) => path.join('.'))
  expect(issues(planned)).toBeUndefined()
  expect(issues({ ...planned, sets: [{ treated: 'one', controls: ['one'] }] })).toEqual(['sets'])
  expect(issues({ ...planned, sets: [{ treated: 'one', controls: [] }] })).toEqual(['sets.0.controls'])
  expect(issues({ ...planned, versions: 0, worth: 0 })).toEqual(['worth', 'versions'])
})

it('names the draw that put its action first, and is intact without one', async () => {
  const draw = { seed: '0f'.repeat(16), at: NOW - DAY, place: 1, of: 4, earlier: 0, controls: 2 }
  const drawn = await registerExperiment(planned, NOW, { draw })
  expect(registrationSchema.parse(drawn)).toEqual(drawn)
  expect(await isIntact(drawn)).toBe(true)
  expect(await isIntact({ ...drawn, draw: { ...draw, earlier: 1 } })).toBe(false)
  const plain = await registerExperiment(planned, NOW)
  expect(Object.keys(registrationSchema.parse(plain))).not.toContain('draw')
})

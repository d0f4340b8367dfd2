import { expect, it } from 'vitest'
import { createManifest } from '../analytics/testing/fixtures.ts'
import { estimatePace, NOTHING_KNOWN, paceAfter } from './known-pace.ts'

const manifest = createManifest({
  models: [
    { provider: 'openai', webSearch: true },
    { provider: 'mistral', webSearch: false },
  ],
})
const at = manifest.createdAt

/** So many runs, each of so many seconds, that took so long together from two seconds after the launch. */
const done = (ended: number, seconds: number, span: number) => ({
  ended,
  busyMs: ended * seconds * 1_000,
  firstStartedAt: at + 2_000,
  lastFinishedAt: at + 2_000 + span * 1_000,
})

it('takes a model that has never run to be as fast as the others, and knows nothing before any has run', () => {
  const known = paceAfter(NOTHING_KNOWN, { 'model-1': done(40, 3, 12) }, manifest)
  expect(estimatePace(known, 'model-2', 'mistral', 40)).toEqual({ seconds: 3, parallel: 40, start: 2 })
  expect(estimatePace(known, 'model-9', 'openai', 40)).toEqual({ seconds: 3, parallel: 10, start: 2 })
  expect(estimatePace(NOTHING_KNOWN, 'model-1', 'openai', 40)).toBeNull()
})

it('takes the first measurement as it is', () => {
  const known = paceAfter(NOTHING_KNOWN, { 'model-1': done(40, 3, 12) }, manifest)
  expect(estimatePace(known, 'model-1', 'openai', 40)).toEqual({ seconds: 3, parallel: 10, start: 2 })
})

it('takes what is allowed for what was not measured, and keeps what was', () => {
  const few = { 'model-2': done(4, 3, 4) }
  const unknown = paceAfter(NOTHING_KNOWN, few, manifest)
  expect(estimatePace(unknown, 'model-2', 'mistral', 40)?.parallel).toBe(40)
  const measured = paceAfter(NOTHING_KNOWN, { 'model-2': done(60, 3, 18) }, manifest)
  expect(estimatePace(paceAfter(measured, few, manifest), 'model-2', 'mistral', 40)?.parallel).toBe(10)
})

it('moves to what is measured lately, the further the more runs it was', () => {
  const before = paceAfter(NOTHING_KNOWN, { 'model-1': done(40, 3, 12) }, manifest)
  const few = paceAfter(before, { 'model-1': done(2, 9, 9) }, manifest)
  const many = paceAfter(before, { 'model-1': done(90, 9, 60) }, manifest)
  expect(few.models['model-1']).toBe(4)
  expect(many.models['model-1']).toBeCloseTo(8.4)
})

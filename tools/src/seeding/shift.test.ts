import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { shifted } from './shift.ts'

const DAY = 86_400_000
const now = Date.parse('2026-11-21T10:00:00.000Z')
const shift = { from: now - 60_000, to: now, byMs: 7 * DAY }

test('every form of an instant within the span is moved, wherever it stands', () => {
  const moved = shifted(
    {
      at: Timestamp.fromMillis(now - 10),
      list: [{ ms: now - 20 }],
      text: new Date(now - 30).toISOString(),
      json: JSON.stringify({ createdAt: now - 40, days: [new Date(now - 50).toISOString()] }),
    },
    shift,
  )
  expect(moved).toEqual({
    at: Timestamp.fromMillis(now - 10 - 7 * DAY),
    list: [{ ms: now - 20 - 7 * DAY }],
    text: new Date(now - 30 - 7 * DAY).toISOString(),
    json: JSON.stringify({
      createdAt: now - 40 - 7 * DAY,
      days: [new Date(now - 50 - 7 * DAY).toISOString()],
    }),
  })
})

test('nothing else is changed', () => {
  const same = {
    before: Timestamp.fromMillis(now - 61_000),
    after: now + 1,
    count: 216,
    share: 48.87,
    name: "L'Écume d'Iroise",
    broken: '{not JSON',
    none: null,
    bytes: Buffer.from([1, 2, 3]),
  }
  expect(shifted(same, shift)).toEqual(same)
})

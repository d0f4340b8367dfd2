import { expect, it } from 'vitest'
import type { Indexes } from '../../src/queries/indexes.ts'
import { measureDocument } from './storage.ts'

/** The example of firebase.google.com/docs/firestore/storage-size. */
const task = {
  path: 'users/jeff/tasks/my_task_id',
  data: { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' },
}
const override = (fieldPath: string, indexes: Indexes['fieldOverrides'][number]['indexes'] = []) => ({
  collectionGroup: 'tasks',
  fieldPath,
  indexes,
})
const measure = (
  fieldOverrides: Indexes['fieldOverrides'],
  indexes: Indexes['indexes'] = [],
  data = task.data,
) => measureDocument({ path: task.path, data }, { fieldOverrides, indexes })

it('measures the document of the documentation', () => {
  expect(measure([]).documentBytes).toBe(147)
})

it('counts two entries of each field, and none of an exempted one', () => {
  expect(measure([]).indexEntries).toBe(8)
  const exempted = ['type', 'priority', 'description'].map((field) => override(field))
  // The documented entry of `done`, ascending and descending.
  expect(measure(exempted)).toMatchObject({ indexEntries: 2, indexBytes: 2 * 109 })
})

it('counts the entries that an override keeps, without the parent across collections', () => {
  const kept = override('done', [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }])
  const others = ['type', 'priority', 'description'].map((field) => override(field))
  expect(measure([...others, kept])).toMatchObject({ indexEntries: 1, indexBytes: 109 - 27 })
})

it('counts a composite entry where the document has all of its fields', () => {
  const all = ['type', 'done', 'priority', 'description'].map((field) => override(field))
  const composite = (...fields: string[]): Indexes['indexes'][number] => ({
    collectionGroup: 'tasks',
    queryScope: 'COLLECTION',
    fields: fields.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
  })
  expect(measure(all, [composite('done', 'priority'), composite('done', 'owner')])).toMatchObject({
    indexEntries: 1,
    indexBytes: 44 + 27 + 1 + 8 + 32,
  })
})

it('exempts the fields of a map with the map, and counts each value of a list', () => {
  const data = { map: { a: 1, b: { c: 2 } }, list: ['x', 'y', 'z'] }
  const of = (overrides: Indexes['fieldOverrides']) =>
    measureDocument({ path: task.path, data }, { fieldOverrides: overrides, indexes: [] }).indexEntries
  expect(of([])).toBe(4 + 3)
  expect(of([override('map')])).toBe(3)
})

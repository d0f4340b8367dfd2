import { describe, expect, test } from 'vitest'
import { compositeFor, findOverride, missingFor, readIndexes } from './indexes.ts'
import { INVENTORY } from './inventory.ts'
import { deriveNeed } from './query.ts'
import { scanQueries, scanTokens } from './scan.ts'

const indexes = readIndexes()
const scanned = await scanQueries()
const queries = Object.entries(INVENTORY).flatMap(([source, entry]) =>
  entry.queries.map((query) => ({ source, query, need: deriveNeed(query) })),
)

describe('the inventory of queries', () => {
  test('holds every source that asks Firestore, as it is written', () => {
    const listed = Object.fromEntries(
      Object.entries(INVENTORY).map(([source, { parts }]) => [source, [...parts]]),
    )
    expect(listed).toEqual(scanned)
  })

  test.each(Object.entries(INVENTORY))('%s: every part belongs to a query', (_, { parts, queries: own }) => {
    const fields = parts
      .filter((part) => /^(?:where|orderBy) /.test(part))
      .map((part) => part.split(' ')[1] ?? '')
    const asked = own.flatMap(({ equal = [], contains = [], range, order = [] }) => [
      ...equal,
      ...contains,
      ...(range === undefined ? [] : [range]),
      ...order.map(([field]) => field).filter((field) => field !== '__name__'),
    ])
    const known = fields.filter((field) => field !== '__name__' && !field.startsWith('?'))
    expect(new Set(asked)).toEqual(new Set(known))
  })
})

describe('firestore.indexes.json', () => {
  test.each(queries)('$source: $query is served', ({ query, need }) => {
    expect(missingFor(indexes, query.collection, need)).toEqual([])
  })

  test('holds no composite index that no query uses', () => {
    const used = new Set(queries.map(({ query, need }) => compositeFor(indexes, query.collection, need)))
    expect(indexes.indexes.filter((index) => !used.has(index))).toEqual([])
  })

  test('keeps no field indexed across collections that no query looks for there', () => {
    const asked = new Set(
      queries
        .filter(({ need }) => need.scope === 'COLLECTION_GROUP')
        .flatMap(({ query, need }) => need.single.map(([field]) => `${query.collection} ${field}`)),
    )
    const kept = indexes.fieldOverrides
      .filter((override) => override.indexes.some((index) => index.queryScope === 'COLLECTION_GROUP'))
      .map((override) => `${override.collectionGroup} ${override.fieldPath}`)
    expect(kept.filter((field) => !asked.has(field))).toEqual([])
  })

  test('names nothing twice', () => {
    const names = [
      ...indexes.indexes.map((index) => JSON.stringify(index)),
      ...indexes.fieldOverrides.map((override) => `${override.collectionGroup} ${override.fieldPath}`),
    ]
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test.each([
    ['auth_secrets', 'expiresAt'],
    ['customer_spend', 'expiresAt'],
    ['dead_letters', 'expiresAt'],
    ['demo_requests', 'expiresAt'],
    ['invitations', 'expiresAt'],
    ['kept_answers', 'expiresAt'],
    ['logos', 'expiresAt'],
    ['look_days', 'expiresAt'],
    ['looks', 'expiresAt'],
    ['mail', 'expireAt'],
    ['past_trials', 'expiresAt'],
    ['product_metadata', 'expiresAt'],
    ['provider_metrics', 'expiresAt'],
    ['rate_limits', 'expiresAt'],
    ['spend', 'expiresAt'],
    ['stripe_events', 'expiresAt'],
  ])('removes documents of %s by %s', (collection, field) => {
    expect(findOverride(indexes, collection, field)?.ttl).toBe(true)
  })

  /** Bytes, texts and maps that are only stored, and instants of documents that many workers write at once. */
  test.each([
    ['facts', 'bytes'],
    ['groupRuns', 'recent'],
    ['groupRuns', 'live'],
    ['groupRuns', 'stats'],
    ['manifests', 'prompts'],
    ['manifests', 'personas'],
    ['rollups', 'folded'],
    ['rollups', 'queues'],
    ['seals', 'progress'],
    ['seals', 'seals'],
    ['demo_requests', 'message'],
    ['looks', 'answers'],
    ['customer_spend', 'providers'],
    ['spend', 'providers'],
    ['provider_metrics', 'callMs'],
    ['provider_metrics', 'queueMs'],
    ['provider_metrics', 'failed'],
    ['provider_metrics', 'models'],
  ])('does not index %s.%s', (collection, field) => {
    expect(findOverride(indexes, collection, field)?.indexes).toEqual([])
  })

  /** Collections whose documents are many or large. `npm run readings` looks for versions by when they ended. */
  test.each([
    ['runs', []],
    ['summaries', []],
    ['rollups', []],
    ['manifests', []],
    ['groupRuns', ['completedAt']],
  ])('indexes no field of %s but those that a query asks for, in one order', (collection, byTools) => {
    const asked = queries
      .filter(({ query }) => query.collection === collection)
      .flatMap(({ need }) => need.single.map(([field]) => field))
    expect(findOverride(indexes, collection, 'any')?.indexes).toEqual([])
    const kept = indexes.fieldOverrides.filter(
      (override) => override.collectionGroup === collection && override.fieldPath !== '*',
    )
    for (const { fieldPath, indexes: own } of kept) {
      expect([...asked, ...byTools]).toContain(fieldPath)
      expect(own.length, fieldPath).toBeGreaterThan(0)
      expect(new Set(own.map(({ queryScope }) => queryScope)).size, fieldPath).toBe(own.length)
    }
  })
})

describe('the scan', () => {
  test('sees queries as they are written', () => {
    const source = `
      // db.collection('x').where('commented', '==', 1)
      const base = db.collectionGroup('runs').where('a.b', '==', 1)
        .where(
          'c',
          'in',
          list,
        )
      base.orderBy('d', 'desc').orderBy(FieldPath.documentId()).where(field, '==', 2)
      live({ path: p(), where: [['e', '==', x], ['f', '>', y]], orderBy: [['g', 'asc']] })`
    expect(scanTokens(source)).toEqual([
      'collectionGroup runs',
      'where a.b ==',
      'where c in',
      'orderBy d desc',
      'orderBy __name__',
      'where ?field ==',
      'where e ==',
      'where f >',
      'orderBy g asc',
    ])
  })

  test('sees what a job declares as due', () => {
    const source = `
      defineJob({ name: 'x', due: { group: 'xs', field: 'a.dueAt' } })
      defineJob({ due: { collection: ysPath(), field: 'wakeAt', isSharded: false } })`
    expect(scanTokens(source)).toEqual([
      'collectionGroup xs',
      'where shard in',
      'where a.dueAt <=',
      'orderBy a.dueAt',
      'where wakeAt <=',
      'orderBy wakeAt',
    ])
  })
})

describe('the need of a query', () => {
  const empty = { indexes: [], fieldOverrides: [] }
  const missing = (query: Parameters<typeof deriveNeed>[0]) =>
    missingFor(empty, query.collection, deriveNeed(query))

  test('of equalities alone is none', () => {
    expect(missing({ collection: 'x', equal: ['a', 'b'] })).toEqual([])
  })
  test('of one order alone is none', () => {
    expect(missing({ collection: 'x', order: [['a', 'desc']] })).toEqual([])
    expect(
      missing({
        collection: 'x',
        range: 'a',
        order: [
          ['a', 'asc'],
          ['__name__', 'asc'],
        ],
      }),
    ).toEqual([])
  })
  test('of an equality with an order is a composite index', () => {
    expect(missing({ collection: 'x', equal: ['a'], order: [['b', 'desc']] })).toEqual([
      'composite index a, b desc',
    ])
    expect(missing({ collection: 'x', equal: ['a'], range: 'b' })).toEqual(['composite index a, b asc'])
  })
  test('across collections is always an index', () => {
    expect(missing({ collection: 'x', scope: 'COLLECTION_GROUP', equal: ['a'] })).toHaveLength(1)
  })
})

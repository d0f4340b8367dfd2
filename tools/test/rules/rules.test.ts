import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import * as paths from '@sillage/core/base/paths'
import { setLogLevel } from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import {
  ACTOR_NAMES,
  ACTORS,
  type Actor,
  BRAND,
  type Database,
  getRole,
  getStored,
  OPEN_SESSION,
  OTHER_BRAND,
  openDatabase,
} from './actors.ts'
import { fetchCoverage, formatPosition } from './coverage.ts'
import { describeForgery } from './forgery.ts'
import { describeImpersonation } from './impersonation.ts'
import { describePayer } from './payer.ts'
import { describePreferences } from './preferences.ts'
import { RULES, readRules } from './rules-source.ts'
import { describeSessionRules } from './session-rules.ts'
import { freshDocument, OPERATIONS, type Operation, type Row, TABLE } from './table.ts'

const host = z.string().parse(process.env.FIRESTORE_EMULATOR_HOST)
/** A project of its own, so that no other suite's documents or rules come between. */
const PROJECT = 'demo-sillage-rules'

let environment: RulesTestEnvironment
let databases: Record<Actor, Database>

const seed = async (): Promise<void> => {
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore()
    for (const [brandId, title] of [
      [BRAND, 'Asked for'],
      [OTHER_BRAND, 'Other'],
    ] as const) {
      await db.doc(paths.brandPath(brandId)).set({ brandId, name: title })
    }
    for (const name of ACTOR_NAMES) {
      const { uid, memberOf } = ACTORS[name]
      if (uid === null) continue
      await db.doc(paths.userPath(uid)).set({ uid, ...getStored(name), preferences: {} })
      if (memberOf)
        await db.doc(paths.memberPath(memberOf, uid)).set({ uid, brandId: memberOf, role: getRole(name) })
    }
    await db.doc(paths.impersonationPath(OPEN_SESSION)).set({
      adminId: ACTORS.opener.uid,
      userId: null,
      brandId: ACTORS.opener.opens,
      endsAt: new Date(Date.now() + 30 * 60_000),
      endedAt: null,
    })
    for (const row of TABLE) {
      const fields = row.filter ? { [row.filter.field]: row.filter.value } : {}
      await db.doc(row.document).set({ title: row.title, ...fields }, { merge: true })
    }
  })
}

beforeAll(async () => {
  // Refusals are what is tested here; each would be logged.
  setLogLevel('silent')
  const [address = '', port = ''] = host.split(':')
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { host: address, port: Number(port), rules: RULES },
  })
  await environment.clearFirestore()
  await seed()
  const entries = ACTOR_NAMES.map((name) => [name, openDatabase(environment, name)] as const)
  databases = Object.fromEntries(entries) as Record<Actor, Database>
})
afterAll(() => environment.cleanup())

const request = (row: Row, operation: Operation, db: Database): Promise<unknown> => {
  switch (operation) {
    case 'get':
      return db.doc(row.document).get()
    case 'list': {
      const collection = db.collection(row.collection)
      return (row.filter ? collection.where(row.filter.field, '==', row.filter.value) : collection).get()
    }
    case 'create':
      return db.doc(freshDocument(row)).set({ title: 'created' })
    case 'update':
      return db.doc(row.document).update({ preferences: { theme: 'dark' } })
    case 'delete':
      return db.doc(row.document).delete()
  }
}

describe('the table', () => {
  test('has a row for every path that core builds', () => {
    const spokenFor = new Set<string>(TABLE.flatMap((row) => row.builders))
    expect(Object.keys(paths).filter((name) => !spokenFor.has(name))).toEqual([])
  })

  test('has a row for every match block, and names only existing blocks', () => {
    const { matches } = readRules(RULES)
    const named = TABLE.flatMap((row) => (row.match === null ? [] : [row.match]))
    expect([...new Set(named)].toSorted()).toEqual(matches.toSorted())
  })

  test('no match block covers more than its documents', () => {
    expect(readRules(RULES).matches.filter((path) => path.includes('**'))).toEqual([])
    expect(readRules(RULES).allows.filter(({ condition }) => condition.trim() === 'true')).toEqual([])
  })
})

/** Several people at a time make calls that change nothing. */
const CHANGES_NOTHING: readonly Operation[] = ['get', 'list']

describe.each(TABLE)('$title', (row) => {
  describe.each(OPERATIONS)('%s', (operation) => {
    const ask = CHANGES_NOTHING.includes(operation) ? test.concurrent : test
    ask.each(ACTOR_NAMES)('as %s', async (actor) => {
      const asked = request(row, operation, databases[actor])
      await (row.may[operation]?.includes(actor) ? assertSucceeds(asked) : assertFails(asked))
    })
  })
})

describePayer(() => environment)
describeImpersonation(() => environment)
describePreferences(() => ({ environment, databases }))
describeSessionRules(() => ({ environment, databases }), TABLE, request)
describeForgery(() => ({ environment, databases }))

test('every condition has allowed and refused at least once', async () => {
  const seen = await fetchCoverage(host, PROJECT)
  const oneSided = readRules(RULES).allows.filter((allow) => seen.get(formatPosition(allow))?.size !== 2)
  expect(oneSided.map(({ match, operations }) => `${match} ${operations}`)).toEqual([])
})

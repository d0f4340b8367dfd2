import * as paths from '@sillage/core/base/paths'
import { exportAccount } from '@sillage/core/identity/account-calls'
import { expect, test } from 'vitest'
import { PERSONAL_DATA } from './personal-data.ts'

/** An id that every builder takes: of a run, which begins with those of its group run, analysis and brand. */
const ID = `${'a'.repeat(24)}-${'0'.repeat(10)}-${'0'.repeat(8)}-0000`

/** The names of the collections on a path, such as `brands` and `members`. */
const collectionsOn = (path: string): string[] => path.split('/').filter((_, place) => place % 2 === 0)

test('says of every collection that paths are built of what becomes of a person in it', () => {
  const built = Object.values(paths).map((build) => String(Reflect.apply(build, undefined, [ID, ID, ID])))
  const collections = new Set(built.flatMap(collectionsOn))
  expect(Object.keys(PERSONAL_DATA).toSorted()).toEqual([...collections].toSorted())
})

test('names fields of the export, and every field of the export', () => {
  const shown = Object.values(PERSONAL_DATA).flatMap((data) =>
    typeof data?.shows === 'string' ? [data.shows] : [],
  )
  const fields = Object.keys(exportAccount.response.shape)
  expect([...new Set(shown)].toSorted()).toEqual(fields.filter((field) => field !== 'exported_at').toSorted())
})

import { expect, it } from 'vitest'
import { UNLINKED } from './entry.ts'
import { digestContent, digestStaffAct, type StaffEntry } from './staff-entry.ts'

const ENTRY: StaffEntry = {
  ...{
    action: 'update_user',
    actorId: 'a',
    target: 'users/u',
    before: { name: 'Ada' },
    after: { name: 'Bea' },
  },
  ...{ rows: null, refused: null, at: 1, content: null, salt: null },
  ...UNLINKED,
}

it('covers every field that an entry keeps, and no address', async () => {
  const digest = (changes: Partial<StaffEntry>, content = 'content') =>
    digestStaffAct('e', { ...ENTRY, ...changes }, content)
  const own = await digest({})
  expect(await digest({})).toBe(own)
  expect(await digestStaffAct('f', ENTRY, 'content')).not.toBe(own)
  const changes: Partial<StaffEntry>[] = [
    { action: 'delete_user' },
    { actorId: 'b' },
    { target: 'users/v' },
    { rows: ['prompts/p'] },
    { refused: 'access_denied' },
    { at: 2 },
  ]
  for (const change of changes) expect(await digest(change), JSON.stringify(change)).not.toBe(own)
  expect(await digest({}, 'other')).not.toBe(own)
})

it('reads the same content from Firestore and from JSON, and hides it behind its salt', async () => {
  const at = { toMillis: () => 5 }
  const content = await digestContent('salt', { before: { at, gone: undefined }, after: [1] })
  expect(content).toBe(await digestContent('salt', { before: { at: 5 }, after: [1] }))
  expect(content).not.toBe(await digestContent('other', { before: { at: 5 }, after: [1] }))
})

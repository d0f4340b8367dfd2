import { beforeAll, expect, it } from 'vitest'
import { digestAct, findBreakAtEnd, linkDigest, walkChain } from './chain.ts'
import { type Act, type AuditEntry, START, type Tip } from './entry.ts'

let chain: AuditEntry[]
let tip: Tip

beforeAll(async () => {
  chain = []
  tip = START
  for (let place = 1; place <= 5; place += 1) {
    const act: Act = {
      entryId: `e${place}`,
      brandId: 'b',
      actorId: 'u',
      via: 'app',
      noun: 'key',
      verb: 'create',
      objectId: null,
      outcome: 'done',
      at: place,
    }
    const linked = await linkDigest(tip, await digestAct(act))
    chain.push({ ...act, ...linked.link, shard: 0, dueAt: null })
    tip = linked.tip
  }
})

/** The entry at a place. */
const at = (seq: number): AuditEntry => {
  const entry = chain[seq - 1]
  if (!entry) throw new Error(`no entry ${seq}`)
  return entry
}

/** The first break that a check of the whole chain finds. */
const check = async (entries: readonly AuditEntry[], from = START) => {
  const walked = await walkChain(from, entries, digestAct)
  return walked.broken ?? findBreakAtEnd(walked.tip, tip)
}

it('finds no break in a chain that nobody touched', async () => {
  expect(await check(chain)).toBeNull()
})

it('goes on from a place in the middle, as after a part that was deleted with age', async () => {
  expect(await check(chain.slice(2), { seq: 2, hash: at(2).hash })).toBeNull()
})

it('finds the first entry that was removed, at the start, in the middle and at the end', async () => {
  for (const gone of [1, 3, 5])
    expect(await check(chain.filter(({ seq }) => seq !== gone))).toEqual({ seq: gone, kind: 'removed' })
})

it('finds an entry whose act was changed, whatever the field', async () => {
  const changes: Partial<AuditEntry>[] = [
    { actorId: 'somebody' },
    { objectId: 'x' },
    { verb: 'delete' },
    { outcome: 'failed' },
    { at: 9 },
    { via: 'key' },
  ]
  for (const changed of changes)
    expect(await check(chain.with(2, { ...at(3), ...changed }))).toEqual({ seq: 3, kind: 'changed' })
})

it('finds an entry that was changed together with its own hashes', async () => {
  const forge = async (seq: number): Promise<AuditEntry[]> => {
    const before = seq === 1 ? START : { seq: seq - 1, hash: at(seq - 1).hash }
    const act = { ...at(seq), actorId: 'somebody' }
    return chain.with(seq - 1, { ...act, ...(await linkDigest(before, await digestAct(act))).link })
  }
  for (const seq of [1, 3, 5]) expect(await check(await forge(seq))).toEqual({ seq, kind: 'changed' })
})

it('finds two entries that changed places', async () => {
  const swapped = chain.with(1, { ...at(3), seq: 2 }).with(2, { ...at(2), seq: 3 })
  expect(await check(swapped)).toEqual({ seq: 2, kind: 'reordered' })
})

it('finds an entry that stands twice', async () => {
  expect(await check([...chain.slice(0, 3), at(3), ...chain.slice(3)])).toEqual({ seq: 3, kind: 'added' })
})

it('finds a chain that was cut and closed again', async () => {
  const without = chain.filter(({ seq }) => seq !== 2)
  const closed: AuditEntry[] = []
  let last: Tip = START
  for (const entry of without) {
    const linked = await linkDigest(last, await digestAct(entry))
    closed.push({ ...entry, ...linked.link })
    last = linked.tip
  }
  expect(await check(closed)).toEqual({ seq: 5, kind: 'removed' })
})

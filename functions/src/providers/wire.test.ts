import { expect, it } from 'vitest'
import { replay } from './testing/replay.ts'
import { serveCanned } from './testing/serve-canned.ts'
import { providersWithoutWire, readWires } from './testing/wire.ts'

const { ask } = serveCanned()

/** `npm run providers -- --record` writes these; a provider without one is listed as still to do. */
const WIRES = readWires()
const CALLS = WIRES.flatMap(({ provider, calls }) =>
  calls.map((call) => ({ provider, call, name: `${call.modelName}${call.webSearch ? ' with search' : ''}` })),
)

for (const { provider, call, name } of CALLS) {
  it(`${provider}: reads the recorded replies of ${name}`, async () => {
    expect(await replay(ask, provider, call)).toEqual(call.read)
  })
}

it('keeps no recording of a stand-in in the repository', () => {
  expect(WIRES.filter(({ simulated }) => simulated).map(({ provider }) => provider)).toEqual([])
})

for (const key of providersWithoutWire()) {
  it.todo(`${key}: has no recording of its API yet (npm run providers -- --record ${key})`)
}

import { PROVIDER_KEYS } from '@sillage/core/providers/providers'
import { expect, it } from 'vitest'
import { replay } from './testing/replay.ts'
import { serveCanned } from './testing/serve-canned.ts'
import { providersWithoutWire, readWires } from './testing/wire.ts'

const { ask } = serveCanned()

/** `npm run providers -- --record` writes these; the last test names the providers without one. */
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

const MISSING = providersWithoutWire()

it(`names the providers without a recording of their API: ${MISSING.join(', ') || 'none'}`, () => {
  const recorded = WIRES.map(({ provider }) => provider)
  expect([...recorded, ...MISSING].sort()).toEqual([...PROVIDER_KEYS].sort())
})

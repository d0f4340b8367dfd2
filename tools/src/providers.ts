import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { providerKeySchema } from '@sillage/core/providers/provider-key'
import type { ProviderKey } from '@sillage/core/providers/providers'
import { createProviders } from '../../functions/src/providers/providers.ts'
import { readProviderSettings } from '../../functions/src/providers/settings.ts'
import { providersWithoutWire, WIRE_FOLDER } from '../../functions/src/providers/testing/wire.ts'
import { startLlmStandIn } from '../stand-ins/llm/server.ts'
import { LOCAL, ROOT } from './layout.ts'
import { beforeExit, runCommand } from './machine/shutdown.ts'
import { askEach } from './providers/ask-each.ts'
import { Recorder, writeWires } from './providers/record.ts'
import { standInParameters } from './providers/stand-in-parameters.ts'
import { triedTable } from './providers/tried-table.ts'
import { hasRealProviders } from './sillage.ts'

const listKeys = (names: readonly string[]): ProviderKey[] =>
  names.map((name) => {
    const key = providerKeySchema.safeParse(name)
    if (!key.success) throw new Error(`There is no provider ${name}.`)
    return key.data
  })

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/**
 * `npm run providers [-- openai xai …]`: one small call per model and surface, through the modules that ask for
 * customers, and a table of what came back. With the keys of `PROVIDER_KEYS`; without them it asks the stand-ins.
 * Exits with 1 when a call failed.
 *
 *     --record   also writes the replies, scrubbed, for the contract tests; those of the stand-ins go to .local/wire
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { record: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const only = listKeys(positionals)
  const isReal = hasRealProviders()
  if (!isReal) {
    const standIn = await startLlmStandIn({ port: 0 })
    beforeExit(() => standIn.close())
    Object.assign(process.env, standInParameters(standIn))
    print('No PROVIDER_KEYS: the stand-ins are asked, at no cost.\n')
  }
  const settings = readProviderSettings()
  const recorder = values.record ? new Recorder() : null
  const providers = createProviders(settings)
  const tried = await askEach(settings, only, recorder ? recorder.listen(providers) : providers)
  if (tried.length === 0) throw new Error('None of these providers is set up: PROVIDER_KEYS names none.')
  print(triedTable(tried))
  if (recorder) {
    const day = new Date().toISOString().slice(0, 10)
    const wires = await recorder.wires(day, Object.values(settings.keys))
    const folder = isReal ? WIRE_FOLDER : join(LOCAL, 'wire')
    await writeWires(folder, wires)
    const recorded = wires.map(({ provider, calls }) => `${provider} (${calls.length})`).join(', ')
    print(`\n  Recorded${isReal ? '' : ', simulated'}: ${recorded || 'none'} → ${relative(ROOT, folder)}`)
  }
  const missing = providersWithoutWire()
  if (missing.length > 0) print(`\n  No recording of the API itself: ${missing.join(', ')} (--record)`)
  return tried.some(({ error }) => error !== null) ? 1 : 0
})

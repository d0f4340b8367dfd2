import { providerKeySchema } from '@sillage/core/providers/provider-key'
import type { ProviderKey } from '@sillage/core/providers/providers'
import { readProviderSettings } from '../../functions/src/providers/settings.ts'
import { startLlmStandIn } from '../stand-ins/llm/server.ts'
import { beforeExit, runCommand } from './machine/shutdown.ts'
import { askEach } from './providers/ask-each.ts'
import { standInParameters } from './providers/stand-in-parameters.ts'
import { triedTable } from './providers/tried-table.ts'
import { hasRealProviders } from './sillage.ts'

const keysOf = (names: readonly string[]): ProviderKey[] =>
  names.map((name) => {
    const key = providerKeySchema.safeParse(name)
    if (!key.success) throw new Error(`There is no provider ${name}.`)
    return key.data
  })

/**
 * `npm run providers [-- openai xai …]`: one small call per model and surface, through the modules that ask for
 * customers, and a table of what came back. With the keys of `PROVIDER_KEYS`; without them it asks the stand-ins.
 * Exits with 1 when a call failed.
 */
await runCommand(async () => {
  const only = keysOf(process.argv.slice(2))
  if (!hasRealProviders()) {
    const standIn = await startLlmStandIn({ port: 0 })
    beforeExit(() => standIn.close())
    Object.assign(process.env, standInParameters(standIn))
    process.stdout.write('No PROVIDER_KEYS: the stand-ins are asked, at no cost.\n\n')
  }
  const tried = await askEach(readProviderSettings(), only)
  if (tried.length === 0) throw new Error('None of these providers is set up: PROVIDER_KEYS names none.')
  process.stdout.write(`${triedTable(tried)}\n`)
  return tried.some(({ error }) => error !== null) ? 1 : 0
})

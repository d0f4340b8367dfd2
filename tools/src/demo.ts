import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fingerprint } from './build/fingerprint.ts'
import type { EmulatorOptions } from './emulators.ts'
import { CORE, FUNCTIONS, LOCAL, TOOLS } from './layout.ts'
import { beforeExit } from './machine/shutdown.ts'
import { seed } from './seed.ts'
import { hasRealProviders, type Sillage, startSillage } from './sillage.ts'

/** What the demonstration data depends on: the domain, the pipeline that makes it, the world it comes from. */
const seedPrint = async (): Promise<string> => {
  const print = await fingerprint(
    join(CORE, 'src'),
    join(FUNCTIONS, 'src'),
    join(TOOLS, 'stand-ins'),
    join(TOOLS, 'src', 'seed.ts'),
    join(TOOLS, 'src', 'seeding'),
  )
  return print.slice(0, 16)
}

/** Saves the data under its name, in one move, and drops what was kept before. */
const keep = async (sillage: Sillage, kept: string): Promise<void> => {
  const fresh = join(LOCAL, `demo-${process.pid}`)
  await sillage.exportTo(fresh)
  await rm(dirname(kept), { recursive: true, force: true })
  await mkdir(dirname(kept), { recursive: true })
  await rename(fresh, kept)
}

/**
 * Starts the product with demonstration data. The first time the data is made by the real pipeline and kept; later starts
 * load what was kept, until something it depends on changes.
 */
export const prepareDemo = async (options: EmulatorOptions = {}): Promise<Sillage> => {
  const since = performance.now()
  const say = (text: string) =>
    process.stdout.write(`${((performance.now() - since) / 1000).toFixed(0).padStart(4)} s  ${text}\n`)

  // Real providers cost money, so that nothing is asked of them that nobody asked for.
  const runs = !hasRealProviders()
  const kept = join(LOCAL, 'demo', `${await seedPrint()}${runs ? '' : '-without-runs'}`)
  const isKept = existsSync(kept)
  say('Building and starting the emulators …')
  const sillage = await startSillage({ ...options, ...(isKept ? { importFrom: kept } : {}) })
  beforeExit(sillage.stop)
  if (isKept) {
    say('Demonstration data loaded.')
    return sillage
  }
  say(runs ? 'Making the demonstration data, this first time only …' : 'Making the demonstration accounts …')
  await seed(sillage, { runs, say })
  await keep(sillage, kept)
  say('Demonstration data made and kept.')
  return sillage
}

import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fingerprint } from './build/fingerprint.ts'
import type { EmulatorOptions } from './emulators.ts'
import { changeLocalState } from './emulators-file.ts'
import { CORE, FUNCTIONS, LOCAL, TOOLS } from './layout.ts'
import { beforeExit } from './machine/shutdown.ts'
import { seedAnalyses, seedPeople } from './seed.ts'
import { hasRealProviders, type Sillage, startSillage } from './sillage.ts'

/** The inputs of the demonstration data: the domain, the pipeline that makes it, its world. */
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

/** The mark of data in which somebody was at work while it was made. */
const VISITED = '-visited'

/** Saves the data under its name, in one move, and drops what was kept before. */
const keep = async (sillage: Sillage, kept: string): Promise<void> => {
  const fresh = join(LOCAL, `demo-${process.pid}`)
  await sillage.exportTo(fresh)
  await rm(dirname(kept), { recursive: true, force: true })
  await mkdir(dirname(kept), { recursive: true })
  await rename(fresh, kept)
}

export interface Demo {
  sillage: Sillage
  /** Settles once the demonstration is whole and kept. @throws Error when it cannot be made */
  whole: Promise<void>
}

export interface DemoOptions extends EmulatorOptions {
  /** Whether data will do in which somebody was at work while it was made. */
  visited?: boolean
}

/**
 * Starts the product with the people and brands of the demonstration, and fills its analyses in: the first time they are
 * made by the real pipeline and kept, once they are whole; later starts load what was kept, until something it depends on
 * changes.
 */
export const openDemo = async ({ visited = false, ...options }: DemoOptions = {}): Promise<Demo> => {
  const since = performance.now()
  const say = (text: string) =>
    process.stdout.write(`${((performance.now() - since) / 1000).toFixed(0).padStart(4)} s  ${text}\n`)

  // Real providers cost money, so they get no calls without an order.
  const runs = !hasRealProviders()
  const plain = join(LOCAL, 'demo', `${await seedPrint()}${runs ? '' : '-without-runs'}`)
  const kept = [plain, ...(visited ? [`${plain}${VISITED}`] : [])].find(existsSync)
  say('Building and starting the emulators …')
  const sillage = await startSillage({ ...options, ...(kept ? { importFrom: kept } : {}) })
  beforeExit(sillage.stop)
  if (kept) {
    say(
      basename(kept).endsWith(VISITED)
        ? 'Demonstration data loaded, with what was done while it was made.'
        : 'Demonstration data loaded.',
    )
    return { sillage, whole: Promise.resolve() }
  }
  say('Making the demonstration accounts …')
  await seedPeople(sillage)
  const fill = async (): Promise<void> => {
    if (runs) {
      say('Making the demonstration data, this first time only …')
      await changeLocalState(sillage.ports, () => ({ filling: true }))
      await seedAnalyses(sillage, say)
      await changeLocalState(sillage.ports, () => ({ filling: false }))
    }
    await keep(sillage, sillage.isChanged() ? `${plain}${VISITED}` : plain)
    say('Demonstration data made and kept.')
  }
  return { sillage, whole: fill() }
}

/** Starts the product, and waits until its demonstration is whole. */
export const prepareDemo = async (options: DemoOptions = {}): Promise<Sillage> => {
  const { sillage, whole } = await openDemo(options)
  await whole
  return sillage
}

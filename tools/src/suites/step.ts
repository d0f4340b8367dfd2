import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { BIN, ROOT } from '../layout.ts'
import { beforeExit } from '../machine/shutdown.ts'

/**
 * The environment that the command was started in. What this process sets since is for its own SDKs: a suite that found
 * the emulators of another one there would work on its data.
 */
const ENVIRONMENT = { ...process.env }

const running = new Set<ReturnType<typeof spawn>>()
beforeExit(() => {
  for (const child of running) child.kill('SIGTERM')
})

/** What a tool said, and how it ended. */
export interface Ended {
  code: number
  output: string
}

/** Runs one tool of node_modules/.bin; its output is kept, so that tools running side by side do not mix theirs. */
export const runTool = async (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> => {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: '0' }
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...ENVIRONMENT, PATH: [BIN, ENVIRONMENT.PATH].join(delimiter), ...colors, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const [code] = await once(child, 'close')
  running.delete(child)
  return { code: typeof code === 'number' ? code : 1, output: Buffer.concat(said).toString() }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { BIN, ROOT } from '../layout.ts'
import { beforeExit } from '../machine/shutdown.ts'

let current: ReturnType<typeof spawn> | null = null
beforeExit(() => {
  current?.kill('SIGTERM')
})

/** Runs one tool of node_modules/.bin with its output shown; its exit code. */
export const runTool = async (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> => {
  const colors = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: [BIN, process.env.PATH].join(delimiter), ...colors, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  current = child
  const [code] = await once(child, 'close')
  current = null
  return typeof code === 'number' ? code : 1
}

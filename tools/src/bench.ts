import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { TOOLS } from './layout.ts'
import { beforeExit, runCommand } from './machine/shutdown.ts'

const BENCH = join(TOOLS, 'bench')

/** `npm run bench -- NAME`: one benchmark. Its last line is one JSON object; the exit code says whether it passed. */
await runCommand(async () => {
  const names = globSync('*.ts', { cwd: BENCH })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => basename(file, '.ts'))
    .sort()
  const [name = '', ...args] = process.argv.slice(2)
  if (!names.includes(name)) throw new Error(`Which benchmark? npm run bench -- ${names.join(' | ')}`)
  const child = spawn(process.execPath, [join(BENCH, `${name}.ts`), ...args], { stdio: 'inherit' })
  beforeExit(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
})

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT, TOOLS } from './layout.ts'
import { beforeExit, runCommand } from './machine/shutdown.ts'
import { drawResults } from './results/draw.ts'
import { resultOfOutput, writeResult } from './results/result.ts'

const BENCH = join(TOOLS, 'bench')
const PUBLISH = '--publish'

const commit = (): string =>
  spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).stdout.trim()

const machine = (): string =>
  [
    `${availableParallelism()} cores`,
    cpus()[0]?.model,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
  ].join(', ')

/**
 * `npm run bench -- NAME`: one benchmark. Its last line is one JSON object; the exit code says whether it passed.
 * `--publish` writes that object to `docs/results`, passed or not.
 */
await runCommand(async () => {
  const names = globSync('*.ts', { cwd: BENCH })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => basename(file, '.ts'))
    .sort()
  const [name = '', ...args] = process.argv.slice(2)
  if (!names.includes(name)) throw new Error(`Which benchmark? npm run bench -- ${names.join(' | ')}`)
  const publishes = args.includes(PUBLISH)
  const options = args.filter((arg) => arg !== PUBLISH)
  const measured = { options, commit: commit(), machine: machine() }
  const child = spawn(process.execPath, [join(BENCH, `${name}.ts`), ...options], {
    stdio: ['inherit', publishes ? 'pipe' : 'inherit', 'inherit'],
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
    process.stdout.write(text)
  })
  beforeExit(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const [code] = await once(child, 'close')
  if (publishes) {
    const measuredOn = new Date().toISOString().slice(0, 10)
    process.stderr.write(`published as ${writeResult(resultOfOutput(output, { ...measured, measuredOn }))}\n`)
    drawResults()
  }
  return typeof code === 'number' ? code : 1
})

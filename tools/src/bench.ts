import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT, TOOLS } from './layout.ts'
import { beforeExit, runCommand } from './machine/shutdown.ts'
import { drawResults } from './results/draw.ts'
import { resultOfOutput, writeResult } from './results/result.ts'

/** The parts of each benchmark, as files of its folder; without `--part` the first one runs. */
const BENCHES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  engine: ['views', 'million', 'reach'],
  truth: ['figures', 'names', 'concepts', 'readings'],
  pipeline: ['overhead', 'ops', 'growth', 'live', 'fair', 'backlog', 'load', 'lanes', 'monday'],
  web: ['screens', 'journey'],
  abuse: ['hostile', 'soak'],
  cloud: ['cadence', 'deck', 'admin'],
  cost: ['bill'],
  doors: ['conformance', 'calls'],
}

const PART = '--part'
const PUBLISH = '--publish'

const listed = (): string =>
  Object.entries(BENCHES)
    .map(([name, parts]) => `  npm run bench -- ${name} [--part ${parts.join(' | ')}]`)
    .join('\n')

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
 * `npm run bench -- NAME [--part PART]`: one part of a benchmark, which takes the other options. Its last line is one JSON
 * object; the exit code is 0 when it passed. `--publish` writes that object to `docs/results`, passed or not.
 */
await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const given = args.flatMap((arg) => (arg.startsWith(`${PART}=`) ? arg.split('=') : [arg]))
  const at = given.indexOf(PART)
  const own = new Set(at < 0 ? [] : [at, at + 1])
  const options = given.filter((arg, place) => arg !== PUBLISH && !own.has(place))
  const [first, ...others] = BENCHES[name] ?? []
  const part = at < 0 ? first : given[at + 1]
  if (part === undefined || ![first, ...others].includes(part))
    throw new Error(`Which benchmark?\n${listed()}`)
  const publishes = given.includes(PUBLISH)
  const measured = {
    options: [...(part === first ? [] : [`${PART}=${part}`]), ...options],
    commit: commit(),
    machine: machine(),
  }
  const child = spawn(process.execPath, [join(TOOLS, 'bench', name, 'parts', `${part}.ts`), ...options], {
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

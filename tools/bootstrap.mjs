// The first step of every command: plain Node 20, since nothing is installed yet on a fresh clone. It installs what the
// lock file says, then hands over to the Node that the project brings along, which runs the command's TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MODULES = join(ROOT, 'node_modules')
const WINDOWS = process.platform === 'win32'

const fail = (text) => {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}

const [command, ...args] = process.argv.slice(2)
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const COMMANDS = Object.keys(scripts).filter((name) => scripts[name] === `node tools/bootstrap.mjs ${name}`)
if (!COMMANDS.includes(command)) fail(`Which command? One of: ${COMMANDS.join(', ')}.`)

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) {
  fail(
    `Node ${process.versions.node} is too old: install Node 20 or later from https://nodejs.org and try again.`,
  )
}

if (spawnSync('git', ['--version'], { stdio: 'ignore' }).error) {
  fail('git is missing: install it (Debian and Ubuntu: apt-get install git) and try again.')
}

const nodeBinary = join(MODULES, '.bin', WINDOWS ? 'node.cmd' : 'node')

/** Whether node_modules holds every package of the lock file in its version, which npm notes there itself. */
const isInstalled = () => {
  const notes = join(MODULES, '.package-lock.json')
  if (!existsSync(nodeBinary) || !existsSync(notes)) return false
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(notes, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, peer, link }]) =>
      !path.includes('node_modules/') || optional || peer || link || installed[path]?.version === version,
  )
}

const install = () => {
  process.stdout.write('Installing packages (npm ci), a minute or so the first time …\n')
  // Engine warnings are about the Node that installs, not the one that runs.
  const flags = ['--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync('npm', ['ci', ...flags], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: WINDOWS,
  })
  if (result.error) fail('npm is missing: it comes with Node, from https://nodejs.org.')
  if (result.status !== 0) {
    fail(
      'The packages could not be installed: see the message of npm above. A registry must be within reach.',
    )
  }
}

if (!isInstalled()) install()

const child = spawn(nodeBinary, [join(ROOT, 'tools', 'src', `${command}.ts`), ...args], {
  cwd: process.cwd(),
  stdio: 'inherit',
  shell: WINDOWS,
  env: {
    ...process.env,
    // Later commands reuse the compiled code of earlier ones.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.local', 'compile-cache'),
    PATH: `${join(MODULES, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  },
})
// The child stops everything that it started; this process only waits for that.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal))
}
// npm's shell dies of a signal without passing it on.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 1_000).unref()
}
child.on('error', (error) => fail(`Could not run Node ${nodeBinary}: ${error.message}`))
child.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1))
})

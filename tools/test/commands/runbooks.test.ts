import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { BIN, ROOT } from '../../src/layout.ts'

/** Commands of the runbooks, as their own programs parse them. Nothing is executed. */

const pages = globSync('docs/runbooks/**/*.md', { cwd: ROOT }).map((page) =>
  readFileSync(join(ROOT, page), 'utf8'),
)

const BLOCK = /^ *```(\w*)\n([\s\S]*?)^ *```$/gm

/** Lines of blocks of shell, without what goes on around a command of theirs, and code spans. */
const lines = pages.flatMap((page) => [
  ...[...page.matchAll(BLOCK)]
    .flatMap(([, , code = '']) => code.replaceAll('\\\n', ' ').split('\n'))
    .flatMap((line) => [
      line,
      ...[...line.matchAll(/\$\(([^)]+\([^)]*\)[^)]*)\)/g)].map(([, part = '']) => part),
    ]),
  ...[...page.replaceAll(BLOCK, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span),
])

/** Returns the commands of a program that the runbooks name. */
const findCommands = (program: string): string[] => [
  ...new Set(
    lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line.startsWith(`${program} `)),
  ),
]

const hasGcloud = spawnSync('gcloud', ['version'], { stdio: 'ignore' }).error === undefined

const lintSchema = z.array(
  z.object({ command_string: z.string(), success: z.boolean(), error_message: z.nullable(z.string()) }),
)

/** Has gcloud parse commands, and returns its complaints. */
const lint = (commands: readonly string[]): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-runbooks-'))
  try {
    const file = join(folder, 'commands.json')
    writeFileSync(
      file,
      JSON.stringify(
        commands.map((command) => ({ command_string: command.replaceAll('PROJECT', 'my-project') })),
      ),
    )
    const output = execFileSync('gcloud', ['meta', 'lint-gcloud-commands', `--commands-file=${file}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const results = lintSchema.parse(JSON.parse(output))
    expect(results).toHaveLength(commands.length)
    return results
      .filter(({ success }) => !success)
      .map(({ command_string, error_message }) => `${command_string}: ${error_message}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the runbooks name', () => {
  // Not every machine has gcloud. The list holds what it has parsed; where it is there, it parses all of it again.
  it('commands of gcloud that it understands', async () => {
    const commands = findCommands('gcloud')
    expect(commands.length).toBeGreaterThan(15)
    await expect(`${commands.sort().join('\n')}\n`).toMatchFileSnapshot('gcloud-commands.txt')
    if (!hasGcloud) return
    expect(lint(commands)).toEqual([])
    expect(lint(['gcloud firestore databases restore --source=BACKUP'])).toHaveLength(1)
  })

  it('commands of the Firebase tools with options that they have', () => {
    const commands = findCommands('npx firebase')
    expect(commands.length).toBeGreaterThan(3)
    for (const [name = '', own] of Map.groupBy(commands, (command) => command.split(' ')[2])) {
      const help = execFileSync(join(BIN, 'firebase'), [name, '--help'], { encoding: 'utf8', cwd: tmpdir() })
      expect(help).toContain(`firebase ${name}`)
      // Options of every command stand on another page.
      const options = own.join(' ').match(/--(?!project|config)[\w-]+/g) ?? []
      for (const option of options) expect(help, name).toContain(option)
    }
  })

  it('commands of this project', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
    const names = findCommands('npm run').map((command) => command.split(' ')[2] ?? '')
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) expect(Object.keys(scripts)).toContain(name)
  })
})

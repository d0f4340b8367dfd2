import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { ROOT, TOOLS } from './layout.ts'

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) })

const bootstrap = (...args: string[]) =>
  spawnSync(process.execPath, [join(TOOLS, 'bootstrap.mjs'), ...args], { encoding: 'utf8' })

test('names every script of package.json that goes through it, each with its file', () => {
  const { scripts } = packageSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  const commands = Object.entries(scripts)
    .filter(([, line]) => line.includes('bootstrap.mjs'))
    .map(([name]) => name)
  expect(commands).toContain('providers')
  const { status, stderr } = bootstrap('no-such-command')
  expect(status).toBe(1)
  expect(stderr).toContain(`One of: ${commands.join(', ')}.`)
  for (const name of commands) expect(existsSync(join(TOOLS, 'src', `${name}.ts`))).toBe(true)
})

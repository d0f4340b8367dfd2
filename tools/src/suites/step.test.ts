import { afterEach, expect, test } from 'vitest'
import { runTool } from './step.ts'

const VARIABLE = 'SILLAGE_TEST_SET_MEANWHILE'
const ask = (env?: Record<string, string>) =>
  runTool('node', ['-p', `process.env.${VARIABLE} ?? 'nothing'`], env)

afterEach(() => {
  delete process.env[VARIABLE]
})

test('a tool does not see what this process set for itself', async () => {
  process.env[VARIABLE] = 'emulators of another suite'
  expect((await ask()).output.trim()).toBe('nothing')
})

test('a tool sees what it is given, and ends with its code', async () => {
  expect((await ask({ [VARIABLE]: 'its own' })).output.trim()).toBe('its own')
  expect((await runTool('node', ['-e', 'process.exit(3)'])).code).toBe(3)
})

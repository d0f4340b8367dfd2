import { createHash } from 'node:crypto'
import { analystReadingJsonSchema } from '@sillage/core/runs/analyst-reading'
import { EXTRACTOR_VERSION } from '@sillage/core/runs/extractor'
import { expect, it } from 'vitest'
import { ANALYST_INSTRUCTIONS } from './instructions.ts'

/** The instructions of each version: a change of prompt, schema or matcher takes a new version and a new line here. */
const KNOWN: Readonly<Record<string, string>> = {
  'reading-2': '5884e7d183ed112f',
  'reading-3': '5884e7d183ed112f',
  'reading-4': '5884e7d183ed112f',
  'reading-5': '5884e7d183ed112f',
  'reading-6': '5884e7d183ed112f',
  'reading-7': '5884e7d183ed112f',
  'reading-8': '5884e7d183ed112f',
  'reading-9': '5884e7d183ed112f',
  'reading-10': '5884e7d183ed112f',
  'reading-11': '414d0c2844a4a080',
  'reading-12': '414d0c2844a4a080',
}

it('gives the prompt and the schema of readings a version of their own', () => {
  const told = JSON.stringify([ANALYST_INSTRUCTIONS, analystReadingJsonSchema])
  expect(createHash('sha256').update(told).digest('hex').slice(0, 16)).toBe(KNOWN[EXTRACTOR_VERSION])
})

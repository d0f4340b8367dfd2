import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { SCALES, type Scale } from '../../../functions/src/platform/sizes.ts'
import { FUNCTIONS, REGION } from '../layout.ts'

export type Parameters = Readonly<Record<string, string | undefined>>

/** Returns the values of `functions/.env.<project>`, or null without the file. */
export const readParameters = (project: string, folder: string = FUNCTIONS): Parameters | null => {
  const file = join(folder, `.env.${project}`)
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : null
}

/** Returns the region of the functions. */
export const findRegion = (parameters: Parameters | null): string => parameters?.SILLAGE_REGION || REGION

/** Returns the database of the functions and the app. */
export const findDatabase = (parameters: Parameters | null): string =>
  parameters?.SILLAGE_DATABASE || '(default)'

/** Returns the size of the functions: how many instances they may have. */
export const findScale = (parameters: Parameters | null): Scale =>
  SCALES.find((scale) => scale === parameters?.SILLAGE_SIZE) ?? 'small'

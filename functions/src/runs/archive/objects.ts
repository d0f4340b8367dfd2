import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Storage } from '@google-cloud/storage'
import { analysisOfGroupRun } from '@sillage/core/base/ids'
import { runsPath } from '@sillage/core/base/paths'
import { type ArchivedLine, archivedLineSchema } from '@sillage/core/runs/archived-run'

/** The objects of old answers: JSON Lines, compressed, some runs of one version each. They are never changed. */

const compress = promisify(gzip)
const decompress = promisify(gunzip)

let storage: Promise<Storage> | null = null

/** Few requests need the library: it is loaded with the first of them. */
const openBucket = async (bucket: string) => {
  storage ??= import('@google-cloud/storage').then((library) => new library.Storage())
  return (await storage).bucket(bucket)
}

const getFolder = (analysisId: string): string => `${runsPath(analysisId)}/`

const getName = (groupRunId: string, file: string): string =>
  `${getFolder(analysisOfGroupRun(groupRunId))}${groupRunId}/${file}`

const hasStatus = (error: unknown, status: number): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === status

/**
 * Writes lines as an object, and asks Cloud Storage whether it holds them. The name follows from the content, so a
 * repetition writes nothing.
 *
 * @returns the name of the object below the folder of its version
 * @throws when it does not hold them
 */
export const writeLines = async (
  bucket: string,
  groupRunId: string,
  lines: readonly ArchivedLine[],
): Promise<string> => {
  const bytes = await compress(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.jsonl.gz`
  const md5Hash = createHash('md5').update(bytes).digest('base64')
  const object = (await openBucket(bucket)).file(getName(groupRunId, name))
  try {
    await object.save(bytes, {
      resumable: false,
      // Cloud Storage refuses bytes of another hash.
      validation: false,
      metadata: { contentType: 'application/gzip', md5Hash },
      preconditionOpts: { ifGenerationMatch: 0 },
    })
  } catch (error) {
    // It is there already.
    if (!hasStatus(error, 412)) throw error
  }
  const [held] = await object.getMetadata()
  if (held.md5Hash !== md5Hash) throw new Error(`${object.name} holds ${held.md5Hash}, not ${md5Hash}`)
  return name
}

/** Reads the lines of an object. @throws when it is missing or damaged */
export const readLines = async (
  bucket: string,
  groupRunId: string,
  file: string,
): Promise<ArchivedLine[]> => {
  const [bytes] = await (await openBucket(bucket)).file(getName(groupRunId, file)).download()
  return (await decompress(bytes))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => archivedLineSchema.parse(JSON.parse(line)))
}

/** Deletes the objects of a version. */
export const deleteVersionLines = async (bucket: string, groupRunId: string): Promise<void> => {
  await (await openBucket(bucket)).deleteFiles({ prefix: getName(groupRunId, '') })
}

/** Deletes the objects of an analysis. */
export const deleteLines = async (bucket: string, analysisId: string): Promise<void> => {
  await (await openBucket(bucket)).deleteFiles({ prefix: getFolder(analysisId) })
}

import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { z } from 'zod/mini'
import { LOCAL } from '../layout.ts'

/** The downloads of firebase-tools, by its own table. */
const tableSchema = z.object({
  firestore: z.object({ downloadPathRelativeToCacheDir: z.string() }),
  ui: z.object({ main: z.object({ binaryPathRelativeToCacheDir: z.string() }) }),
})

const CLOUD_SDK_FOLDERS = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
  '/opt/google-cloud-sdk',
  '/opt/homebrew/share/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
  join(homedir(), 'google-cloud-sdk'),
]

const FIRESTORE_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
const MANIFEST_LINE = 72

/** A manifest's lines hold 72 bytes at most; a longer one goes on after a line break and a space. */
export const manifestLines = (line: string): string => {
  const parts = [line.slice(0, MANIFEST_LINE)]
  for (let at = MANIFEST_LINE; at < line.length; at += MANIFEST_LINE - 1) {
    parts.push(` ${line.slice(at, at + MANIFEST_LINE - 1)}`)
  }
  return parts.join('\r\n')
}

/** The Cloud SDK's Firestore jar names no main class, which `java -jar` wants: a jar around it does. */
const wrapFirestore = async (jar: string): Promise<string> => {
  const manifest = [
    'Manifest-Version: 1.0',
    `Main-Class: ${FIRESTORE_MAIN}`,
    `Class-Path: ${pathToFileURL(jar).href.replace('file:///', 'file:/')}`,
    '',
  ]
  const wrapper = join(LOCAL, 'emulators', 'cloud-firestore-emulator.jar')
  await mkdir(dirname(wrapper), { recursive: true })
  await writeFile(
    wrapper,
    zipSync({ 'META-INF/MANIFEST.MF': strToU8(manifest.map(manifestLines).join('\r\n')) }),
  )
  return wrapper
}

export interface EmulatorBinaries {
  /** Variables that point firebase-tools to binaries in place of its downloads. */
  env: Record<string, string>
  /** Whether the emulators' own web page is there; it is left out rather than downloaded. */
  ui: boolean
}

/**
 * The emulators' binaries: what the user set, what firebase-tools has downloaded before, the Google Cloud SDK's, and else
 * nothing, so that firebase-tools downloads them.
 */
export const findEmulatorBinaries = async (
  env: NodeJS.ProcessEnv = process.env,
): Promise<EmulatorBinaries> => {
  const table = tableSchema.parse(
    JSON.parse(
      await readFile(
        createRequire(import.meta.url).resolve('firebase-tools/lib/emulator/downloadableEmulatorInfo.json'),
        'utf8',
      ),
    ),
  )
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators')
  const sdk = [env.CLOUDSDK_ROOT_DIR, ...CLOUD_SDK_FOLDERS].find(
    (folder) => folder && existsSync(join(folder, 'platform')),
  )
  const found: Record<string, string> = {}

  const firestore = sdk && join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar')
  const firestoreCached = existsSync(join(cache, table.firestore.downloadPathRelativeToCacheDir))
  if (!env.FIRESTORE_EMULATOR_BINARY_PATH && !firestoreCached && firestore && existsSync(firestore)) {
    found.FIRESTORE_EMULATOR_BINARY_PATH = await wrapFirestore(firestore)
  }
  return { env: found, ui: existsSync(join(cache, table.ui.main.binaryPathRelativeToCacheDir)) }
}

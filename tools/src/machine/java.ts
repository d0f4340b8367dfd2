import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The Firestore emulator needs this much. */
const JAVA_NEEDED = 21

const JAVA = process.platform === 'win32' ? 'java.exe' : 'java'

/** Folders in which the usual installers put one folder per JVM. */
const JVM_FOLDERS = [
  '/usr/lib/jvm',
  '/usr/java',
  '/opt/java',
  '/opt',
  '/usr/local/lib/jvm',
  '/Library/Java/JavaVirtualMachines',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  join(homedir(), '.sdkman/candidates/java'),
  join(homedir(), '.jdks'),
  'C:\\Program Files\\Java',
  'C:\\Program Files\\Eclipse Adoptium',
]
/** Where `bin` lies in a JVM's folder: usually there, deeper on macOS and in Homebrew. */
const HOMES = ['', 'Contents/Home', 'libexec/openjdk.jdk/Contents/Home']

/** Major version that `java -version` tells, or null. */
export const majorVersionIn = (output: string): number | null => {
  const [, first = '', second = ''] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? []
  if (first === '') return null
  // Java 8 and before call themselves 1.8.
  return Number(first === '1' ? second : first)
}

const loadMajorVersion = async (java: string): Promise<number | null> => {
  try {
    const { stdout, stderr } = await run(java, ['-version'], { timeout: 20_000 })
    return majorVersionIn(stderr + stdout)
  } catch {
    return null
  }
}

const inFolder = async (folder: string): Promise<string[]> => {
  try {
    const names = await readdir(folder)
    return names
      .flatMap((name) => HOMES.map((home) => join(folder, name, home, 'bin', JAVA)))
      .filter((path) => existsSync(path))
  } catch {
    return []
  }
}

/**
 * The folder of a JVM that is new enough: the user's JAVA_HOME, the PATH, then the usual folders.
 *
 * @throws Error that names the package to install
 */
export const findJava = async (env: NodeJS.ProcessEnv = process.env): Promise<string> => {
  const onPath = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, JAVA))
  const first = [...(env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin', JAVA)] : []), ...onPath]
  for (const java of first.filter((path) => existsSync(path))) {
    const major = await loadMajorVersion(java)
    if (major !== null && major >= JAVA_NEEDED) return java
  }
  for (const folder of JVM_FOLDERS) {
    for (const java of await inFolder(folder)) {
      const major = await loadMajorVersion(java)
      if (major !== null && major >= JAVA_NEEDED) return java
    }
  }
  throw new Error(
    `A Java runtime (JDK ${JAVA_NEEDED} or later) is missing, which the Firebase emulators need. ` +
      'Install one (Debian and Ubuntu: apt-get install openjdk-21-jre-headless; macOS: brew install openjdk; ' +
      'elsewhere: https://adoptium.net), or set JAVA_HOME to yours.',
  )
}

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createSemaphore } from '../platform/semaphore.ts'
import { UNSUPPORTED_EXIT } from './exit-codes.ts'
import { OutsideRefusal } from './refusal.ts'

/** Programs at a time: the function has two CPUs, and memory for two programs. */
const inTurn = createSemaphore(2)

const run = promisify(execFile)

/** The programs that read outside content, with their limits. */
const PROGRAMS = {
  page: { heapMegabytes: 64, moreMegabytes: 144, flags: [] },
  // Decoders are native code.
  picture: { heapMegabytes: 64, moreMegabytes: 176, flags: ['--allow-addons'] },
} as const satisfies Record<
  string,
  { heapMegabytes: number; moreMegabytes: number; flags: readonly string[] }
>

export type Program = keyof typeof PROGRAMS

/** CPU limit over all threads, enforced by the kernel. A usual page or logo takes a fraction of a second. */
const MAX_CPU_SECONDS = 2
/** Wall clock limit. A program waits for nothing, so only a busy machine makes it slower than its CPU time. */
const MAX_MS = 8_000
/** A stored logo, or the facts of a page. */
const MAX_OUTPUT_BYTES = 2 * 1024 * 1024

/** The compiled program in a build, its source in unit tests. */
const getFile = (program: Program): string => {
  const compiled = !import.meta.url.endsWith('.ts')
  return fileURLToPath(
    new URL(compiled ? `./outside/${program}.js` : `./programs/${program}.ts`, import.meta.url),
  )
}

/** Folders a program may read: those of the code. */
const readable = (file: string): string[] => {
  const sources = import.meta.url.endsWith('.ts') ? [fileURLToPath(new URL('../../..', import.meta.url))] : []
  const packages = createRequire(import.meta.url).resolve.paths('sharp') ?? []
  return [...new Set([dirname(file), ...packages, ...sources])]
}

const nodeFlags = ({ heapMegabytes, flags }: (typeof PROGRAMS)[Program], file: string): string[] => [
  `--max-old-space-size=${heapMegabytes}`,
  '--max-semi-space-size=4',
  '--v8-pool-size=1',
  // No files but the code, no processes, no threads.
  '--permission',
  '--no-warnings',
  ...readable(file).map((folder) => `--allow-fs-read=${folder}`),
  ...flags,
]

/** No variable of ours: the program reads what strangers send. */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' }

const VM_DATA = /^VmData:\s+(\d+) kB$/m

/**
 * Kilobytes of data memory that an idle Node process reserves, far more than it uses. The limit of a program counts from
 * there. Null on systems without /proc, which do not enforce the limit either.
 */
const nodeKilobytes = async (): Promise<number | null> => {
  const report = `process.stdout.write(require('node:fs').readFileSync('/proc/self/status', 'utf8'))`
  try {
    readFileSync('/proc/self/status')
    const { stdout } = await run(process.execPath, ['--v8-pool-size=1', '--eval', report], {
      env: ENVIRONMENT,
    })
    const kilobytes = VM_DATA.exec(stdout)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes)
  } catch {
    return null
  }
}

let base: Promise<number | null> | undefined

/** Shell script that sets the limits and becomes the program. $0 is the memory limit in kilobytes. */
const LIMITED = `ulimit -c 0; ulimit -t ${MAX_CPU_SECONDS}; ulimit -d "$0" && exec "$@"`

/**
 * Runs a program on one input, in a new process with hard limits of time and memory. The kernel kills it when it takes
 * more. It ends after this input, so it cannot touch the next one.
 *
 * @param signal kills the program
 * @returns the program's standard output
 * @throws OutsideRefusal
 */
export const runProgram = (
  program: Program,
  argument: string,
  input: Uint8Array,
  signal?: AbortSignal,
): Promise<Buffer> =>
  inTurn(async () => {
    if (signal?.aborted) throw new OutsideRefusal('broken', signal.reason)
    base ??= nodeKilobytes()
    const node = await base
    const file = getFile(program)
    const settings = PROGRAMS[program]
    const command = [process.execPath, ...nodeFlags(settings, file), file, argument]
    const memory = node === null ? 'unlimited' : String(node + settings.moreMegabytes * 1_024)
    const started = run('/bin/sh', ['-c', LIMITED, memory, ...command], {
      encoding: 'buffer',
      env: ENVIRONMENT,
      timeout: MAX_MS,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_OUTPUT_BYTES,
      ...(signal === undefined ? {} : { signal }),
    })
    // Writing to a process that has ended fails; its exit code gives the reason.
    started.child.stdin?.on('error', () => undefined).end(input)
    try {
      return (await started).stdout
    } catch (error) {
      const exit = error instanceof Error && 'code' in error ? error.code : null
      throw new OutsideRefusal(exit === UNSUPPORTED_EXIT ? 'unsupported' : 'broken', error)
    }
  })

type Cleanup = () => Promise<void> | void

const cleanups: Cleanup[] = []
let shuttingDown: Promise<void> | null = null

const PARENT_CHECK_MS = 1_000

/** Has something done before this process ends, however that comes about; the last registered is done first. */
export const beforeExit = (cleanup: Cleanup): void => {
  cleanups.push(cleanup)
}

/** An error's message, with its causes: a fetch alone only reports that it failed. */
const getWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Does all that was registered, once, and leaves. */
const shutdown = (exitCode: number): Promise<void> => {
  shuttingDown ??= (async () => {
    for (const cleanup of cleanups.toReversed()) {
      try {
        await cleanup()
      } catch (error) {
        process.stderr.write(`${getWords(error)}\n`)
      }
    }
    process.exit(exitCode)
  })()
  return shuttingDown
}

/** Whether this process is about to end. */
export const isShuttingDown = (): boolean => shuttingDown !== null

/**
 * Runs a command to its end or until someone stops it: Ctrl-C, a signal, or the death of the process that started it.
 * Errors are for the person at the terminal, so they show their message alone.
 */
export const runCommand = async (command: () => Promise<number>): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A terminal and npm may both deliver the same Ctrl-C.
      if (!isShuttingDown()) process.stderr.write('\nStopping …\n')
      void shutdown(signal === 'SIGINT' ? 0 : 143)
    })
  }
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void shutdown(1)
  }, PARENT_CHECK_MS).unref()
  try {
    await shutdown(await command())
  } catch (error) {
    if (!isShuttingDown()) {
      process.stderr.write(`\n${getWords(error)}\n`)
      if (process.env.DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`)
    }
    await shutdown(1)
  }
}

import { openDemo } from './demo.ts'
import { isShuttingDown, runCommand } from './machine/shutdown.ts'
import { LIFELIKE_LATENCY_MS, welcome } from './welcome.ts'

/**
 * `npm start`: the whole product on this machine, until someone presses Ctrl-C. It serves before its demonstration is
 * complete.
 */
await runCommand(async () => {
  const { sillage, whole } = await openDemo({ visited: true })
  process.stdout.write(welcome(sillage.url, sillage.outboxUrl, sillage.standIn !== null))
  whole
    .then(() => sillage.standIn?.setLatency(LIFELIKE_LATENCY_MS))
    .catch((error: unknown) => {
      if (isShuttingDown()) return
      const why = error instanceof Error ? error.message : String(error)
      process.stderr.write(`The demonstration is not whole: ${why}\nThe next start makes it anew.\n`)
    })
  const code = await sillage.ended
  throw new Error(`The emulators have ended (code ${code}); their log is ${sillage.log}`)
})

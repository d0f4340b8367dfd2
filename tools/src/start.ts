import { prepareDemo } from './demo.ts'
import { runCommand } from './machine/shutdown.ts'
import { LIFELIKE_LATENCY_MS, welcome } from './welcome.ts'

/** `npm start`: the whole product on this machine, with demonstration data, until someone presses Ctrl-C. */
await runCommand(async () => {
  const sillage = await prepareDemo()
  sillage.standIn?.setLatency(LIFELIKE_LATENCY_MS)
  process.stdout.write(welcome(sillage.url, sillage.outboxUrl, sillage.standIn !== null))
  const code = await sillage.ended
  throw new Error(`The emulators have ended (code ${code}); their log is ${sillage.log}`)
})

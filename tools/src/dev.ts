import { createServer } from 'vite'
import { watchFunctions } from '../../functions/build.ts'
import { prepareDemo } from './demo.ts'
import { WEB } from './layout.ts'
import { beforeExit, runCommand } from './machine/shutdown.ts'
import { assertPortsFree, HOST, portBase, portsFrom } from './ports.ts'
import { LIFELIKE_LATENCY_MS, welcome } from './welcome.ts'

/** `npm run dev`: like `npm start`, with the app and the functions following every change of their sources. */
await runCommand(async () => {
  const ports = portsFrom(portBase())
  await assertPortsFree(ports, ['vite'])
  const sillage = await prepareDemo({ live: true, visited: true })
  beforeExit(
    await watchFunctions(async (errors) => {
      if (errors === 0) await sillage.reload()
      process.stdout.write(
        errors === 0 ? 'Functions built and loaded.\n' : 'Functions not built: see above.\n',
      )
    }),
  )
  const toHosting = { target: sillage.url, changeOrigin: false }
  const server = await createServer({
    root: WEB,
    server: {
      host: HOST,
      port: ports.vite,
      strictPort: true,
      proxy: { '/api': toHosting, '/__/': toHosting, '/emulators.json': toHosting },
    },
  })
  await server.listen()
  beforeExit(() => server.close())
  sillage.standIn?.setLatency(LIFELIKE_LATENCY_MS)
  process.stdout.write(welcome(`http://${HOST}:${ports.vite}`, sillage.outboxUrl, sillage.standIn !== null))
  const code = await sillage.ended
  throw new Error(`The emulators have ended (code ${code}); their log is ${sillage.log}`)
})

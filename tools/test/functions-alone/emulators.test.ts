import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { register } from '@sillage/core/identity/sign-in-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { prepareFunctions } from '../../src/build/functions.ts'
import { LOCAL, PROJECT_ID, REGION, ROOT } from '../../src/layout.ts'
import { type LocalServices, startLocalServices } from '../../src/local-services.ts'
import type { GuardedChild } from '../../src/machine/children.ts'
import { startFirebase } from '../../src/machine/start-firebase.ts'
import { HOST, portBase, portsFrom } from '../../src/ports.ts'
import { scheduledFor } from '../../src/scheduler.ts'
import { eventually } from '../../src/serve/eventually.ts'
import { copyFunctions, parameterValues } from '../../src/stage.ts'
import { LOCAL_SITE_KEY } from '../../stand-ins/turnstile/server.ts'

/** Local runs serve the functions by themselves. Here they run in the emulators of Functions, Tasks and Hosting. */

const ports = portsFrom(portBase())
const OWN = { tasks: ports.hosting + 60, eventarc: ports.hosting + 61 }
const folder = join(LOCAL, 'emulated')
const api = `http://${HOST}:${ports.hosting}/api`
const functions = `http://${HOST}:${ports.functions}/${PROJECT_ID}/${REGION}`

let services: LocalServices
let firebase: GuardedChild

const dotenv = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('')

beforeAll(async () => {
  const manifest = await prepareFunctions()
  services = await startLocalServices(ports)
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'web'), { recursive: true })
  await writeFile(join(folder, 'web', 'app.html'), '<!doctype html><title>The app</title>')
  await copyFunctions(join(folder, 'functions'))
  const values = parameterValues(manifest, { ...services.parameters, PROVIDER_KEYS: '{}' })
  await writeFile(join(folder, 'functions', '.env.local'), dotenv(values))
  await writeFile(join(folder, 'functions', '.secret.local'), dotenv(values), { mode: 0o600 })
  await Promise.all(
    ['firestore.rules', 'firestore.indexes.json'].map((file) => cp(join(ROOT, file), join(folder, file))),
  )
  const { hosting, firestore } = z
    .object({ hosting: z.looseObject({}), firestore: z.looseObject({}) })
    .parse(JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')))
  const at = (port: number) => ({ host: HOST, port })
  await writeFile(
    join(folder, 'firebase.json'),
    JSON.stringify({
      firestore,
      hosting: { ...hosting, public: 'web', predeploy: undefined },
      functions: [{ source: 'functions', codebase: 'default', runtime: 'nodejs24' }],
      emulators: {
        hosting: at(ports.hosting),
        functions: at(ports.functions),
        firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
        auth: at(ports.auth),
        tasks: at(OWN.tasks),
        eventarc: at(OWN.eventarc),
        hub: at(ports.hub),
        logging: at(ports.logging),
        ui: { enabled: false },
      },
    }),
  )
  firebase = await startFirebase({
    configFile: join(folder, 'firebase.json'),
    only: ['auth', 'functions', 'firestore', 'hosting', 'tasks', 'eventarc'],
    log: join(folder, 'emulators.log'),
  })
}, 300_000)

afterAll(async () => {
  await firebase?.stop()
  await services?.close()
})

test('Hosting sends calls to their functions, and pages to the app', async () => {
  expect((await fetch(`${api}/subscription-plans`)).status).toBe(200)
  expect((await fetch(`${api}/visibility`)).status).toBe(401)
  expect(await (await fetch(`http://${HOST}:${ports.hosting}/dashboard`)).text()).toContain('The app')
})

test('a call stores a mail, and the Tasks emulator has it delivered', async () => {
  const email = `emulated-${crypto.randomUUID()}@sillage.example`
  const challenge = await fetch(`${services.env.SILLAGE_TURNSTILE_URL}/challenge`, {
    method: 'POST',
    body: JSON.stringify({ sitekey: LOCAL_SITE_KEY, action: 'sign_up' }),
  })
  const { token } = z.object({ token: z.string() }).parse(await challenge.json())
  const response = await fetch(`http://${HOST}:${ports.hosting}${register.path}`, {
    method: register.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: 'one long pass phrase',
      name: 'Ada',
      turnstileToken: token,
    }),
  })
  expect(response.status, await response.text()).toBeLessThan(300)
  await eventually('the mail is delivered', async () => {
    const mails: unknown = await (
      await fetch(`${services.outboxUrl}/mails.json?${new URLSearchParams({ to: email })}`)
    ).json()
    return JSON.stringify(mails).includes(email) ? true : null
  })
})

test('a schedule and a stream are served under their own addresses', async () => {
  const sweep = await fetch(`${functions}/sweep-0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...scheduledFor(Date.now()) },
    body: '{}',
  })
  expect(sweep.status).toBe(200)
  const stream = await fetch(`${functions}/stream/api/nothing`)
  expect(stream.status).toBe(404)
})

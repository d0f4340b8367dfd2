import { createServer } from 'node:net'
import { join } from 'node:path'
import { PROVIDER_KEYS } from '@sillage/core/providers/providers'
import { prepareFunctions } from '../../src/build/functions.ts'
import { type EmulatorName, startEmulators } from '../../src/emulators.ts'
import { BIN, FUNCTIONS, LOCAL } from '../../src/layout.ts'
import { startGuarded } from '../../src/machine/children.ts'
import { newSealKeys } from '../../src/seal-keys.ts'
import { startIdentityStandIn } from '../../stand-ins/identity/server.ts'
import { startLlmStandIn } from '../../stand-ins/llm/server.ts'
import { startSitesStandIn } from '../../stand-ins/sites/server.ts'
import { LOCAL_STRIPE_KEY, startStripeStandIn } from '../../stand-ins/stripe/server.ts'
import { startTurnstileStandIn } from '../../stand-ins/turnstile/server.ts'

const NEEDED: readonly EmulatorName[] = ['auth', 'firestore']
/** Apart from the project that the emulators serve, so that nothing works on what these suites launch. */
const PROJECT = 'demo-sillage-integration'
/** Nobody listens there: what is launched stays where the API left it. */
const NO_QUEUES = '127.0.0.1:9'

/** Where the app is, as it is set; it is served elsewhere. */
export const APP_ADDRESS = 'https://app.sillage.example'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()))
    })
  })

/** Emulators that run already are used as they are. */
const openEmulators = async (): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> => {
  if (process.env.FIRESTORE_EMULATOR_HOST && process.env.FIREBASE_AUTH_EMULATOR_HOST) {
    return { env: {}, stop: async () => {} }
  }
  return await startEmulators({ only: NEEDED })
}

/** The model that completes what people leave out, the websites of brands, payments, the bot challenge, and who vouches for people. */
const openStandIns = async () => {
  const [llm, sites, stripe, turnstile, identity] = await Promise.all([
    startLlmStandIn({ port: 0 }),
    startSitesStandIn(0),
    startStripeStandIn({ port: 0 }),
    startTurnstileStandIn({ port: 0 }),
    startIdentityStandIn({ port: 0 }),
  ])
  return {
    env: {
      LOCAL_SITES_URL: sites.url,
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: LOCAL_STRIPE_KEY,
      ...turnstile.parameters,
      ...identity.parameters,
      ...Object.fromEntries(
        Object.entries(llm.baseUrls).map(([key, url]) => [`${key.toUpperCase()}_BASE_URL`, url]),
      ),
    },
    llmUrl: llm.url,
    stripeUrl: stripe.url,
    turnstileUrl: turnstile.url,
    sitesUrl: sites.url,
    stop: async () => {
      await Promise.all([llm, sites, stripe, turnstile, identity].map((standIn) => standIn.close()))
    },
  }
}

interface Served {
  url: string
  stop: () => Promise<void>
}

/** A built function in a process of its own, served by the framework that serves it in the cloud. */
export const openFunction = async (
  target: string,
  env: Record<string, string>,
  log: string,
): Promise<Served> => {
  await prepareFunctions()
  const port = await freePort()
  const { promise: ready, resolve } = Promise.withResolvers<'ready'>()
  const child = await startGuarded(
    join(BIN, 'functions-framework'),
    [`--target=${target}`, '--signature-type=http', `--port=${port}`],
    {
      cwd: FUNCTIONS,
      log: join(LOCAL, `${log}.log`),
      env: {
        GCLOUD_PROJECT: PROJECT,
        NODE_COMPILE_CACHE: join(LOCAL, 'compile-cache'),
        CLOUD_TASKS_EMULATOR_HOST: NO_QUEUES,
        ...env,
      },
      onLine: (line) => {
        if (line.includes('Serving function')) resolve('ready')
      },
    },
  )
  const outcome = await Promise.race([ready, child.ended])
  if (outcome !== 'ready') throw new Error(`${target} did not start:\n${child.tail()}`)
  return { url: `http://127.0.0.1:${port}`, stop: child.stop }
}

/** The API as it is deployed. */
export const openApi = (parameters: Record<string, string>, log = 'integration-api'): Promise<Served> =>
  openFunction(
    'api',
    {
      SILLAGE_CHECK_RESPONSES: 'true',
      // The calls of many people come from one address here.
      RATE_LIMIT_FACTOR: '1000',
      ADDRESS_HASH_KEY: 'integration',
      MAIL_EVENTS_KEY: 'local',
      SEAL_KEYS: newSealKeys(),
      SALES_EMAIL: 'sales@sillage.example',
      APP_URL: APP_ADDRESS,
      ...parameters,
      PROVIDER_KEYS: JSON.stringify(Object.fromEntries(PROVIDER_KEYS.map((key) => [key, 'none']))),
    },
    log,
  )

/** Serves what the suites need and is not there yet: the emulators, and the API at SILLAGE_API_URL. */
export default async (): Promise<() => Promise<void>> => {
  const emulators = await openEmulators()
  Object.assign(process.env, emulators.env)
  if (process.env.SILLAGE_API_URL) return emulators.stop
  process.env.GCLOUD_PROJECT = PROJECT
  const standIns = await openStandIns()
  const { LOCAL_SITES_URL } = standIns.env
  const outside = await openFunction('outside', { LOCAL_SITES_URL }, 'integration-outside')
  const api = await openApi({ ...standIns.env, OUTSIDE_URL: outside.url })
  process.env.SILLAGE_API_URL = api.url
  process.env.SILLAGE_API_LLM_URL = standIns.llmUrl
  process.env.SILLAGE_API_STRIPE_URL = standIns.stripeUrl
  process.env.SILLAGE_TURNSTILE_URL = standIns.turnstileUrl
  process.env.SILLAGE_SITES_URL = standIns.sitesUrl
  return async () => {
    await api.stop()
    await outside.stop()
    await standIns.stop()
    await emulators.stop()
  }
}

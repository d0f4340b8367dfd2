import { type LlmStandIn, startLlmStandIn } from '../stand-ins/llm/server.ts'
import { type EmulatorOptions, type Emulators, startEmulators } from './emulators.ts'
import { startLocalServices } from './local-services.ts'
import { assertPortsFree, HOST, PORT_BASE_VARIABLE, portBase, portsFrom } from './ports.ts'
import { standInParameters } from './providers/stand-in-parameters.ts'
import { startScheduler } from './scheduler.ts'
import { functionUrl } from './serve/serve-functions.ts'

export interface Sillage extends Emulators {
  /** Where the app is. */
  url: string
  /** The stand-in of the providers; null with real ones. */
  standIn: LlmStandIn | null
  /** The page that shows the mails that were sent. */
  outboxUrl: string
}

/** Whether the user has given keys of real providers: then the stand-in stays off. */
export const hasRealProviders = (env: NodeJS.ProcessEnv = process.env): boolean =>
  (env.PROVIDER_KEYS ?? '') !== ''

/**
 * Starts the whole product on this machine: the emulators with the functions and the app, what fires scheduled
 * functions, and the stand-ins of the outside services unless real ones are set up.
 */
export const startSillage = async (options: EmulatorOptions = {}): Promise<Sillage> => {
  const base = options.portBase ?? portBase()
  const ports = portsFrom(base)
  await assertPortsFree(ports, ['llm'])
  const services = await startLocalServices(ports)
  const llm = hasRealProviders() ? null : await startLlmStandIn({ port: ports.llm })
  try {
    const simulated = llm ? standInParameters(llm) : {}
    const emulators = await startEmulators({
      ...options,
      portBase: base,
      parameters: {
        RUN_CONCURRENCY: '6',
        RUN_CONCURRENCY_MAX: '6',
        EXPRESS_CONCURRENCY: '3',
        COUNTING_CONCURRENCY: '6',
        ...services.parameters,
        ...simulated,
        STREAM_URL: functionUrl(ports, 'stream'),
        ...options.parameters,
      },
    })
    const stopScheduler = emulators.manifest ? startScheduler(ports, emulators.manifest) : () => undefined
    const url = `http://${HOST}:${ports.hosting}`
    let stopped: Promise<unknown> | undefined
    return {
      ...emulators,
      url,
      standIn: llm,
      outboxUrl: services.outboxUrl,
      env: {
        ...emulators.env,
        [PORT_BASE_VARIABLE]: String(base),
        SILLAGE_URL: url,
        ...services.env,
        ...(llm ? { SILLAGE_LLM_URL: llm.url } : {}),
      },
      stop: async () => {
        stopScheduler()
        stopped ??= Promise.all([emulators.stop(), llm?.close(), services.close()])
        await stopped
      },
    }
  } catch (error) {
    await Promise.all([llm?.close(), services.close()])
    throw error
  }
}

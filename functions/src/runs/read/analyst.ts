import type { ProviderUsage } from '../providers/provider.ts'
import type { AnalystProvider } from '../providers/settings.ts'

export interface AnalystMessage {
  role: 'user' | 'assistant'
  content: string
}

export interface AnalystRequest {
  system: string
  messages: AnalystMessage[]
  /** Name and JSON schema of the object to return. */
  schema: { name: string; schema: Record<string, unknown> }
  timeoutMs: number
  /** The same for every attempt to buy the same reply. */
  idempotencyKey?: string
  signal?: AbortSignal
}

interface AnalystReply {
  /** Meant to be JSON; not checked. */
  text: string
  usage: ProviderUsage
}

/** The model that reads answers: one structured call, never retried by itself. */
export interface Analyst {
  provider: AnalystProvider
  modelName: string
  /** @throws ProviderError */
  complete(request: AnalystRequest): Promise<AnalystReply>
}

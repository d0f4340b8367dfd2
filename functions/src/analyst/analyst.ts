import type { AnalystProvider } from '../providers/modules.ts'
import type { Permit } from '../providers/permit.ts'
import type { ProviderUsage } from '../providers/provider.ts'

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
  /** Asks for a longer reply than usual, since the usual length was not enough. */
  moreRoom?: boolean
  /** The same for every attempt to buy the same reply. */
  idempotencyKey?: string
  permit: Permit
  signal?: AbortSignal
}

export interface AnalystReply {
  /** Meant to be JSON; not checked. */
  text: string
  usage: ProviderUsage
  /** The model ran out of room before it had ended. */
  truncated: boolean
  /** The exact model id that the provider reports. */
  reportedModel: string
}

/** The model that reads answers: one structured call, never retried by itself. */
export interface Analyst {
  provider: AnalystProvider
  modelName: string
  /** @throws ProviderError */
  complete(request: AnalystRequest): Promise<AnalystReply>
}

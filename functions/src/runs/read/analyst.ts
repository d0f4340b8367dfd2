import type { Model } from '@sillage/core/runs/model'
import type { ProviderKey } from '@sillage/core/runs/providers'
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
  idempotencyKey: string
  signal?: AbortSignal
}

export interface AnalystReply {
  /** Meant to be JSON; not checked. */
  text: string
  usage: ProviderUsage
}

/** The model that reads answers: one structured call, never retried by itself. */
export interface Analyst {
  provider: ProviderKey
  modelName: string
  prices: Model['prices']
  /** @throws ProviderError */
  complete(request: AnalystRequest): Promise<AnalystReply>
}

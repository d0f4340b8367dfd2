import { analyst, chat } from './call-settings.ts'
import { chatProvider } from './chat.ts'
import { type Access, openaiClient } from './clients.ts'
import type { Provider, ProviderModule } from './provider.ts'

const create = (access: Access): Provider => chatProvider('compatible', openaiClient(access))

/** Any server that speaks OpenAI's chat completions, such as vLLM or Ollama. */
export const compatible = {
  create,
  calls: { offline: chat, online: null },
  analyst: { call: analyst, limit: 'max_tokens' },
  pricePage: null,
  models: [],
} as const satisfies ProviderModule

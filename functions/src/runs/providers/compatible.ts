import { chatProvider } from './chat.ts'
import { type Access, openaiClient } from './clients.ts'
import type { Provider } from './provider.ts'

/** Any server that speaks OpenAI's chat completions, such as vLLM or Ollama. */
export const compatible = (access: Access): Provider => chatProvider('compatible', openaiClient(access))

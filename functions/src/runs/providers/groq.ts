import { chatProvider } from './chat.ts'
import { type Access, openaiClient } from './clients.ts'
import type { Provider } from './provider.ts'

/** Groq: chat completions of open models. */
export const groq = (access: Access): Provider =>
  chatProvider('groq', openaiClient(access), 'max_completion_tokens')

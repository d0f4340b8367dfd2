import { chatProvider } from './chat.ts'
import { type Access, openaiClient } from './clients.ts'
import type { Provider } from './provider.ts'

/** DeepSeek: chat completions; its API's models do not search the web by themselves. */
export const deepseek = (access: Access): Provider => chatProvider('deepseek', openaiClient(access))

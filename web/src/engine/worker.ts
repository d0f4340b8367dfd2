import '@/lib/zod-settings.ts'
import { createEngine } from './engine.ts'
import type { Request } from './protocol.ts'

const engine = createEngine((reply) => postMessage(reply))

addEventListener('message', ({ data }: MessageEvent<Request>) => engine.receive(data))

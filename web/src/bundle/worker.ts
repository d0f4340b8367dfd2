import { createPacker } from './packer.ts'
import type { PackRequest } from './protocol.ts'

const packer = createPacker((reply) => postMessage(reply))

addEventListener('message', ({ data }: MessageEvent<PackRequest>) => packer.receive(data))

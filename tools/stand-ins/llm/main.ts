import { parseArgs } from 'node:util'
import { startLlmStandIn } from './server.ts'

/** Runs the server by itself: `node tools/stand-ins/llm/main.ts 5200 [--latency 800] [--epoch 5] [--seed text]`. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    latency: { type: 'string', default: '0' },
    epoch: { type: 'string' },
    seed: { type: 'string', default: 'sillage' },
  },
})
const number = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) {
    process.stderr.write(`${name} must be a whole number, not ${text}\n`)
    process.exit(1)
  }
  return value
}

const standIn = await startLlmStandIn({
  port: number('the port', positionals[0] ?? '5200'),
  seed: values.seed,
  latencyMs: number('--latency', values.latency),
  ...(values.epoch === undefined ? {} : { epoch: number('--epoch', values.epoch) }),
})
process.stdout.write(`${JSON.stringify({ url: standIn.url, baseUrls: standIn.baseUrls }, null, 2)}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void standIn.close().then(() => process.exit(0)))
}

import { parseArgs } from 'node:util'
import { startStripeStandIn } from './server.ts'

/** Runs the server by itself: `node tools/stand-ins/stripe/main.ts 5221 [--webhook http://…] [--secret whsec_…]`. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { webhook: { type: 'string' }, secret: { type: 'string' } },
})

const standIn = await startStripeStandIn({
  port: Number(positionals[0] ?? '5221'),
  webhookUrl: values.webhook ?? null,
  ...(values.secret === undefined ? {} : { webhookSecret: values.secret }),
})
process.stdout.write(`${JSON.stringify({ url: standIn.url }, null, 2)}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void standIn.close().then(() => process.exit(0)))
}

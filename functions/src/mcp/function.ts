import { onRequest } from 'firebase-functions/https'
import { takeRequestsAsTheyCame } from '../platform/http/body.ts'
import { loadedLate } from '../platform/loaded-late.ts'
import { sized } from '../platform/sizes.ts'
import { providerKeysSecret } from '../providers/parameters.ts'

takeRequestsAsTheyCame()

const app = loadedLate('mcp', async () => {
  const { createMcp } = await import('./app.ts')
  return createMcp()
})

/** What assistants of other makers ask, by the Model Context Protocol. Hosting routes `/mcp` and `/oauth` here. */
export const mcp = onRequest(
  { invoker: 'public', ...sized('mcp'), timeoutSeconds: 60, secrets: [providerKeysSecret] },
  async (request, response) => {
    const handle = await app()
    handle(request, response)
  },
)

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { VIEWS } from '@sillage/core/analytics/views/catalogue'
import { TOOL_NAMES, TOOLS, type ToolName } from '@sillage/core/chat/figures/tools'
import { percentile, report, round } from '../../support/report.ts'
import { openDoors } from '../open-doors.ts'

/**
 * The time that a call of MCP takes beyond its view: each question is asked by MCP and by the API, one right after the other,
 * with the same key. Measures the p95 of the differences, for each tool and for all.
 */

const ROUNDS = 25
/** Calls of each tool before the clock runs: the first ones load code and open connections. */
const WARM_UP = 3
const BUDGET_MS = 400

/** Where the API serves the view of a tool, with what its query adds. */
const PATHS: { readonly [N in ToolName]: string } = {
  visibility: '/api/visibility',
  rivals: '/api/analytics/views/rivals',
  moved: '/api/analytics/views/moved',
  sentiment: '/api/sentiment',
  keywords: '/api/analytics/views/keywords',
  sources: '/api/web-search-sources',
  shopping: '/api/analytics/shopping',
  recommendations: '/api/analytics/views/recommendations',
}

const clock = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

await report('doors', async () => {
  const { url, brandId, analysisId, secret, send, close } = await openDoors()
  try {
    const client = new Client({ name: 'bench', version: '1.0.0' })
    const requestInit = { headers: { authorization: `Bearer ${secret}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }))

    const askMcp = async (name: ToolName): Promise<void> => {
      const { isError, content } = await client.callTool({
        name: TOOLS[name].tool,
        arguments: { analysisId },
      })
      if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`)
    }
    const askApi = async (name: ToolName): Promise<void> => {
      const { call } = VIEWS[name]
      const more = call !== 'getView' && 'query' in call ? call.query : {}
      const query = new URLSearchParams({ brandId, analysisId, ...more })
      const { status } = await send('GET', `${PATHS[name]}?${query}`, { token: secret })
      if (status !== 200) throw new Error(`${name}: the API answered ${status}`)
    }
    const over: number[] = []
    const tools: Record<string, { mcpMs: number; viewMs: number; overP95Ms: number }> = {}
    for (const name of TOOL_NAMES) {
      const pairs: { mcp: number; view: number }[] = []
      for (let call = -WARM_UP; call < ROUNDS; call += 1) {
        const pair = { mcp: await clock(() => askMcp(name)), view: await clock(() => askApi(name)) }
        if (call >= 0) pairs.push(pair)
      }
      const differences = pairs.map((pair) => pair.mcp - pair.view)
      over.push(...differences)
      tools[TOOLS[name].tool] = {
        mcpMs: round(
          percentile(
            pairs.map((pair) => pair.mcp),
            50,
          ),
          0,
        ),
        viewMs: round(
          percentile(
            pairs.map((pair) => pair.view),
            50,
          ),
          0,
        ),
        overP95Ms: round(percentile(differences, 95), 0),
      }
    }
    await client.close()
    const overP95Ms = percentile(over, 95)
    return {
      pass: overP95Ms <= BUDGET_MS,
      overP95Ms: round(overP95Ms, 0),
      budgetMs: BUDGET_MS,
      rounds: ROUNDS,
      tools,
    }
  } finally {
    await close()
  }
})

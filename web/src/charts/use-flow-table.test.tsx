// @vitest-environment happy-dom
import { flowView } from '@sillage/core/analytics/views/flow/compute'
import { providerLabel } from '@sillage/core/providers/providers'
import { expect, it } from 'vitest'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { drilled, silentRows } from '@/testing/drill.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { ChartCard } from './chart-card.tsx'
import { useFlowTable } from './use-flow-table.ts'

type Shown = Parameters<typeof useFlowTable>

const Flows = ({ graph, use, onOpenRuns }: { graph: Shown[0]; use: Shown[1]; onOpenRuns: OpenRuns }) => (
  <ChartCard title="Flows" table={useFlowTable(graph, use, onOpenRuns)}>
    {() => null}
  </ChartCard>
)

const facts = factsOfVersions(2)

it.each(['referenced', 'explored'] as const)(
  'opens the answers of both ends of a flow and of the flow itself: %s',
  async (use) => {
    const graph = flowView(facts, {}, { use })
    const opened = await drilled(facts, (onOpenRuns) => (
      <Flows graph={graph} use={use} onOpenRuns={onOpenRuns} />
    ))
    expect(graph.links.length).toBeGreaterThan(0)
    expect(opened).toHaveLength(3 * graph.links.length)
    expect(silentRows()).toEqual([])
    graph.links.forEach((link, index) => {
      const [from, to, flow] = opened.slice(3 * index)
      const [kind = '', name = ''] = link.source.split(/:(.*)/)
      expect(from?.said).toBe(kind === 'model' ? providerLabel(name) : name)
      expect(from?.found).toBeGreaterThanOrEqual(flow?.found ?? 0)
      expect(to?.found).toBeGreaterThanOrEqual(flow?.found ?? 0)
      expect(flow?.said).toBe(String(link.value))
      // One answer may have several citations.
      expect(flow?.found).toBeLessThanOrEqual(link.value)
      expect(flow?.found).toBeGreaterThan(0)
    })
  },
)

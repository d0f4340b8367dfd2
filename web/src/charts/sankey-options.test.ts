import { readFileSync } from 'node:fs'
import { flowView } from '@sillage/core/analytics/views/flow/compute'
import { PROVIDER_KEYS } from '@sillage/core/runs/providers'
import { expect, it } from 'vitest'
import { factsOfVersions } from '@/testing/world.ts'
import { untangled } from './flow-order.ts'
import type { ChartColors } from './palette.ts'
import { sankeyOptions } from './sankey-options.ts'

const colors: ChartColors = {
  brand: 'brand',
  ink: 'ink',
  soft: 'soft',
  faint: 'faint',
  line: 'line',
  surface: 'surface',
  positive: 'positive',
  neutral: 'neutral',
  negative: 'negative',
  provider: (key) => `of ${key}`,
  tone: () => 'tone',
}

it('draws models in the colours of their providers, queries faint, and sites in the accent', () => {
  const graph = flowView(factsOfVersions(1), {})
  const { series } = sankeyOptions(graph, colors, {
    description: 'Flows',
    height: 300,
    longest: 48,
    connected: null,
    value: String,
    onNode: () => undefined,
    onFlow: () => undefined,
  })
  const drawn = series[0].nodes ?? []
  expect(drawn.map(({ id, color }) => [id, color])).toEqual(
    untangled(graph).nodes.map(({ id, type, name }) => [
      id,
      type === 'model' ? `of ${name}` : type === 'query' ? 'faint' : 'brand',
    ]),
  )
  expect(drawn.map(({ color }) => color)).toContain('of openai')
})

it('has a colour of its own for every provider', () => {
  const theme = readFileSync(new URL('../ui/theme.css', import.meta.url), 'utf8')
  const [root = ''] = theme.split('--provider-compatible')
  const found = PROVIDER_KEYS.filter((key) => key !== 'compatible').map(
    (key) => new RegExp(`--provider-${key}: (#[0-9a-f]{6});`).exec(root)?.[1],
  )
  expect(found).not.toContain(undefined)
  expect(new Set(found).size).toBe(found.length)
})

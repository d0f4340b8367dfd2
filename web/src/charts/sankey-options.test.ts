import { readFileSync } from 'node:fs'
import { flowView } from '@sillage/core/analytics/views/flow/compute'
import { PROVIDER_KEYS } from '@sillage/core/runs/providers'
import { expect, it } from 'vitest'
import { factsOfVersions } from '@/testing/world.ts'
import { untangled } from './flow-order.ts'
import type { ChartColors } from './palette.ts'
import { lettersThatFit, sankeyOptions } from './sankey-options.ts'

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

it('colours models by provider, queries faint, and sites with the accent', () => {
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
  const drawnNodes = series[0].nodes ?? []
  expect(drawnNodes.map(({ id, color }) => [id, color])).toEqual(
    untangled(graph).nodes.map(({ id, type, name }) => [
      id,
      type === 'model' ? `of ${name}` : type === 'query' ? 'faint' : 'brand',
    ]),
  )
  expect(drawnNodes.map(({ color }) => color)).toContain('of openai')
})

it('gives every provider a colour of its own', () => {
  const theme = readFileSync(new URL('../ui/theme.css', import.meta.url), 'utf8')
  const [root = ''] = theme.split('--provider-compatible')
  const providers = PROVIDER_KEYS.filter((key) => key !== 'compatible').map(
    (key) => new RegExp(`--provider-${key}: (#[0-9a-f]{6});`).exec(root)?.[1],
  )
  expect(providers).not.toContain(undefined)
  expect(new Set(providers).size).toBe(providers.length)
})

it.each([
  ['Latin letters', 'best water filter for a small kitchen', 383, 24],
  ['letters as wide as high', '小さな台所に最適な浄水器', 383, 13],
  ['a plot too narrow for any', 'best water filter', 40, 4],
])('cuts labels of the middle column before the next column: %s', (_, name, plotWidth, letters) => {
  expect(lettersThatFit(name, plotWidth)).toBe(letters)
})

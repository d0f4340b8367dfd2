import { flowView } from '@sillage/core/analytics/views/flow/compute'
import { PROVIDER_KEYS, providerColors } from '@sillage/core/providers/providers'
import { describe, expect, it, vi } from 'vitest'
import { factsOfVersions } from '@/testing/world.ts'
import { nodeName } from '@/ui/use-flow-runs.ts'
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

const texts = {
  locale: 'en',
  description: 'Flows',
  height: 300,
  longest: 48,
  connected: null,
  mirrored: false,
  value: String,
  onNode: () => undefined,
  onFlow: () => undefined,
}

it('colours models by provider, queries faint, and sites with the accent', () => {
  const graph = flowView(factsOfVersions(1), {})
  const { series } = sankeyOptions(graph, colors, texts)
  const drawnNodes = series[0].nodes ?? []
  expect(drawnNodes.map(({ id, color }) => [id, color])).toEqual(
    untangled(graph).nodes.map(({ id, type, name }) => [
      id,
      type === 'model' ? `of ${name}` : type === 'query' ? 'faint' : 'brand',
    ]),
  )
  expect(drawnNodes.map(({ color }) => color)).toContain('of openai')
})

describe('in right-to-left languages', () => {
  const graph = flowView(factsOfVersions(1), {})
  const straight = sankeyOptions(graph, colors, texts)
  const onFlow = vi.fn()
  const mirrored = sankeyOptions(graph, colors, { ...texts, mirrored: true, onFlow })
  const [link] = untangled(graph).links
  if (link === undefined) throw new Error('no flows')
  const drawn = { options: { from: link.target, to: link.source, weight: link.value } }
  const getName = (id: string) => {
    const node = graph.nodes.find((one) => one.id === id)
    return node && nodeName(node, 'en')
  }

  it('draws the flows from right to left, with the same colours', () => {
    const columns = ({ series: [{ nodes = [] }] }: typeof straight) => nodes.map(({ column = NaN }) => column)
    expect(columns(mirrored)).toEqual(columns(straight).map((column) => 2 - column))
    const flows = ({ series: [{ data = [] }] }: typeof straight) => data as { from: string; to: string }[]
    expect(flows(mirrored).map(({ from, to }) => [to, from])).toEqual(
      flows(straight).map(({ from, to }) => [from, to]),
    )
    expect(straight.plotOptions?.sankey?.linkColorMode).toBe('from')
    expect(mirrored.plotOptions?.sankey?.linkColorMode).toBe('to')
  })

  it('has the labels of models at the right and the others at the left, and their margins', () => {
    const { nodes = [] } = mirrored.series[0]
    const sides = untangled(graph).nodes.map(({ type }) => (type === 'model' ? 'left' : 'right'))
    expect(nodes.map(({ dataLabels }) => dataLabels)).toMatchObject(sides.map((align) => ({ align })))
    const [top, right, bottom, left] = straight.chart?.spacing ?? []
    expect(mirrored.chart?.spacing).toEqual([top, left, bottom, right])
  })

  it('names and opens a flow from its source to its target', () => {
    const said = `\u2068${getName(link.source)}\u2069 ← \u2068${getName(link.target)}\u2069`
    const tooltip: (this: typeof drawn) => unknown = Object(mirrored.tooltip).formatter
    expect(tooltip.call(drawn)).toBe(`${said}<br><strong>${link.value}</strong>`)
    const click: (this: typeof drawn) => void = Object(mirrored.series[0].point?.events).click
    click.call(drawn)
    expect(onFlow).toHaveBeenCalledWith({ from: link.source, to: link.target })
  })
})

it('gives every provider a colour of its own', () => {
  const colors = PROVIDER_KEYS.map(providerColors)
  for (const { light, dark } of colors) expect(light + dark).toMatch(/^(#[0-9a-f]{6}){2}$/)
  for (const theme of ['light', 'dark'] as const) {
    expect(new Set(colors.map((color) => color[theme])).size).toBe(PROVIDER_KEYS.length)
  }
})

it.each([
  ['Latin letters', 'best water filter for a small kitchen', 383, 24],
  ['letters as wide as high', '小さな台所に最適な浄水器', 383, 13],
  ['a plot too narrow for any', 'best water filter', 40, 4],
])('cuts labels of the middle column before the next column: %s', (_, name, plotWidth, letters) => {
  expect(lettersThatFit(name, plotWidth)).toBe(letters)
})

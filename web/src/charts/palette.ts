import type { ProviderKey } from '@sillage/core/runs/providers'

/** Colours of the other brands, told apart by colour-blind readers too, in the order in which brands take them. */
const SEQUENCE = [
  '#4477aa',
  '#ee7733',
  '#aa4499',
  '#33bbee',
  '#997700',
  '#882255',
  '#6699cc',
  '#cc6677',
  '#44aa99',
  '#777777',
] as const

/** Who a series stands for: the brand itself, or the place of another one in the analysis's fixed order. */
export type Tone = 'brand' | 'muted' | number

export interface ChartColors {
  brand: string
  ink: string
  soft: string
  faint: string
  line: string
  surface: string
  positive: string
  neutral: string
  negative: string
  provider: (key: ProviderKey | string) => string
  tone: (tone: Tone) => string
}

/** Reads the theme's colours from the page; read them again when the theme changes. */
export const readColors = (root: Element): ChartColors => {
  const style = getComputedStyle(root)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const brand = read('--accent')
  const faint = read('--ink-faint')
  return {
    brand,
    ink: read('--ink'),
    soft: read('--ink-soft'),
    faint,
    line: read('--line'),
    surface: read('--surface'),
    positive: read('--positive'),
    neutral: read('--neutral'),
    negative: read('--negative'),
    provider: (key) => read(`--provider-${key}`) || faint,
    tone: (tone) =>
      tone === 'brand' ? brand : tone === 'muted' ? faint : (SEQUENCE[tone % SEQUENCE.length] ?? faint),
  }
}

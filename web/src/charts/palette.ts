import { providerKeySchema } from '@sillage/core/providers/provider-key'
import { type ProviderKey, providerColors } from '@sillage/core/providers/providers'

/** Colours of other brands in the order in which brands take them; colour-blind readers can tell them apart. */
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

/** The owner of a series: the brand itself, or the place of another brand in the fixed order of the analysis. */
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

/** A colour of the theme, at two fifths of its strength. */
export const faintly = (color: string): string => `${color}66`

/** Reads the theme's colours from the page; read them again when the theme changes. */
export const readColors = (root: Element): ChartColors => {
  const style = getComputedStyle(root)
  const readVariable = (name: string) => style.getPropertyValue(name).trim()
  const brand = readVariable('--accent')
  const isDark = root.closest('.dark') !== null
  const faint = readVariable('--ink-faint')
  return {
    brand,
    ink: readVariable('--ink'),
    soft: readVariable('--ink-soft'),
    faint,
    line: readVariable('--line'),
    surface: readVariable('--surface'),
    positive: readVariable('--positive'),
    neutral: readVariable('--neutral'),
    negative: readVariable('--negative'),
    provider: (key) => {
      const known = providerKeySchema.safeParse(key).data
      return known === undefined ? faint : providerColors(known)[isDark ? 'dark' : 'light']
    },
    tone: (tone) =>
      tone === 'brand' ? brand : tone === 'muted' ? faint : (SEQUENCE[tone % SEQUENCE.length] ?? faint),
  }
}

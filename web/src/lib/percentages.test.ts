import { describe, expect, it } from 'vitest'
import { formatParts, formatPercent } from './format.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

const CALL = /\bformat(?:Percent|Parts)\(/g

/** The contents of the brackets that open before `from`. */
const inBrackets = (code: string, from: number): string => {
  let depth = 1
  let at = from
  for (; depth > 0 && at < code.length; at++) {
    if (code[at] === '(') depth++
    if (code[at] === ')') depth--
  }
  return code.slice(from, at - 1)
}

/** The digits that each call of a file asks for; null where it leaves them to the default. */
const digitsIn = (code: string): (string | null)[] =>
  [...code.matchAll(CALL)].map(({ index, 0: call }) => {
    const last =
      inBrackets(code, index + call.length)
        .split(/,\s*/)
        .filter(Boolean)
        .at(-1)
        ?.trim() ?? ''
    return /^(?:\d|digits)$/.test(last) ? last : null
  })

const filesAsking = (digits: string): string[] =>
  Object.entries(sources)
    .filter(([path, code]) => path !== './format.ts' && digitsIn(code).includes(digits))
    .map(([path]) => path.replace('../', ''))
    .sort()

describe('percentages', () => {
  it('have one decimal', () => {
    expect(formatPercent(50, 'en')).toBe('50.0%')
    expect(formatPercent(62.55, 'fr')).toMatch(/^62,[56]\s%$/)
    expect(formatParts([69.66, 19.86, 10.48], 'en', 0)).toEqual(['70%', '20%', '10%'])
    expect(formatParts([69.6, 19.8, 10.6], 'en', 0)).toEqual(['70%', '20%', '11%'])
  })

  it('keep their sign on one side of the number in Persian', () => {
    expect(formatPercent(42.5, 'fa')).toBe('۴۲٫۵\u200f٪')
  })

  it('have two where sources are counted, and nowhere else', () => {
    expect(filesAsking('2').filter((path) => !/^features\/(sources|citations)\//.test(path))).toEqual([
      // Citations of a brand's own sites.
      'features/visibility/rivals/brand-column.tsx',
      'ui/site-columns.tsx',
    ])
  })

  it('have none where they are no measured share, and in the report', () => {
    expect(filesAsking('0')).toEqual([
      // Discounts, a scale, progress, invented figures, zoom.
      'charts/stacked-chart.tsx',
      'features/admin/plans/price-card.tsx',
      'features/billing/pricing/pricing-section.tsx',
      'features/command-deck/example-analysis.tsx',
      'features/creation/creation-cards.tsx',
      'features/flow-graph/flow-full-screen.tsx',
      'features/locked/example-figure.tsx',
      'features/overview/current-status.tsx',
      // Printed rounded.
      'features/report/pdf/report-sections.ts',
      'features/shell/rail/rail-analyses.tsx',
      // The scale of a figure in a post.
      'pages/site/figures.tsx',
    ])
  })

  it('take their digits from elsewhere only in charts and in the report', () => {
    expect(filesAsking('digits')).toEqual(['charts/donut-chart.tsx', 'features/report/pdf/report-content.ts'])
  })

  it('are written in one place', () => {
    const others = Object.entries(sources).filter(([, code]) => /style: 'percent'/.test(code))
    expect(others.map(([path]) => path)).toEqual([])
  })
})

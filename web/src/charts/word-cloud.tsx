import type { Options } from 'highcharts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { usePhone } from '@/lib/use-media-query.ts'
import 'highcharts/esm/modules/wordcloud.js'
import { Chart } from './chart.tsx'
import type { ChartRef, LegendRow } from './drawn-chart.ts'
import { popoverLook } from './popover-look.ts'
import { useColors } from './use-colors.ts'
import { useStableHandler } from './use-stable-handler.ts'

/**
 * Font sizes in pixels of the rarest and the most frequent word; a phone shrinks them, and the smallest must stay
 * legible.
 */
const LETTERS = { wide: { least: 13, most: 24 }, phone: { least: 13, most: 20 } }

export interface Word {
  key: string
  label: string
  /** Answers that use it. */
  count: number
}

/** Words sized by frequency. The list beside the cloud serves screen readers. */
export const WordCloud = ({
  description,
  words,
  height = 300,
  onWord,
  chartRef,
}: {
  description: string
  words: readonly Word[]
  height?: number
  onWord?: (key: string) => void
  chartRef?: ChartRef
}) => {
  const { t, i18n } = useTranslation(['charts', 'common'])
  const colors = useColors()
  const openWord = useStableHandler(onWord)
  const locale = i18n.language
  const letters = usePhone() ? LETTERS.phone : LETTERS.wide
  const options = useMemo((): Options => {
    const most = Math.max(...words.map(({ count }) => count))
    const tone = (count: number): string =>
      count >= most * 0.6 ? colors.brand : count >= most * 0.25 ? colors.ink : colors.soft
    const describe = (key: string | undefined): string | undefined => {
      const word = words.find((one) => one.key === key)
      const value = word && t('base', { count: word.count, n: formatInteger(word.count, locale) })
      return word && t('common:named', { name: word.label, value })
    }
    return {
      chart: { type: 'wordcloud', height, spacing: [4, 4, 4, 4], animation: false },
      title: { text: '' },
      accessibility: {
        description,
        point: { descriptionFormatter: ({ options }) => describe(options.id) ?? '' },
      },
      tooltip: {
        ...popoverLook(colors),
        formatter() {
          return describe(this.options.id) ?? false
        },
      },
      series: [
        {
          type: 'wordcloud',
          name: description,
          animation: false,
          minFontSize: letters.least,
          maxFontSize: letters.most,
          placementStrategy: 'center',
          rotation: { from: 0, to: 0, orientations: 1 },
          spiral: 'rectangular',
          style: { fontFamily: 'inherit', fontWeight: '600' },
          cursor: openWord ? 'pointer' : 'default',
          data: words.map((word) => ({
            id: word.key,
            name: word.label,
            weight: word.count,
            color: tone(word.count),
          })),
          point: {
            events: {
              click() {
                if (openWord && this.options.id !== undefined) openWord(this.options.id)
              },
            },
          },
        },
      ],
    }
  }, [words, letters, colors, description, height, openWord, locale, t])
  // Maps a word's answers to its size.
  const legend = useMemo((): LegendRow[] => {
    const sorted = [...words].sort((a, b) => b.count - a.count)
    return [
      { name: t('savedLargest'), word: sorted[0] },
      { name: t('savedSmallest'), word: sorted.at(-1) },
    ].flatMap(({ name, word }) => {
      if (!word) return []
      const base = t('base', { count: word.count, n: formatInteger(word.count, locale) })
      return [{ name, detail: `${word.label} · ${base}` }]
    })
  }, [words, locale, t])
  return <Chart options={options} legend={legend} chartRef={chartRef} />
}

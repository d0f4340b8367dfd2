import type { Options } from 'highcharts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { inTwoLines } from '@/lib/cut.ts'
import { formatInteger } from '@/lib/format.ts'
import { directed } from '@/lib/isolates.ts'
import { Chart } from './chart.tsx'
import type { ChartRef, LegendRow } from './drawn-chart.ts'
import { escapeHtml } from './escape-html.ts'
import { popoverLook } from './popover-look.ts'
import { useColors } from './use-colors.ts'
import { useStableHandler } from './use-stable-handler.ts'

export interface PodiumPlace {
  key: string
  name: string
  value: number
  /** The value above its step, and in words, such as '12 mentions'. */
  shown: string
  said: string
  isBrand: boolean
}

/** From left to right: the second, the first, the third. */
const ORDER = [1, 0, 2]

/** Pixels of a letter of a label, and of one as wide as it is high, such as those of Chinese, Japanese and Korean. */
const LETTER = { usual: 7, wide: 12 }
const WIDE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff01-\uff60]/

/** Three steps, the highest in the middle. */
export const PodiumChart = ({
  description,
  places,
  height = 232,
  onPlace,
  chartRef,
}: {
  description: string
  /** Best first, at most three. */
  places: readonly PodiumPlace[]
  height?: number
  onPlace?: (key: string) => void
  chartRef?: ChartRef
}) => {
  const { t, i18n } = useTranslation(['charts', 'common'])
  const colors = useColors()
  const openPlace = useStableHandler(onPlace)
  const options = useMemo((): Options => {
    const steps = ORDER.flatMap((place) => {
      const entry = places[place]
      return entry ? [{ ...entry, place: place + 1 }] : []
    })
    const describe = (key: string | undefined): string | undefined => {
      const step = steps.find((one) => one.key === key)
      return step && t('common:named', { name: step.name, value: step.said })
    }
    return {
      chart: { type: 'column', height, spacing: [8, 4, 4, 4], animation: false },
      title: { text: '' },
      accessibility: {
        description,
        point: { descriptionFormatter: ({ options }) => describe(options.id) ?? '' },
      },
      legend: { enabled: false },
      xAxis: {
        categories: steps.map(({ name }) => name),
        lineColor: colors.line,
        tickLength: 0,
        labels: {
          rotation: 0,
          // Two lines as wide as a step; the tooltip has the whole name.
          formatter() {
            const name = String(this.value)
            const letter = WIDE.test(name) ? LETTER.wide : LETTER.usual
            const most = Math.floor(this.axis.len / steps.length / letter)
            return inTwoLines(name, most).map(escapeHtml).join('<br>')
          },
          style: { color: colors.ink, fontSize: '12px', fontWeight: '600', textOverflow: 'none' },
        },
      },
      yAxis: { visible: false, min: 0 },
      tooltip: {
        ...popoverLook(colors),
        formatter() {
          return describe(this.options.id) ?? false
        },
      },
      plotOptions: {
        column: {
          animation: false,
          borderWidth: 0,
          borderRadius: 6,
          pointPadding: 0.04,
          groupPadding: 0.02,
          minPointLength: 28,
          cursor: openPlace ? 'pointer' : 'default',
          states: { inactive: { opacity: 0.5 } },
          dataLabels: {
            enabled: true,
            inside: false,
            allowOverlap: true,
            crop: false,
            overflow: 'allow',
            style: { color: colors.soft, fontSize: '12px', fontWeight: '600', textOutline: 'none' },
            formatter() {
              const step = steps.find(({ key }) => key === this.options.id)
              return step
                ? directed(`#${formatInteger(step.place, i18n.language)} · ${step.shown}`, i18n.language)
                : ''
            },
          },
        },
      },
      series: [
        {
          type: 'column',
          name: description,
          data: steps.map((step) => ({
            id: step.key,
            name: step.name,
            y: step.value,
            color: step.isBrand ? colors.brand : colors.neutral,
          })),
          point: {
            events: {
              click() {
                if (openPlace && this.options.id !== undefined) openPlace(this.options.id)
              },
            },
          },
        },
      ],
    }
  }, [places, colors, description, height, openPlace, t, i18n.language])
  const legend = useMemo(
    (): LegendRow[] =>
      places.map(({ name, said, isBrand }) => ({
        name,
        color: isBrand ? colors.brand : colors.neutral,
        detail: said,
      })),
    [places, colors],
  )
  if (places.length === 0) {
    return (
      <p className="flex items-center justify-center text-ink-faint text-sm" style={{ height }}>
        {t('noData')}
      </p>
    )
  }
  return <Chart options={options} legend={legend} chartRef={chartRef} />
}

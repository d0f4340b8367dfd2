import type { TooltipOptions } from 'highcharts'
import type { ChartColors } from './palette.ts'

/** The look of popovers, the same for every chart. */
export const popoverLook = (colors: ChartColors): TooltipOptions => ({
  outside: true,
  backgroundColor: colors.surface,
  borderColor: colors.line,
  borderRadius: 8,
  shadow: false,
  style: { color: colors.ink, fontSize: '13px' },
})

import { Highcharts } from './highcharts.ts'
import 'highcharts/es-modules/masters/modules/accessibility.src.js'

Highcharts.setOptions({
  accessibility: {
    enabled: true,
    // Each chart stands in a card, which is a landmark of its own name.
    landmarkVerbosity: 'disabled',
    keyboardNavigation: { focusBorder: { style: { color: 'var(--focus)' } } },
    // The card around the chart has its heading already.
    screenReaderSection: {
      beforeChartFormat:
        '<div>{typeDescription}</div><div>{chartLongdesc}</div><div>{xAxisDescription}</div><div>{yAxisDescription}</div>',
    },
  },
})

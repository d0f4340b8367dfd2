import { Highcharts } from './highcharts.ts'
import 'highcharts/esm/modules/accessibility.js'

Highcharts.setOptions({
  accessibility: {
    enabled: true,
    // The card of a chart is a landmark of its own.
    landmarkVerbosity: 'disabled',
    keyboardNavigation: { focusBorder: { style: { color: 'var(--focus)' } } },
    series: { descriptionFormatter: ({ name }) => name },
    // The card around the chart has its heading.
    screenReaderSection: {
      beforeChartFormat: '<div>{chartLongdesc}</div>',
    },
  },
})

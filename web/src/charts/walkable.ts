import { Highcharts } from './highcharts.ts'
import 'highcharts/es-modules/masters/modules/accessibility.src.js'

Highcharts.setOptions({
  accessibility: {
    enabled: true,
    // Each chart stands in a card, which is a landmark of its own name.
    landmarkVerbosity: 'disabled',
    keyboardNavigation: { focusBorder: { style: { color: 'var(--focus)' } } },
    series: { descriptionFormatter: ({ name }) => name },
    // The card around the chart has its heading already.
    screenReaderSection: {
      beforeChartFormat: '<div>{chartLongdesc}</div>',
    },
  },
})

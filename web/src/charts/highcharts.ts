import Highcharts from 'highcharts/esm/highcharts.js'
import 'highcharts/esm/modules/accessibility.js'

// Every chart shows times in the reader's own zone, as the tables do.
Highcharts.setOptions({
  time: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  credits: { enabled: false },
  accessibility: {
    // Each chart stands in a card, which is a landmark of its own name.
    landmarkVerbosity: 'disabled',
    // The card around the chart has its heading already.
    screenReaderSection: {
      beforeChartFormat:
        '<div>{typeDescription}</div><div>{chartLongdesc}</div><div>{xAxisDescription}</div><div>{yAxisDescription}</div>',
    },
  },
  chart: { style: { fontFamily: 'inherit' }, backgroundColor: 'transparent' },
})

export { Highcharts }

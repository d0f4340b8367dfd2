import Highcharts from 'highcharts/esm/highcharts.js'

// Every chart shows times in the reader's own zone, as the tables do.
Highcharts.setOptions({
  time: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  credits: { enabled: false },
  // The module for it comes with the keyboard; until then Highcharts would complain of its absence.
  accessibility: { enabled: false },
  chart: { style: { fontFamily: 'inherit' }, backgroundColor: 'transparent' },
})

export { Highcharts }

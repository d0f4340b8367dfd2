import Highcharts from 'highcharts/esm/highcharts.js'

Highcharts.setOptions({
  credits: { enabled: false },
  // The accessibility module loads with the keyboard; until then Highcharts would warn of its absence.
  accessibility: { enabled: false },
  // The theme sets the colours; Highcharts would restyle the page to insert its own with each chart.
  palette: { injectCSS: false },
  chart: { style: { fontFamily: 'inherit' }, backgroundColor: 'transparent' },
})

export { Highcharts }

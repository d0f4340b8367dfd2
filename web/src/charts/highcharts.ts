// First, because other modules look for it when they load.
import 'highcharts/es-modules/Core/Series/Series.js'
import Axis from 'highcharts/es-modules/Core/Axis/Axis.js'
import PlotLineOrBand from 'highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js'
import StackingAxis from 'highcharts/es-modules/Core/Axis/Stacking/StackingAxis.js'
import Chart from 'highcharts/es-modules/Core/Chart/Chart.js'
import Defaults from 'highcharts/es-modules/Core/Defaults.js'
import Highcharts from 'highcharts/es-modules/Core/Globals.js'
import Legend from 'highcharts/es-modules/Core/Legend/Legend.js'
import Pointer from 'highcharts/es-modules/Core/Pointer.js'
import HTMLElement from 'highcharts/es-modules/Core/Renderer/HTML/HTMLElement.js'
import SVGElement from 'highcharts/es-modules/Core/Renderer/SVG/SVGElement.js'
import SVGRenderer from 'highcharts/es-modules/Core/Renderer/SVG/SVGRenderer.js'
import Responsive from 'highcharts/es-modules/Core/Responsive.js'
import DataLabel from 'highcharts/es-modules/Core/Series/DataLabel.js'
import Point from 'highcharts/es-modules/Core/Series/Point.js'
import Series from 'highcharts/es-modules/Core/Series/Series.js'
import Tooltip from 'highcharts/es-modules/Core/Tooltip.js'
import 'highcharts/es-modules/Series/Line/LineSeries.js'
import 'highcharts/es-modules/Series/Area/AreaSeries.js'

// The parts of Highcharts for lines and areas over time, assembled as in its own bundle. Other chart kinds load their
// parts, so the first line does not wait for them.
DataLabel.compose(Series)
HTMLElement.compose(SVGRenderer)
Legend.compose(Chart)
PlotLineOrBand.compose(Chart, Axis)
Pointer.compose(Chart)
Responsive.compose(Chart)
StackingAxis.compose(Axis, Chart, Series)
Tooltip.compose(Pointer)

// Titles of charts are in the page; Highcharts would lay out empty ones twice each.
const { applyDescription } = Chart.prototype
Chart.prototype.applyDescription = function (key, explicit) {
  if (this[key] || { ...this.options[key], ...explicit }.text) applyDescription.call(this, key, explicit)
}

// Later modules and React find it by these names.
Object.assign(Highcharts, {
  Axis,
  Chart,
  Legend,
  Point,
  Pointer,
  SVGElement,
  SVGRenderer,
  Series,
  chart: Chart.chart,
  getOptions: Defaults.getOptions,
  setOptions: Defaults.setOptions,
})

Highcharts.setOptions({
  credits: { enabled: false },
  // The accessibility module loads with the keyboard; until then Highcharts would warn of its absence.
  accessibility: { enabled: false },
  // The theme sets the colours; Highcharts would restyle the page to insert its own with each chart.
  palette: { injectCSS: false },
  chart: { style: { fontFamily: 'inherit' }, backgroundColor: 'transparent' },
})

export { Highcharts }

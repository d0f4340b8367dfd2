// First, because the parts look for their base when they load.
import './highcharts.ts'
import Highcharts from 'highcharts/es-modules/Core/Globals.js'
import { composeOverlappingDataLabels } from 'highcharts/es-modules/Core/Series/OverlappingDataLabels.js'
import { composeBorderRadius } from 'highcharts/es-modules/Extensions/BorderRadius.js'
import ColumnDataLabel from 'highcharts/es-modules/Series/Column/ColumnDataLabel.js'
import ColumnSeries from 'highcharts/es-modules/Series/Column/ColumnSeries.js'
import PieDataLabel from 'highcharts/es-modules/Series/Pie/PieDataLabel.js'
import PieSeries from 'highcharts/es-modules/Series/Pie/PieSeries.js'

// The parts of Highcharts for columns and slices: both use its rounded corners, and labels that do not overlap.
composeBorderRadius(Highcharts.Series, Highcharts.SVGElement, Highcharts.SVGRenderer)
composeOverlappingDataLabels(Highcharts.Chart)
ColumnDataLabel.compose(ColumnSeries)
PieDataLabel.compose(PieSeries)

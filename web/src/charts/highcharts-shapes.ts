// First, since the parts look for their base as soon as they are there.
import './highcharts.ts'
import Highcharts from 'highcharts/es-modules/Core/Globals.js'
import { composeOverlappingDataLabels } from 'highcharts/es-modules/Core/Series/OverlappingDataLabels.js'
import { composeBorderRadius } from 'highcharts/es-modules/Extensions/BorderRadius.js'
import ColumnDataLabel from 'highcharts/es-modules/Series/Column/ColumnDataLabel.js'
import ColumnSeries from 'highcharts/es-modules/Series/Column/ColumnSeries.js'
import PieDataLabel from 'highcharts/es-modules/Series/Pie/PieDataLabel.js'
import PieSeries from 'highcharts/es-modules/Series/Pie/PieSeries.js'

// What charts of shapes need of Highcharts beyond lines: columns and slices, whose round corners come together, and
// labels that do not overlap.
composeBorderRadius(Highcharts.Series, Highcharts.SVGElement, Highcharts.SVGRenderer)
composeOverlappingDataLabels(Highcharts.Chart)
ColumnDataLabel.compose(ColumnSeries)
PieDataLabel.compose(PieSeries)

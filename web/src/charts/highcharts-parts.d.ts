/** Highcharts' own modules, which it ships without types. `highcharts.ts` and its like put charts together from them. */

declare module 'highcharts/es-modules/Core/Globals.js' {
  const Highcharts: typeof import('highcharts')
  export default Highcharts
}

declare module 'highcharts/es-modules/Core/Defaults.js' {
  const Defaults: Pick<typeof import('highcharts'), 'getOptions' | 'setOptions'>
  export default Defaults
}

declare module 'highcharts/es-modules/Core/Chart/Chart.js' {
  type Described = import('highcharts').Chart & {
    caption?: unknown
    /** Draws or redraws a title, subtitle or caption. */
    applyDescription(
      this: Described,
      key: 'title' | 'subtitle' | 'caption',
      explicit?: { text?: string | undefined },
    ): void
  }
  const Chart: typeof import('highcharts').Chart & {
    chart: typeof import('highcharts').chart
    prototype: Described
  }
  export default Chart
}

declare module 'highcharts/es-modules/Core/Axis/Axis.js' {
  const Axis: typeof import('highcharts').Axis
  export default Axis
}

declare module 'highcharts/es-modules/Core/Series/Series.js' {
  const Series: typeof import('highcharts').Series
  export default Series
}

declare module 'highcharts/es-modules/Core/Series/Point.js' {
  const Point: typeof import('highcharts').Point
  export default Point
}

declare module 'highcharts/es-modules/Core/Pointer.js' {
  const Pointer: typeof import('highcharts').Pointer & {
    compose: (chart: typeof import('highcharts').Chart) => void
  }
  export default Pointer
}

declare module 'highcharts/es-modules/Core/Legend/Legend.js' {
  const Legend: typeof import('highcharts').Legend & {
    compose: (chart: typeof import('highcharts').Chart) => void
  }
  export default Legend
}

declare module 'highcharts/es-modules/Core/Tooltip.js' {
  const Tooltip: { compose: (pointer: typeof import('highcharts').Pointer) => void }
  export default Tooltip
}

declare module 'highcharts/es-modules/Core/Renderer/SVG/SVGElement.js' {
  const SVGElement: typeof import('highcharts').SVGElement
  export default SVGElement
}

declare module 'highcharts/es-modules/Core/Renderer/SVG/SVGRenderer.js' {
  const SVGRenderer: typeof import('highcharts').SVGRenderer
  export default SVGRenderer
}

declare module 'highcharts/es-modules/Core/Renderer/HTML/HTMLElement.js' {
  const HTMLElement: { compose: (renderer: typeof import('highcharts').SVGRenderer) => void }
  export default HTMLElement
}

declare module 'highcharts/es-modules/Core/Responsive.js' {
  const Responsive: { compose: (chart: typeof import('highcharts').Chart) => void }
  export default Responsive
}

declare module 'highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js' {
  const PlotLineOrBand: {
    compose: (chart: typeof import('highcharts').Chart, axis: typeof import('highcharts').Axis) => void
  }
  export default PlotLineOrBand
}

declare module 'highcharts/es-modules/Core/Axis/Stacking/StackingAxis.js' {
  const StackingAxis: {
    compose: (
      axis: typeof import('highcharts').Axis,
      chart: typeof import('highcharts').Chart,
      series: typeof import('highcharts').Series,
    ) => void
  }
  export default StackingAxis
}

declare module 'highcharts/es-modules/Core/Series/DataLabel.js' {
  const DataLabel: { compose: (series: typeof import('highcharts').Series) => void }
  export default DataLabel
}

declare module 'highcharts/es-modules/Core/Series/OverlappingDataLabels.js' {
  export const composeOverlappingDataLabels: (chart: typeof import('highcharts').Chart) => void
}

declare module 'highcharts/es-modules/Extensions/BorderRadius.js' {
  export const composeBorderRadius: (
    series: typeof import('highcharts').Series,
    element: typeof import('highcharts').SVGElement,
    renderer: typeof import('highcharts').SVGRenderer,
  ) => void
}

declare module 'highcharts/es-modules/Series/Line/LineSeries.js'
declare module 'highcharts/es-modules/Series/Area/AreaSeries.js'

declare module 'highcharts/es-modules/Series/Column/ColumnSeries.js' {
  const ColumnSeries: typeof import('highcharts').Series
  export default ColumnSeries
}

declare module 'highcharts/es-modules/Series/Column/ColumnDataLabel.js' {
  const ColumnDataLabel: { compose: (series: typeof import('highcharts').Series) => void }
  export default ColumnDataLabel
}

declare module 'highcharts/es-modules/Series/Pie/PieSeries.js' {
  const PieSeries: typeof import('highcharts').Series
  export default PieSeries
}

declare module 'highcharts/es-modules/Series/Pie/PieDataLabel.js' {
  const PieDataLabel: { compose: (series: typeof import('highcharts').Series) => void }
  export default PieDataLabel
}

declare module 'highcharts/es-modules/Series/Sankey/SankeySeries.js'
declare module 'highcharts/es-modules/Series/Wordcloud/WordcloudSeries.js'

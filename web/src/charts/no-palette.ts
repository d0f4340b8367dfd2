/**
 * In place of Highcharts' own, which writes its colours into the page with each chart, so that the whole page is styled
 * anew. They are the theme's (`ui/theme.css`).
 */
export default class NoPalette {}

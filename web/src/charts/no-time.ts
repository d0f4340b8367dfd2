/**
 * In place of Highcharts' own, which looks up the names of all months and days for each chart. Charts say times in the
 * words and the time zone of the page (`line-chart.tsx`); Highcharts has but numbers.
 */
export default class NoTime {
  readonly options = {}

  update(): void {
    // There is nothing to set.
  }

  parse(value: unknown): number | undefined {
    return typeof value === 'number' ? value : undefined
  }
}

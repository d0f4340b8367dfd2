// @vitest-environment happy-dom
import { type Agreement, agreementOf } from '@sillage/core/quality/agreement'
import type { LabelledWeek } from '@sillage/core/quality/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Highcharts } from '@/charts/highcharts.ts'
import { chartsDrawn, seeEverything } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { AgreementChart } from './agreement-chart.tsx'

/** Labels that agree in some of the answers. */
const agreeing = (n: number, agreed: number): Agreement =>
  agreementOf(Array.from({ length: n }, (_, at) => (at < agreed ? ['yes', 'yes'] : ['yes', 'no'])))

const weekOf = (week: string, named: Agreement, sentiment: Agreement): LabelledWeek => ({
  ...{ week, is_drawn: true, answers: 400, drawn: 40, labelled: named.n, extractor_versions: ['7'] },
  agreement: { named, sentiment, position: agreeing(0, 0) },
})

const WEEKS = [
  weekOf('2026-11-16', agreeing(40, 36), agreeing(36, 27)),
  weekOf('2026-11-09', agreeing(0, 0), agreeing(0, 0)),
  weekOf('2026-11-02', agreeing(20, 20), agreeing(20, 15)),
]
const TOGETHER = { named: agreeing(60, 56), sentiment: agreeing(56, 42), position: agreeing(0, 0) }

const drawn = async () => {
  await chartsDrawn()
  const chart = Highcharts.charts.findLast((one) => one !== undefined)
  const describe = chart?.options.accessibility?.point?.descriptionFormatter
  if (!chart || !describe) throw new Error('nothing was drawn')
  const lines = chart.series.filter(({ type }) => type === 'line')
  return { chart, said: (name: string) => lines.find((one) => one.name === name)?.points.map(describe) }
}

const open = () => {
  seeEverything()
  show(<AgreementChart weeks={WEEKS} together={TOGETHER} />)
}

it('draws the agreement of each week with its interval and base, oldest first', async () => {
  open()
  const { chart, said } = await drawn()
  expect(said('Brand named')).toEqual([
    'Brand named: 100.0%, Week of: Nov 2, 2026, n = 20 answers · 95% interval: between 83.9% and 100.0%',
    'Brand named: No data, Week of: Nov 9, 2026',
    'Brand named: 90.0%, Week of: Nov 16, 2026, n = 40 answers · 95% interval: between 76.9% and 96.0%',
  ])
  expect(said('All these weeks')).toHaveLength(2)
  const labels = Object.values(chart.xAxis[0]?.ticks ?? {}).map(({ label }) => label?.element.textContent)
  expect(labels).toEqual(['Nov 2', 'Nov 9', 'Nov 16'])
  screen.getByRole('img', { name: 'Agreement by week · Brand named' })
})

it('shows the same figures as a table', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Show as table' }))
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Week of', 'Brand named', '95% interval', 'Answers'],
    ['Nov 16, 2026', '90.0%', '76.9% to 96.0%', '40'],
    ['Nov 9, 2026', '–', '–', '0'],
    ['Nov 2, 2026', '100.0%', '83.9% to 100.0%', '20'],
  ])
})

it('draws kappa with its interval, and a gap where both gave every answer the same label', async () => {
  open()
  await drawn()
  fireEvent.click(screen.getByRole('radio', { name: 'Cohen’s kappa' }))
  screen.getByText(/^Agreement beyond chance/)
  await waitFor(async () => {
    // The analyst always says yes, so chance agreement equals agreement.
    expect((await drawn()).said('Brand named · κ')).toEqual([
      'Brand named · κ: No data, Week of: Nov 2, 2026',
      'Brand named · κ: No data, Week of: Nov 9, 2026',
      'Brand named · κ: 0.00, Week of: Nov 16, 2026, n = 40 answers · 95% interval: between -1.00 and 0.60',
    ])
  })
  screen.getByRole('img', { name: 'Agreement by week · Brand named · κ' })
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Week of', 'Brand named · κ', '95% interval', 'Answers'],
    ['Nov 16, 2026', '0.00', '-1.00 to 0.60', '40'],
    ['Nov 9, 2026', '–', '–', '0'],
    ['Nov 2, 2026', '–', '–', '20'],
  ])
})

it('shows that there are no labels yet', () => {
  seeEverything()
  const none = agreeing(0, 0)
  show(
    <AgreementChart
      weeks={[weekOf('2026-11-16', none, none)]}
      together={{ named: none, sentiment: none, position: none }}
    />,
  )
  screen.getByText('No data')
})

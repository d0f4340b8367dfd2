// @vitest-environment happy-dom
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { SiteShare } from './site-share.tsx'

it('says how sure the share is, and in its table that of every version', async () => {
  const view = sourcesView(factsOfVersions(3), {})
  show(<SiteShare view={view} onOpenRuns={undefined} />)
  const said = (of: { low: number; high: number } | null | undefined) =>
    `${of?.low.toFixed(2)}% to ${of?.high.toFixed(2)}%`
  const { market, runs } = view.brandShare.certainty
  expect(runs ?? market).toMatchObject(view.groupBreakdown.at(-1)?.interval ?? {})
  screen.getByRole('button', { name: said(runs ?? market) })
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = await screen.findByRole('table')
  for (const { interval } of view.groupBreakdown) within(table).getByText(said(interval))
})

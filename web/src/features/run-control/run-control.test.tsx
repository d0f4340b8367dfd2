// @vitest-environment happy-dom
import { createManifest } from '@sillage/core/analytics/testing/fixtures'
import { AppError } from '@sillage/core/base/errors'
import type { GroupRun } from '@sillage/core/runs/group-run'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createGroupRun } from '@/testing/group-run.ts'
import { show } from '@/testing/show.tsx'
import { answering, signIn } from '@/testing/signed-in.ts'
import { CancelRuns } from './cancel-runs.tsx'
import { ReadingEarlier, ReadLast } from './reading-while-running.tsx'
import { VersionLine } from './version-line.tsx'

const manifest = createManifest({ prompts: 2 })
const { analysisId, groupRunId, createdAt } = manifest

const version = (over: Partial<GroupRun>): GroupRun =>
  createGroupRun(manifest, {
    version: 3,
    status: 'completed',
    stats: { total: 40, completed: 40, processing: 0, pending: 0, failed: 0 },
    units: { reserved: 40, credited: 0 },
    completedAt: createdAt,
    ...over,
  })

const renderWith = (content: ReactNode, reply: () => Response = () => Response.json({}, { status: 202 })) => {
  signIn()
  const requests = answering(reply)
  show(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>)
  return requests
}

it('confirms a cancellation, and explains the effect on answers and quota', async () => {
  const requests = renderWith(<CancelRuns analysisId={analysisId} stopping={false} />, () =>
    Response.json({ message: '', groupRunId }, { status: 202 }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText('Runs that were not asked return to your quota.')
  expect(requests).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'Stop the runs' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.map(({ pathname }) => pathname)).toEqual([`/api/analyses/${analysisId}/cancel`])
})

it('keeps the dialog open with the reason when a cancellation is refused', async () => {
  renderWith(<CancelRuns analysisId={analysisId} stopping={false} />, () =>
    Response.json(new AppError('nothing_running').toBody(), { status: 409 }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the runs' }))
  await screen.findByText('No runs of this analysis are in progress.')
})

it('shows that it is stopping until the last answer arrives', () => {
  renderWith(<CancelRuns analysisId={analysisId} stopping />)
  expect(screen.getByRole('button', { name: 'Stopping…' }).getAttribute('aria-busy')).toBe('true')
})

it('shows the basis of a partial version', () => {
  const partial = version({
    stats: { total: 12, completed: 12, processing: 0, pending: 0, failed: 0 },
    stopped: { at: createdAt, by: 'somebody', skipped: 28 },
  })
  renderWith(<VersionLine version={partial} mayRetry />)
  screen.getByText('Partial')
  screen.getByText(/^Version 3 was stopped on .*: its figures rest on 12 of 40 planned runs\.$/)
  expect(screen.queryByRole('button')).toBeNull()
})

it('retries the failed runs of the newest version only', async () => {
  const gaps = version({ stats: { total: 40, completed: 38, processing: 0, pending: 0, failed: 2 } })
  const requests = renderWith(
    <>
      <VersionLine version={gaps} mayRetry={false} />
      <VersionLine version={gaps} mayRetry />
    </>,
    () => Response.json({ message: '', groupRunId, units: 2 }, { status: 202 }),
  )
  expect(screen.getAllByText('2 of 40 runs of version 3 failed and were given back.')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Retry 2 failed runs' }))
  await waitFor(() =>
    expect(requests.map(({ pathname }) => pathname)).toEqual([`/api/analyses/${analysisId}/retry-failed`]),
  )
})

it('says of a placebo what it repeats', () => {
  renderWith(<VersionLine version={version({ launchedFrom: 'placebo' })} mayRetry />)
  screen.getByText('Placebo')
  screen.getByText(/^Version 3 repeats version 2 with nothing changed\./)
})

it('shows the setup changes since the previous version', () => {
  const changed = version({
    changed: [
      { part: 'languages', added: ['French'], removed: [], addedCount: 1, removedCount: 0 },
      { part: 'samples', added: ['3'], removed: ['1'], addedCount: 1, removedCount: 1 },
    ],
  })
  renderWith(<VersionLine version={changed} mayRetry />)
  expect(document.body.textContent).toContain('Setup of version 3 compared with version 2:')
  expect(document.body.textContent).toContain('Languages: added “French”')
  expect(document.body.textContent).toContain('Runs per question: 1 → 3')
})

it('is empty for a complete version', () => {
  renderWith(<VersionLine version={version({})} mayRetry />)
  expect(document.body.textContent).toBe('')
})

it('marks an earlier version while a new one runs', () => {
  const done: string[] = []
  const running = version({
    version: 4,
    status: 'processing',
    stats: { total: 40, completed: 9, processing: 4, pending: 26, failed: 1 },
  })
  renderWith(
    <>
      <ReadLast last={version({})} onRead={() => done.push('read')} />
      <ReadingEarlier read={version({})} running={running} onBack={() => done.push('back')} />
    </>,
  )
  screen.getByText(/^You are reading version 3 of .*\. Version 4 is running: 10 of 40 runs have ended\.$/)
  fireEvent.click(screen.getByRole('button', { name: /^Read version 3 of / }))
  fireEvent.click(screen.getByRole('button', { name: 'Show its progress' }))
  expect(done).toEqual(['read', 'back'])
})

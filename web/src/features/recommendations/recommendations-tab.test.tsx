// @vitest-environment happy-dom
import { recommendationsView } from '@sillage/core/analytics/views/recommendations/compute'
import type {
  RecommendationItem,
  RecommendationsView,
} from '@sillage/core/analytics/views/recommendations/schema'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { drilled, wrongly } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { withTakeOver } from '@/testing/take-over.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import type { Finding } from '@/ui/take-over.tsx'
import { toast } from '@/ui/toast.ts'
import { allRecommendations } from './all-recommendations.ts'
import { EVERYTHING, RecommendationsTab } from './recommendations-tab.tsx'

afterEach(() => vi.restoreAllMocks())

const nothing = () => undefined

const item = (number: number, fields: Partial<RecommendationItem> = {}): RecommendationItem => ({
  recommendation: `Do thing ${number}`,
  difficulty: 'low',
  expected_impact: `Impact ${number}`,
  potential_score: 90 - number,
  count: 1,
  runId: `run-${number}`,
  ...fields,
})
const view = (recommendations: RecommendationItem[]): RecommendationsView => ({
  recommendations,
  total: recommendations.length,
  totalRuns: 40,
})
/** The tab with its controls and a complete list. */
const Tab = (props: Pick<ComponentProps<typeof RecommendationsTab>, 'view' | 'onOpenRun' | 'onOpenRuns'>) => {
  const [controls, setControls] = useState(EVERYTHING)
  const [page, setPage] = useState(0)
  return (
    <RecommendationsTab
      {...props}
      found={props.view.recommendations}
      controls={controls}
      onControls={setControls}
      page={page}
      onPage={setPage}
      loadAll={() => Promise.resolve(props.view.recommendations)}
    />
  )
}
const cards = () => screen.queryAllByRole('listitem').map((card) => card.textContent ?? '')

it('shows twelve recommendations a page, each with its difficulty, impact, potential and answer', () => {
  const opened: [string, readonly string[]][] = []
  const many = Array.from({ length: 13 }, (_, i) => item(i))
  show(<Tab view={view(many)} onOpenRun={(runId, list) => opened.push([runId, list])} onOpenRuns={nothing} />)
  expect(cards()).toHaveLength(12)
  screen.getByText('1–12 of 13')
  const [first] = screen.getAllByRole('listitem')
  if (!first) throw new Error('no card is shown')
  for (const text of ['Do thing 0', 'Low', 'Potential 90 / 100', 'in 1 answer']) within(first).getByText(text)
  expect(first.textContent).toContain('Expected impact: Impact 0')
  fireEvent.click(within(first).getByRole('button', { name: 'View source' }))
  expect(opened).toEqual([['run-0', many.slice(0, 12).map(({ runId }) => runId)]])
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(cards()).toHaveLength(1)
  screen.getByText('Do thing 12')
})

it('shows a later part of a list that is longer than one answer', () => {
  const part = Array.from({ length: 20 }, (_, i) => item(300 + i, { potential_score: 10 }))
  const tab = (found: RecommendationItem[] | null) => (
    <RecommendationsTab
      view={{ ...view([]), total: 400 }}
      found={found}
      from={300}
      matching={400}
      controls={EVERYTHING}
      page={26}
      onControls={nothing}
      onPage={nothing}
      loadAll={() => Promise.resolve([])}
      onOpenRun={nothing}
      onOpenRuns={nothing}
    />
  )
  show(tab(part))
  screen.getByText('313–324 of 400')
  expect(cards()).toHaveLength(8)
  screen.getByText('Do thing 312')
  cleanup()
  // The pages stay while a part loads.
  show(tab(null))
  screen.getByText('313–324 of 400')
  expect(cards()).toHaveLength(0)
  expect(screen.queryByText('No recommendations match your filters')).toBeNull()
})

it('saves every recommendation, part by part, whatever the page shows', async () => {
  const every = Array.from({ length: 650 }, (_, i) => item(i, { potential_score: 10 }))
  const first: RecommendationsView = { ...view(every.slice(0, 300)), total: 650 }
  const skips: number[] = []
  const askPart = (skip: number) => {
    skips.push(skip)
    return Promise.resolve({ ...first, recommendations: every.slice(skip, skip + 300) })
  }
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  // The window would go to the address.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  show(
    <RecommendationsTab
      view={first}
      found={first.recommendations}
      matching={650}
      controls={EVERYTHING}
      page={0}
      onControls={nothing}
      onPage={nothing}
      loadAll={() => allRecommendations(first, askPart)}
      onOpenRun={nothing}
      onOpenRuns={nothing}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await expect.poll(() => saved).toHaveBeenCalledOnce()
  const file = saved.mock.calls[0]?.[0]
  if (!(file instanceof Blob)) throw new Error('no file was saved')
  expect((await file.text()).match(/Do thing \d+/g)).toEqual(
    every.map(({ recommendation }) => recommendation),
  )
  expect(skips).toEqual([300, 600])
})

it('says so, and saves nothing, when a part of the recommendations is missing', async () => {
  const first: RecommendationsView = { ...view([item(1)]), total: 2 }
  await expect(allRecommendations(first, () => Promise.resolve(view([])))).rejects.toThrow(
    'recommendations 2 to 2 are missing',
  )
  const saved = vi.spyOn(URL, 'createObjectURL')
  const said = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  show(
    <RecommendationsTab
      view={first}
      found={first.recommendations}
      controls={EVERYTHING}
      page={0}
      onControls={nothing}
      onPage={nothing}
      loadAll={() => Promise.reject(new Error('no network'))}
      onOpenRun={nothing}
      onOpenRuns={nothing}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await expect.poll(() => said).toHaveBeenCalledWith('Failed to load runs for recommendations')
  expect(saved).not.toHaveBeenCalled()
})

it('shows N/A for a missing difficulty, only while all three are chosen', () => {
  show(
    <Tab
      view={view([
        item(1, { difficulty: null }),
        item(2, { difficulty: 'medium' }),
        item(3, { difficulty: 'high' }),
      ])}
      onOpenRun={nothing}
      onOpenRuns={nothing}
    />,
  )
  expect(cards().map((card) => /N\/A|Medium|High/.exec(card)?.[0])).toEqual(['N/A', 'Medium', 'High'])
  const low = screen.getByRole('button', { name: 'Low' })
  fireEvent.click(low)
  expect(cards().map((card) => /N\/A|Medium|High/.exec(card)?.[0])).toEqual(['Medium', 'High'])
  fireEvent.click(low)
  expect(cards()).toHaveLength(3)
})

it('shows a difficulty in the words of the analyst, only while all three are chosen', () => {
  show(
    <Tab
      view={view([item(1, { difficulty: 'Needs a developer' }), item(2, { difficulty: 'high' })])}
      onOpenRun={nothing}
      onOpenRuns={nothing}
    />,
  )
  screen.getByText('Needs a developer')
  fireEvent.click(screen.getByRole('button', { name: 'Low' }))
  expect(screen.queryByText('Needs a developer')).toBeNull()
  expect(cards()).toHaveLength(1)
})

it('takes no longer search than the API does', () => {
  show(<Tab view={view([item(1)])} onOpenRun={nothing} onOpenRuns={nothing} />)
  expect(screen.getByRole('searchbox').getAttribute('maxlength')).toBe('200')
})

it('filters by text and least potential, and shows when nothing matches', () => {
  show(<Tab view={view([item(1), item(40)])} onOpenRun={nothing} onOpenRuns={nothing} />)
  fireEvent.change(screen.getByRole('slider', { name: 'Minimum potential score' }), {
    target: { value: '75' },
  })
  expect(cards()).toHaveLength(1)
  screen.getByText('Showing 1 of 2')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'THING 1' } })
  expect(cards()).toHaveLength(1)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'thing 40' } })
  expect(cards()).toHaveLength(0)
  screen.getByText('No recommendations match your filters')
})

it('opens as many answers as each number counts', async () => {
  const facts = factsOfVersions(2)
  const listed = recommendationsView(facts, {})
  const opened = await drilled(facts, (onOpenRuns) => (
    <Tab view={listed} onOpenRun={nothing} onOpenRuns={onOpenRuns} />
  ))
  expect(wrongly(opened)).toEqual([])
  expect(opened.map(({ runs }) => runs.figure)).toContainEqual({ of: 'read' })
  expect(opened.length).toBe(1 + Math.min(12, listed.recommendations.length))
})

it('offers each recommendation as an action', () => {
  const taken: Finding[] = []
  show(
    withTakeOver(
      taken,
      <Tab view={view([item(1, { count: 7 })])} onOpenRun={nothing} onOpenRuns={nothing} />,
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Take over “Do thing 1”' }))
  expect(taken.map(({ source }) => source)).toEqual([
    { origin: 'recommendation', about: 'Do thing 1', runs: 7, answers: 40, gain: null },
  ])
})

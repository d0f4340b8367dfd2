// @vitest-environment happy-dom

import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import type { Facts } from '@sillage/core/analytics/facts'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import {
  createManifest,
  createRuns,
  groupRunId,
  readingNaming,
  triple,
} from '@sillage/core/analytics/testing/fixtures'
import { movedView } from '@sillage/core/analytics/views/moved/compute'
import type { MovedView } from '@sillage/core/analytics/views/moved/schema'
import { trustView } from '@sillage/core/analytics/views/trust/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { factsOfReadings } from '@/testing/world.ts'
import { FactorPart } from './factor-part.tsx'
import { FalseFindingsPart } from './false-findings-part.tsx'
import { FirmerRow } from './firmer-row.tsx'
import { ChangedList } from './moved/changed-list.tsx'
import { MovedCard } from './moved/moved-card.tsx'
import { TrustPart } from './trust-part.tsx'

const nothing = () => undefined

type Changed = MovedView['changed'][number]

type Design = NonNullable<Parameters<typeof createManifest>[0]>

/** Consecutive versions; in each, the answers of some providers name the brand. */
const world = (...versions: [naming: string[], design?: Design][]): Facts => {
  const folds = versions.map(([naming, design = {}], index) => {
    const manifest = createManifest({
      prompts: 8,
      models: [
        { provider: 'openai', webSearch: false },
        { provider: 'mistral', webSearch: false },
      ],
      ...design,
      version: index + 1,
    })
    const runs = createRuns(manifest, (_, { provider }) => ({
      reading: readingNaming([naming.includes(provider) ? 'Lumière' : 'Aurore'], triple(60, 30, 10)),
    }))
    return { manifest, folded: foldRuns(manifest, runs) }
  })
  return readFacts(
    folds.map(({ manifest }) => manifest),
    folds.flatMap(({ folded }) => folded),
  )
}

const showMoved = (view: MovedView) => {
  const opened: RunsOfFigure[] = []
  show(<MovedCard view={view} onOpenRuns={(runs) => opened.push(runs)} />)
  return opened
}

const cell = (table: string, row: number, column: number): HTMLElement => {
  const cells = within(
    within(screen.getByRole('table', { name: table })).getAllByRole('row')[row] ?? document.body,
  ).getAllByRole('cell')
  return cells[column] ?? document.body
}

const unfold = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('has no comparison for a first version', () => {
  showMoved(movedView(world([['openai']]), {}))
  screen.getByText('There is no earlier version.')
  expect(screen.queryByRole('table')).toBeNull()
})

it('explains a change of visibility, and opens the answers of both versions behind every figure', () => {
  const opened = showMoved(movedView(world([[]], [['openai']]), {}))
  screen.getByText('The same questions, asked the same way, gave a clearly higher result.')
  // Figures and tables open on request.
  expect(screen.queryByRole('table')).toBeNull()
  unfold('Why did visibility change?')
  screen.getByText(
    '+50.0 points over 16 questions asked the same way: 8 with more mentions, 0 with fewer, 8 unchanged.',
  )
  screen.getByText('Nothing changed in how the prompts were asked or the answers analyzed.')
  const press = (table: string, column: number) =>
    fireEvent.click(within(cell(table, 1, column)).getByRole('button'))
  press('By model', 1)
  press('By model', 2)
  for (const tab of ['By prompt', 'By persona', 'By language', 'By question']) {
    fireEvent.mouseDown(screen.getByRole('tab', { name: tab }), { button: 0 })
    fireEvent.click(screen.getByRole('tab', { name: tab }))
    screen.getByRole('table', { name: tab })
  }
  expect(cell('By question', 1, 3).textContent).toBe('0 of 1')
  expect(cell('By question', 1, 4).textContent).toBe('1 of 1')
  press('By question', 3)
  press('By question', 4)
  const model = { model: 'model-1', webSearch: 'offline' }
  expect(opened).toMatchObject([
    { within: { ...model, groupRunId: groupRunId(1) }, n: 8 },
    { within: { ...model, groupRunId: groupRunId(2) }, n: 8 },
    { within: { ...model, groupRunId: groupRunId(1) }, n: 1 },
    { within: { ...model, groupRunId: groupRunId(2) }, n: 1 },
  ])
})

it('shows that nothing moved, and that no question was repeated', () => {
  const view = movedView(world([['openai']], [['openai']]), {})
  const none = { ...view, groups: { ...view.groups, model: [] } }
  showMoved(none)
  unfold('Why did visibility change?')
  screen.getByText('Nothing changed.')
  screen.getByText('A difference of this size also appears when nothing has changed.')
  showMoved({ ...none, cells: { up: 0, down: 0, same: 0 } })
  unfold('Why did visibility change?')
  screen.getByText('No question was asked the same way in both versions.')
})

it('lists the first six changes between two versions', () => {
  const changed = (things: readonly Changed['what'][], how: Changed['how']) =>
    things.map((what): Changed => ({ what, how, name: 'Name', from: 'Then', to: 'Now' }))
  const listChanges = (list: MovedView['changed']) => {
    show(<ChangedList changed={list} />)
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  }
  const things = ['model', 'prompt', 'persona', 'language'] as const
  expect(listChanges(changed(things, 'added'))).toEqual([
    'New model: Name',
    'New prompt: “Name”',
    'New persona: Name',
    'New language: Name',
  ])
  expect(listChanges(changed(things, 'removed'))).toEqual([
    'Model removed: Name',
    'Prompt removed: “Name”',
    'Persona removed: Name',
    'Language removed: Name',
  ])
  expect(listChanges(changed([...things, 'samples', 'template', 'extractor'], 'altered'))).toEqual([
    'Name now answers as Now (before: Then)',
    'Prompt reworded: “Now”',
    'Persona renamed: Now',
    'Language renamed: Now',
    'Runs per question: Now (before: Then)',
    'Prompts put to the models with other instructions',
    'And 1 more.',
  ])
  expect(listChanges(changed(['extractor'], 'altered'))).toEqual(['Answers analyzed in another way'])
})

it('shows the factors of being named, and opens the answers behind them', () => {
  const opened: RunsOfFigure[] = []
  const { factors } = trustView(world([['openai'], { samples: 3 }]), {})
  show(<FactorPart factors={factors} onOpenRuns={(runs) => opened.push(runs)} />)
  // The unexplained part stays folded.
  expect(screen.queryByText('Unexplained variation')).toBeNull()
  unfold('What decides whether the brand is mentioned?')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The promptWhat is asked0.0%',
    'The modelWhich model answers, with or without web search100.0%',
    'The languageIn which language0.0%',
    'The personaWho asks0.0%',
    'Unexplained variationExplained by none of these0.0%',
  ])
  fireEvent.click(
    screen.getByRole('button', { name: 'Share of the variation in mentions, n\u00a0=\u00a048 answers' }),
  )
  expect(opened).toMatchObject([{ title: 'All answers', n: 48 }])
})

it('shows that presence does not vary, with answers and without', () => {
  const none = 'There is nothing to explain: either every answer mentions the brand, or none does.'
  show(<FactorPart factors={trustView(world([['openai', 'mistral']]), {}).factors} onOpenRuns={nothing} />)
  screen.getByText(none)
  show(<FactorPart factors={trustView(factsOfReadings([]), {}).factors} onOpenRuns={nothing} />)
  screen.getByText(none)
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows which decisions the figures support, and what would support more', () => {
  show(<TrustPart view={trustView(world([['openai']]), {})} onOpenRuns={nothing} />)
  screen.getByText('Exploratory')
  screen.getByText('Good for ideas, too little for conclusions.')
  expect(screen.queryByRole('listitem')).toBeNull()
  unfold('How far can these figures be trusted?')
  screen.getByText('Demo data is included: these figures say nothing about real models.')
  screen.getByText('Available from four versions on.')
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Prompts8 / 100Add prompts until there are 50.',
    'Answers per question1 / 3At the next launch, ask each question 3 times.',
    'Kinds of prompts1 / 4Add prompts of other categories until there are 2.',
    'Prompts that do not name the brand100.0%',
    'Weeks with a version1 / 4Launch in other weeks until there are 2. A weekly schedule does this automatically.',
    'Reproducibility100.0%',
    'Runs answered100.0%',
    'Providers2 / 4Add models of other providers until there are 4.',
    'Invented brands–From the next version on, every answer is searched for two brands that do not exist.',
    'False changes–Ask each question at least twice. Two halves of a version are then compared, at no extra cost.',
  ])
  screen.getByRole('progressbar', { name: 'Prompts: 8 of 100 needed' })
})

it('shows when figures support decisions, and how similar versions are', () => {
  const {
    trust,
    falseFindings: _,
    ...rest
  } = trustView(world(...Array.from({ length: 4 }, (): [string[]] => [['openai']])), {})
  const [check] = trust.checks
  if (check === undefined) throw new Error('there is nothing to check')
  show(
    <TrustPart
      view={{
        ...rest,
        trust: {
          ...trust,
          level: 'decision_grade',
          simulated: false,
          checks: [
            { ...check, key: 'unbranded_prompts', value: 10, needed: 70, level: 'exploratory' },
            { ...check, key: 'reproducibility', value: 75, needed: 100, level: 'directional' },
            { ...check, key: 'answered', value: 80, needed: 95, level: 'directional' },
          ],
        },
      }}
      onOpenRuns={nothing}
    />,
  )
  screen.getByText('Decision-grade')
  screen.getByText('Solid enough for decisions.')
  unfold('How far can these figures be trusted?')
  expect(screen.queryByText(/Demo data/)).toBeNull()
  screen.getByText(
    /^100\.0% of brands and .+ of sources stay the same from one version to the next \(4 versions, Jan 5 to Jan 26\)\.$/,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Prompts that do not name the brand10.0% / 70.0%Add prompts that do not name the brand, until they are 50.0% of all.',
    'Reproducibility75.0% / 100.0%Some models did not say which exact version answered. Choose models that do.',
    'Runs answered80.0% / 95.0%Too many runs failed. Retry the failed runs, or launch again.',
  ])
  show(<TrustPart view={{ ...rest, trust: { ...trust, level: 'directional' } }} onOpenRuns={nothing} />)
  screen.getByText('Directional')
  screen.getByText('Good for the direction, not for small differences.')
})

it('shows actions that make the figures more certain, or nothing', () => {
  const { trust } = trustView(world([['openai']]), {})
  show(<FirmerRow trust={trust} />)
  screen.getByText('Make these figures more certain')
  screen.getByText('Add prompts until there are 50. Add prompts of other categories until there are 2.')
  show(<FirmerRow trust={{ ...trust, level: 'decision_grade' }} />)
  expect(screen.queryByText('Make these figures more certain')).toBeNull()
})

it('shows false mentions and false changes, and opens their answers', () => {
  const { falseFindings } = trustView(
    world([['openai'], { samples: 2, invented: ['Calostinne', 'Orivanne'] }]),
    {},
  )
  if (!falseFindings) throw new Error('there are no controls')
  const opened: RunsOfFigure[] = []
  const open = (runs: RunsOfFigure) => opened.push(runs)
  show(<FalseFindingsPart falseFindings={falseFindings} onOpenRuns={open} />)
  screen.getByText('0 of 32')
  screen.getByText(/^These do not exist: Calostinne, Orivanne\./)
  screen.getByText('95% interval: 0.0% to 10.7%')
  screen.getByText('0 of 2')
  screen.getByText('Too few comparisons for a rate: at least 20 are needed.')
  expect(screen.queryByRole('button')).toBeNull()
  const found = {
    ...falseFindings,
    invented: falseFindings.invented && { ...falseFindings.invented, found: 3 },
    unchanged: {
      ...falseFindings.unchanged,
      n: 40,
      called: 1,
      interval: { low: 0.44, high: 12.88 },
      calledIn: [{ groupRunId: groupRunId(1), created_at: falseFindings.from }],
    },
  }
  show(<FalseFindingsPart falseFindings={found} onOpenRuns={open} />)
  screen.getByText('95% interval: 0.4% to 12.9%')
  fireEvent.click(screen.getByRole('button', { name: '3 of 32' }))
  fireEvent.click(screen.getByRole('button', { name: 'Version of Jan 5, 2026' }))
  expect(opened.map(({ figure, within, n }) => ({ figure, within, n }))).toEqual([
    {
      figure: { of: 'invented' },
      within: {
        dateFrom: Date.parse(falseFindings.from),
        dateTo: Date.parse(falseFindings.to),
        basis: 'all',
      },
      n: 3,
    },
    { figure: { of: 'answers' }, within: { groupRunId: groupRunId(1) }, n: null },
  ])
})

it('says how falseFindings begin where there are none yet', () => {
  const { falseFindings } = trustView(world([['openai']]), {})
  if (!falseFindings) throw new Error('there are no controls')
  show(<FalseFindingsPart falseFindings={falseFindings} onOpenRuns={nothing} />)
  screen.getByText(/^From the next version on/)
  screen.getByText(/^Ask each question at least twice\./)
})

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '@/data/api-error.ts'
import * as here from '@/data/use-brand-here.ts'
import { brandHere } from '@/testing/brand-here.ts'
import { reportIn } from '@/testing/report.ts'
import { show } from '@/testing/show.tsx'
import { ReportFailure } from './report-failure.tsx'
import { ReportView } from './report-view.tsx'
import { UpgradeGate } from './upgrade-gate.tsx'

const nothing = () => undefined

const french = reportIn('fr')

const showReport = (
  report: Parameters<typeof ReportView>[0]['report'],
  language: 'en' | 'fr' = 'fr',
  scope = '',
  under: { updating?: boolean; exporting?: boolean; onExport?: () => void } = {},
) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ReportView
        report={report}
        analysisId={report.selectedAnalysisId ?? ''}
        seal={null}
        scope={scope}
        isAdmin={false}
        updating={false}
        exporting={false}
        lastExport={new Date(2026, 10, 3, 9, 5)}
        versions={null}
        onVersions={nothing}
        onExport={nothing}
        loadDeck={() => Promise.reject(new Error('nobody loads it here'))}
        {...under}
      />
    </QueryClientProvider>,
    language,
  )

/** Matches the text of a whole paragraph, which may have elements in it. */
const inParagraph = (text: RegExp) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && text.test((element.textContent ?? '').replaceAll(/\s/g, ' '))

it('is in French for French readers, with dates and numbers', () => {
  const { container } = showReport(french)
  screen.getByRole('heading', { name: 'Rapport de performance' })
  screen.getByRole('heading', { name: 'Observations clés' })
  expect(screen.getByRole('button', { name: 'Exporter en PDF' }).hasAttribute('disabled')).toBe(false)
  screen.getByRole('button', { name: 'Exporter toutes les données' })
  screen.getByText('Dernier export : 03 nov. 2026 09:05')
  screen.getByText(
    inParagraph(
      /^Terminé le 05 janv\. 2026 \d\d:\d\d • Réponses du 05 janv\. 2026 \d\d:\d\d • \d+ réponses$/,
    ),
  )
  // The observations themselves stand on Insights.
  expect(screen.getByRole('link', { name: 'Enseignements' }).getAttribute('href')).toBe('/?view=insight')
  expect(container.textContent).toMatch(/n = \d+ réponses/)
  expect(container.textContent).not.toMatch(/answers|Positive|Export PDF/)
})

it('shows when it was made, and its filter when it covers part of the answers', () => {
  const completedAt = '2026-11-03T09:05:00'
  const groupRun = french.groupRun && {
    ...french.groupRun,
    completedAt,
    firstRunAt: '2026-11-03T08:00:00',
    lastRunAt: '2026-11-03T09:04:00',
    totalRuns: 1_200,
  }
  showReport({ ...french, groupRun }, 'en', 'OpenAI · French')
  screen.getByText(
    inParagraph(
      /^Completed Nov 03, 2026 09:05 • Responses Nov 03, 2026 08:00 → Nov 03, 2026 09:04 • 1,200 responses$/,
    ),
  )
  screen.getByText('Only answers from: OpenAI · French')
  screen.getByText('Last export: Nov 03, 2026 09:05')
  showReport(
    { ...french, groupRun: groupRun && { ...groupRun, completedAt: null, firstRunAt: null, totalRuns: 1 } },
    'en',
  )
  screen.getByText('1 response')
  expect(screen.queryByText(/^Only answers from/)).toBeNull()
})

it('shows how far models and versions agree', () => {
  const summary = { ...french.analysisSummary, agreement: 71.25 }
  showReport({ ...french, analysisSummary: summary }, 'en')
  const getFigure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent
  expect(getFigure('How often models agree')).toContain('71.3%')
  expect(getFigure('Same brands as last time')).toContain(
    '83.4%From one version to the next: 5 versions, Jan 5 to Feb 2',
  )
  expect(getFigure('Same sources as last time')).toContain('61.2%')
  showReport({ ...french, analysisSummary: { ...summary, stability: null } }, 'fr')
  expect(getFigure('Mêmes marques que la dernière fois')).toBe(
    'Mêmes marques que la dernière fois–Disponible à partir de quatre versions.',
  )
})

it('disables the export while an export or the report is loading', () => {
  let exported = 0
  const onExport = () => {
    exported += 1
  }
  const press = (under: { updating?: boolean; exporting?: boolean }) => {
    showReport(french, 'en', '', { ...under, onExport })
    const button = screen.getByRole('button', { name: 'Export PDF' })
    fireEvent.click(button)
    return button
  }
  // A disabled button would lose the focus.
  expect(press({ exporting: true }).getAttribute('aria-disabled')).toBe('true')
  expect(press({ updating: true }).hasAttribute('disabled')).toBe(true)
  expect(exported).toBe(0)
  press({})
  expect(exported).toBe(1)
})

it('explains in French what is missing', () => {
  showReport({ ...french, groupRun: null, analysisSummary: null, keyObservations: [] })
  screen.getByText('Aucune version terminée n’est encore disponible pour cette analyse.')
  screen.getByText('Aucune observation clé n’est encore disponible pour cette analyse.')
  expect(screen.getByRole('button', { name: 'Exporter en PDF' }).hasAttribute('disabled')).toBe(true)
})

it('explains in French which plans have reports', () => {
  vi.spyOn(here, 'useBrandHere').mockReturnValue(brandHere({ plan: 'pro' }))
  show(<UpgradeGate />, 'fr')
  screen.getByRole('heading', {
    name: 'Passez à une offre supérieure pour exporter des rapports à vos couleurs',
  })
  screen.getByText('Lumière fonctionne avec votre offre : Pro.')
  screen.getByRole('link', { name: 'Voir les offres' })
  screen.getByRole('link', { name: 'Parler à l’équipe commerciale' })
})

it("reports missing data when the reason is unknown, without the server's text", () => {
  const failed = (error: Error, language: 'en' | 'fr' = 'en') =>
    show(<ReportFailure error={error} onRetry={nothing} />, language)
  failed(new ApiError('network'))
  screen.getByText('Unable to load report for this analysis.')
  screen.getByText('Unable to load report data.')
  const { container } = failed(new ApiError('unexpected', { status: 500, message: 'Out of memory' }))
  screen.getByText('Unable to load report for this analysis.')
  expect(container.textContent).not.toMatch(/Unable to load report data\.|memory/)
  failed(new ApiError('unexpected', { status: 502 }), 'fr')
  screen.getByText('Impossible de charger le rapport de cette analyse.')
  screen.getByText('Impossible de charger les données du rapport.')
})

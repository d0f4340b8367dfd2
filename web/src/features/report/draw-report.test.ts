import { jsPDF } from 'jspdf'
import { expect, it } from 'vitest'
import { Sheet } from '@/pdf/sheet.ts'
import { reportIn } from '@/testing/report.ts'
import { SPEAKING } from '@/testing/show.tsx'
import { drawReport } from './draw-report.ts'

const exportedAt = new Date(2026, 10, 3, 9, 5)
const WINDOWS = new TextDecoder('windows-1252')

/** The lines that the document sets in its own font, in the order in which they are drawn. */
const linesOf = (doc: jsPDF): string[] =>
  [...doc.output().matchAll(/\((.*)\) Tj/g)].map(([, line = '']) =>
    WINDOWS.decode(Uint8Array.from(line.replace(/\\([()\\])/g, '$1'), (sign) => sign.charCodeAt(0))),
  )

const drawn = async (language: 'en' | 'fr') => {
  const report = reportIn(language)
  const doc = new jsPDF({ unit: 'pt', format: 'a4' })
  const use = (_face: string, size: number) => {
    doc.setFont('helvetica', 'normal')
    doc.setFontSize(size)
  }
  await drawReport(
    new Sheet(doc, { embedded: false, use }),
    {
      // Arrows are not in this font.
      report: { ...report, groupRun: report.groupRun && { ...report.groupRun, firstRunAt: null } },
      summary: report.analysisSummary,
      t: SPEAKING[language].getFixedT(language, 'report'),
      locale: language,
    },
    exportedAt,
  )
  return { report, lines: linesOf(doc), pages: doc.getNumberOfPages() }
}

it('is French for who reads French, with its dates and figures', async () => {
  const { report, lines, pages } = await drawn('fr')
  const text = lines.join(' ').replaceAll('\u00a0', ' ')
  for (const said of [
    'PRÉSENCE DE LA MARQUE DANS LA RECHERCHE IA',
    'Rapport de performance',
    '03 nov. 2026',
    '1  Synthèse',
    '2  Couverture et cohérence',
    '3  Sentiment et perception',
    '4  Paysage concurrentiel',
    '5  Principales requêtes',
    '6  Principales sources',
    '7  Observations clés',
    'Généré le 03 nov. 2026 09:05',
    `Page ${pages} sur ${pages}`,
    `${report.analysisSummary.sentimentScore?.toFixed(1).replace('.', ',')} / 10`,
    `${Math.round(report.analysisSummary.visibility ?? 0)} %`,
    `n = ${report.analysisSummary.totalRuns} réponses`,
    'Fournisseur',
    'Requête',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).not.toMatch(/Executive|answers|Page \d+ of|\d\.\d \/ 10|\d%/)
})

it('is English for everybody else', async () => {
  const { pages, lines } = await drawn('en')
  const text = lines.join(' ')
  for (const said of ['1  Executive Summary', 'Generated Nov 03, 2026 09:05', `Page 1 of ${pages}`]) {
    expect(text).toContain(said)
  }
})

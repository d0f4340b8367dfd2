import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@sillage/core/base/interface-language'
import { jsPDF } from 'jspdf'
import { expect, it, vi } from 'vitest'
import { isWritable } from '@/pdf/coverage.ts'
import { PAGE, Sheet } from '@/pdf/sheet.ts'
import type { Face } from '@/pdf/typeface.ts'
import { reportIn } from '@/testing/report.ts'
import { speaking } from '@/testing/show.tsx'
import { reportBasis } from '../report-scope.ts'
import { drawReport } from './draw-report.ts'

/** The report in the languages of its own font; the browser draws other scripts. */

const WEIGHTS: Readonly<Record<Face, number>> = {
  ExtraLight: 200,
  Light: 300,
  Regular: 400,
  Medium: 500,
  SemiBold: 600,
  Bold: 700,
  ExtraBold: 800,
}
const SECTIONS = [
  'summary',
  'coverage',
  'sentiment',
  'competitors',
  'queries',
  'sources',
  'observations',
] as const

const { resolve } = createRequire(import.meta.url)
const FILES = Object.entries(WEIGHTS).map(([face, weight]) => ({
  face,
  base64: readFileSync(
    resolve(`@expo-google-fonts/manrope/${weight}${face}/Manrope_${weight}${face}.ttf`),
  ).toString('base64'),
}))

const WRITTEN = INTERFACE_LANGUAGES.filter((language) =>
  isWritable(speaking(language).getFixedT(language, 'report')('pdf.title'), true),
)

/** A document with Manrope, and the lines written into it. */
const newDocument = () => {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', putOnlyUsedFonts: true })
  for (const { face, base64 } of FILES) {
    doc.addFileToVFS(`${face}.ttf`, base64)
    doc.addFont(`${face}.ttf`, face, 'normal')
  }
  const lines: { text: string; left: number; right: number }[] = []
  const write = doc.text.bind(doc)
  vi.spyOn(doc, 'text').mockImplementation((text, x, y, ...more) => {
    const line = String(text)
    // Text below pictures of other scripts is invisible.
    if (!line.startsWith('\0')) lines.push({ text: line, left: x, right: x + doc.getTextWidth(line) })
    return write(text, x, y, ...more)
  })
  const use = (face: Face, size: number) => {
    doc.setFont(face, 'normal')
    doc.setFontSize(size)
  }
  return { doc, use, lines }
}

const drawnIn = async (language: InterfaceLanguage) => {
  const { doc, use, lines } = newDocument()
  const report = reportIn(language)
  const speaker = speaking(language)
  const figures = speaker.getFixedT(language, 'figures')
  await drawReport(
    new Sheet(doc, { embedded: true, use }, language),
    {
      report,
      summary: report.analysisSummary,
      scope: '',
      basis: reportBasis(report, figures, language),
      intervals: { kind: 'runs', name: figures('intervalKind.runs'), none: figures('intervalKind.tooFew') },
      seal: 'Seal 00000-11111-22222-33333, made today',
      method: { name: 'How this is measured', address: 'https://app.sillage.example/en/method' },
      demo: null,
      trend: null,
      t: speaker.getFixedT(language, 'report'),
      tf: figures,
      locale: language,
    },
    new Date(2026, 10, 3, 9, 5),
  )
  return { report, lines, t: speaker.getFixedT(language, 'report') }
}

/** Without spaces, since a line may break at one. */
const letters = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

it('knows the languages that Manrope writes', () => {
  expect(WRITTEN).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'sv', 'tr', 'uk'])
})

it.each(WRITTEN)('writes text in order and within its pages in %s', async (language) => {
  const { report, lines, t } = await drawnIn(language)
  const read = letters(lines.map(({ text }) => text).join(' '))
  let at = 0
  for (const part of [t('pdf.title'), ...SECTIONS.map((key) => t(`pdf.section.${key}`))]) {
    at = read.indexOf(letters(part), at)
    expect(at, part).toBeGreaterThanOrEqual(0)
  }
  expect(report.keyObservations.length).toBeGreaterThan(0)
  for (const { question } of report.keyObservations) {
    expect(read.indexOf(letters(question), at), question).toBeGreaterThan(at)
  }
  for (const { text, left, right } of lines) {
    expect(left, text).toBeGreaterThan(0)
    expect(right, text).toBeLessThan(PAGE.width)
  }
})

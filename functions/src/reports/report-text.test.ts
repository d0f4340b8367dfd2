import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { createManifest, randomRuns } from '@sillage/core/analytics/testing/fixtures'
import { type VersionRow, versionRow } from '@sillage/core/analytics/version-row'
import { movedView } from '@sillage/core/analytics/views/moved/compute'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { percentText } from '@sillage/core/base/percent'
import { MAIL_LANGUAGES } from '@sillage/core/mail/email-template'
import { describe, expect, it } from 'vitest'
import { formatVersionLines } from './report-text.ts'

const manifests = [1, 2].map((version) =>
  createManifest({ version, prompts: 12, personas: 2, models: [{ provider: 'openai', webSearch: true }] }),
)
const facts = readFacts(
  manifests,
  manifests.flatMap((manifest, at) => foldRuns(manifest, randomRuns(manifest, 40 + at))),
)
const getRow = (at: number): VersionRow => {
  const { groupRunId = '', createdAt = 0 } = manifests[at] ?? {}
  const filter = { groupRunId }
  return versionRow(
    { groupRunId, createdAt, version: at + 1 },
    {
      visibility: visibilityView(facts, filter),
      sentiment: sentimentView(facts, filter),
      moved: movedView(facts, filter),
    },
  )
}
const told = {
  title: 'Night \u202ecreams',
  link: 'https://app.sillage.example/dashboard/b/analyses/a',
  language: 'en',
  timeZone: 'Europe/Paris',
} as const

describe('a version in the lines of a mail', () => {
  it('gives base, figures with their intervals, and the verdict with its size', () => {
    const row = getRow(1)
    const lines = formatVersionLines(row, told).split('\n')
    expect(lines[0]).toBe('Night creams')
    expect(lines[1]).toMatch(new RegExp(`^Version 2 · \\d+ \\w+ \\d{4} · n\u00a0=\u00a0${row.n}$`))
    const { value, interval, change } = row.visibility
    const percent = (of: number | undefined | null) => percentText(of ?? 0, 'en-IE')
    expect(change.verdict).toBe('within_noise')
    const size = `${(change.delta ?? 0) > 0 ? '+' : ''}${(change.delta ?? 0).toFixed(1)}`
    expect(lines[2]).toBe(
      `• Visibility: ${percent(value)} (95%: ${percent(interval?.low)} – ${percent(interval?.high)}) · Within noise (${size})`,
    )
    expect(lines[3]).toContain(`• Share of voice: ${percent(row.shareOfVoice.value)}`)
    expect(lines[4]).toBe(`• Rank: ${row.rank}`)
    expect(lines[5]).toContain(`· n\u00a0=\u00a0${row.sentiment.n} ·`)
    expect(lines[6]).toBe(told.link)
  })

  it('holds the headline figures of a tab, and those of the report for a tab without its own', () => {
    const row = getRow(1)
    const labels = (tab: string, more = {}) =>
      formatVersionLines(row, told, tab, more)
        .split('\n')
        .filter((line) => line.startsWith('• '))
        .map((line) => line.replace(/^• ([^:]*):.*/, '$1'))
    expect(labels('visibility')).toEqual(['Visibility', 'Share of voice', 'Rank'])
    expect(labels('sentiment')).toEqual(['Sentiment'])
    const { visibility } = row
    expect(labels('web-search', { domain_share: visibility })).toEqual(['Brand domain share'])
    expect(labels('shopping', { product_share: visibility })).toEqual(['Brand product share'])
    const all = ['Visibility', 'Share of voice', 'Rank', 'Sentiment']
    expect(labels('shopping')).toEqual(all)
    expect(labels('insight')).toEqual(all)
  })

  it('says of a first version that it has no previous one, and gives no verdict', () => {
    const text = formatVersionLines(getRow(0), told)
    expect(text).toContain('· There is no earlier version')
    expect(text).not.toMatch(/Not comparable|Within noise|Up|Down/)
  })

  it('leaves out figures without a base, and gives the reason why versions are not compared', () => {
    const row = getRow(1)
    const bare: VersionRow = {
      ...row,
      rank: null,
      visibility: {
        value: null,
        interval: null,
        marketInterval: null,
        change: { ...row.visibility.change, delta: null, verdict: 'not_comparable', reason: 'template' },
      },
    }
    const lines = formatVersionLines(bare, told).split('\n')
    expect(lines[2]).toBe('• Visibility: – · Not comparable')
    expect(lines[4]).toBe('• Rank: –')
  })

  it('isolates each figure in right-to-left lines, with the marks of its language', () => {
    const row = getRow(1)
    const lines = formatVersionLines(row, { ...told, language: 'fa' }).split('\n')
    const percent = (of: number | undefined | null) => `\u2068${percentText(of ?? 0, 'fa')}\u2069`
    const { value, interval } = row.visibility
    expect(percent(value)).toContain('\u200f٪')
    expect(lines[1]).toContain(`\u2068n\u00a0=\u00a0${row.n.toLocaleString('fa')}\u2069`)
    expect(lines[2]).toContain(
      `${percent(value)} (\u2068۹۵\u200f٪\u2069: ${percent(interval?.low)} – ${percent(interval?.high)})`,
    )
  })

  it.each([
    ['de', ': '],
    ['fr', '\u00a0: '],
    ['ja', '：'],
    ['zh', '：'],
  ] as const)('parts a name from its value in %s as its language does', (language, colon) => {
    const row = getRow(1)
    const lines = formatVersionLines(row, { ...told, language }).split('\n')
    expect(lines[4]).toMatch(new RegExp(`[^\\s:]${colon}${row.rank}$`))
  })

  it.each(MAIL_LANGUAGES)('has every word in %s', (language) => {
    const text = formatVersionLines(getRow(1), { ...told, language })
    expect(text).not.toMatch(/\{\{|undefined/)
    if (language !== 'en') expect(text).not.toContain('Within noise')
  })
})

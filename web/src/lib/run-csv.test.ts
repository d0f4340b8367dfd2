import { expect, it } from 'vitest'
import { runCsv } from './run-csv.ts'

const run = (id: string) => ({
  id,
  groupRunId: 'g',
  created_at: '2026-11-21T10:00:00.000Z',
  status: 'completed' as const,
  errorClass: null,
  unread: false,
  score: 7.5,
  sentiment: 'positive' as const,
  sentiment_positive: 60,
  sentiment_neutral: 30,
  sentiment_negative: 10,
  named: true,
  rank: 1,
  subject: null,
  prompt_id: 'p',
  prompt: 'Which?',
  persona_id: 'a',
  persona: 'Ann',
  persona_occupation: 'Nurse',
  persona_image_url: null,
  language_id: 'en',
  language: 'English',
  model: 'm',
  model_name: 'M',
  provider_name: 'openai',
  provider_label: 'OpenAI',
  web_search_enabled: false,
  sample: 0,
})

it('has every run of every page below one head', async () => {
  const pages = [['a', 'b'], ['c', 'd'], ['e']]
  const rows = await runCsv(async (page) => ({ runs: (pages[page - 1] ?? []).map(run), pages: pages.length }))
  expect(rows.map(([id]) => id)).toEqual(['id', 'a', 'b', 'c', 'd', 'e'])
  expect(rows[0]?.slice(0, 3)).toEqual(['id', 'group_run_id', 'created_at'])
  expect(rows[1]).toEqual([
    'a',
    'g',
    '2026-11-21T10:00:00.000Z',
    'openai',
    'm',
    'false',
    'English',
    'Ann',
    'Nurse',
    'Which?',
    'true',
    1,
    'positive',
    7.5,
  ])
})

it('is a head alone where there is nothing', async () => {
  expect(await runCsv(async () => null)).toHaveLength(1)
})

it('says in a list about a company what each answer says of it', async () => {
  const rival = { ...run('a'), subject: { rank: 2, sentiment: 'negative' as const, score: 3.1 } }
  const rows = await runCsv(async () => ({ runs: [rival, run('b')], pages: 1 }), 'Candela')
  expect(rows.map((row) => row.slice(-5))).toEqual([
    ['score', 'subject', 'subject_rank', 'subject_sentiment', 'subject_score'],
    [7.5, 'Candela', 2, 'negative', 3.1],
    [7.5, 'Candela', null, null, null],
  ])
})

// @vitest-environment happy-dom
import { LANGUAGES as LISTED } from '@sillage/core/base/languages'
import { type ChatDraft, chatDraftSchema } from '@sillage/core/chat/draft'
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import type { PlanId } from '@sillage/core/plans/plans'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as live from '@/data/live.ts'
import { OPEN_TRIAL_CONFIRM } from '@/lib/full-access.ts'
import { modelDto } from '@/testing/models.ts'
import { show } from '@/testing/show.tsx'
import { answering, signIn } from '@/testing/signed-in.ts'
import { toast } from '@/ui/toast.ts'
import { AiUnavailable } from './ai-unavailable.tsx'
import { DraftCard } from './draft-card.tsx'
import { listChanges } from './draft-changes.ts'

const MODELS = [
  { ...modelDto('gpt', 'openai'), display_name: 'GPT' },
  { ...modelDto('gemini', 'google'), display_name: 'Gemini' },
  { ...modelDto('grok', 'xai'), display_name: 'Grok', isAllowed: false },
]
const LANGUAGES = LISTED.filter(({ code }) => ['en', 'fr', 'de'].includes(code)).map(({ code, name }) => ({
  code,
  name,
  language_id: code,
  language_code: code,
  language_name: name,
  isAllowed: true,
}))
const DRAFT = chatDraftSchema.parse({
  title: 'Lamps',
  prompts: [
    { text: 'Which lamp is quiet?', branded: false, intent: 'discover' },
    { text: 'Which lamp lasts?', branded: false, intent: 'compare' },
  ],
  personas: [],
  languages: ['en'],
  modelIds: ['gpt'],
  samples: 1,
  untilPoints: null,
  schedule: {},
})

const edits: ChatDraft[] = []
const Card = ({ plan, isSending, first }: { plan: PlanId; isSending: boolean; first: ChatDraft }) => {
  const [draft, setDraft] = useState(first)
  return (
    <DraftCard
      chat={{
        messages: [],
        suggestions: [],
        title: null,
        draft,
        changes: listChanges(first, draft),
        isWriting: false,
        leftOut: [],
        action: null,
        figures: new Map(),
        about: null,
        sent: 1,
        isFull: false,
        isEdited: false,
        isSending,
        isStopping: false,
        isOpening: false,
        isGenerating: false,
        openError: null,
        jobId: null,
        startAnother: () => undefined,
        reopen: () => undefined,
        sendAgain: () => undefined,
        stopAnswer: async () => undefined,
        send: async () => undefined,
        launch: async () => undefined,
        edit: (next) => {
          edits.push(next)
          setDraft(next)
        },
        reset: async () => undefined,
      }}
      standing={{ entitlements: deriveEntitlements(plan, false), onTrial: false }}
      scheduleFields={(schedule, onChange, disabled) => (
        <button
          type="button"
          disabled={disabled}
          onClick={() => onChange({ ...schedule, enabled: true, cadence: 'daily' })}
        >
          Every day
        </button>
      )}
    />
  )
}
const card = async (plan: PlanId = 'ultra', isSending = false, first = DRAFT) => {
  edits.length = 0
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Card plan={plan} isSending={isSending} first={first} />
    </QueryClientProvider>,
  )
  await within(screen.getByRole('region', { name: 'Models' })).findByText('GPT')
}

beforeEach(() => {
  signIn()
  vi.spyOn(live, 'useLiveDoc').mockReturnValue({ status: 'loading' })
  vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  answering(({ pathname }) => Response.json({ data: pathname === '/api/models' ? MODELS : LANGUAGES }))
})

it('adds and removes models, and explains why one is not available', async () => {
  await card()
  const model = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
  fireEvent.click(model('Gemini'))
  expect(edits.at(-1)?.modelIds).toEqual(['gpt', 'gemini'])
  fireEvent.click(model('GPT'))
  expect(edits.at(-1)?.modelIds).toEqual(['gemini'])
  expect(model('GPT').getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(model('Grok'))
  expect(edits).toHaveLength(2)
  expect(toast.error).toHaveBeenCalledWith('Upgrade your plan to use this AI provider.')
})

it('changes the schedule', async () => {
  await card()
  fireEvent.click(screen.getByRole('button', { name: 'Every day' }))
  expect(edits.at(-1)?.schedule).toMatchObject({ enabled: true, cronExpression: 'daily', monthlyDay: 1 })
})

it('rewords, adds and removes prompts', async () => {
  await card()
  const prompt = (n: number) => screen.getByRole('textbox', { name: `Prompt ${n}` })
  fireEvent.change(prompt(2), { target: { value: 'Which lamp is cheap?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove prompt 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a prompt' }))
  // A new prompt joins the first group.
  fireEvent.change(prompt(1), { target: { value: 'Which lamp is small?' } })
  expect(edits.at(-1)?.prompts.map(({ text, intent }) => [text, intent])).toEqual([
    ['Which lamp is cheap?', 'compare'],
    ['Which lamp is small?', 'discover'],
  ])
})

it('marks what was changed, and undoes each change', async () => {
  await card()
  const prompt = screen.getByRole('textbox', { name: 'Prompt 2' })
  fireEvent.change(prompt, { target: { value: 'Which lamp lasts longest?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove prompt 1' }))
  fireEvent.click(screen.getByRole('button', { name: /^Gemini/ }))
  screen.getByText('Changed since the last answer: 3')
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Which lamp is quiet?' }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Prompt 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Gemini' }))
  expect(edits.at(-1)).toEqual(DRAFT)
  expect(screen.queryByText(/^Changed since/)).toBeNull()
})

it('collapses many prompts by what people are about to do', async () => {
  const many = [1, 2, 3, 4, 5].map((n) => ({ ...DRAFT.prompts[0], text: `Which lamp ${n}?` }))
  await card('ultra', false, chatDraftSchema.parse({ ...DRAFT, prompts: many }))
  const group = screen.getByRole('button', { name: 'Discover 5' })
  expect(group.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('textbox', { name: 'Prompt 1' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  screen.getByRole('textbox', { name: 'Prompt 5' })
  fireEvent.click(group)
  expect(screen.queryByRole('textbox', { name: 'Prompt 5' })).toBeNull()
})

it('says what a model costs, and leads from a locked one to an upgrade', async () => {
  await card()
  const models = within(screen.getByRole('region', { name: 'Models' }))
  expect(models.getAllByText('Price class 2 of 3')).toHaveLength(3)
  const opened = vi.fn()
  window.addEventListener(OPEN_TRIAL_CONFIRM, opened)
  models.getByText('Not in your plan')
  fireEvent.click(models.getByRole('button', { name: 'Upgrade now' }))
  expect(opened).toHaveBeenCalled()
})

it('offers no more languages than the plan allows', async () => {
  await card('ultra')
  const languages = screen.getByRole('region', { name: 'Languages' })
  expect(within(languages).getByRole('combobox', { name: 'Add a language' })).toBeTruthy()
  expect(within(languages).getByText('English')).toBeTruthy()
})

it('is read-only while the assistant answers', async () => {
  await card('ultra', true)
  expect(screen.queryByRole('button', { name: 'GPT' })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Stop early at' }).hasAttribute('disabled')).toBe(true)
  for (const name of ['Every day', 'Remove prompt 1', 'Add a prompt'])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled'), name).toBe(true)
  expect(screen.getByRole('spinbutton').hasAttribute('disabled')).toBe(true)
})

it.each([
  [
    false,
    'AI Mode is only available on Pro, Ultra, and Enterprise plans. Upgrade to unlock automated analyses.',
  ],
  [
    true,
    'AI Mode is disabled while your workspace is in trial mode. Upgrade your plan to unlock automated analyses.',
  ],
])('explains why AI mode is not available, on trial: %s', async (onTrial, text) => {
  const onClose = vi.fn()
  show(<AiUnavailable onTrial={onTrial} onClose={onClose} />)
  expect(await screen.findByRole('dialog', { name: 'AI Mode unavailable' })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Upgrade now' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stay in Manual' }))
  expect(onClose).toHaveBeenCalled()
})

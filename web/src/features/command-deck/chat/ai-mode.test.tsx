// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { toast } from '@/ui/toast.ts'
import {
  CONVERSATION,
  DONE,
  draw,
  ended,
  growing,
  log,
  open,
  opened,
  prompt,
  resetServer,
  say,
  server,
  streaming,
  writtenIn,
} from './testing/ai-world.tsx'

resetServer()

it('lists earlier conversations by title and date, opens one, and leaves one for a new one', async () => {
  server.answers['/api/analyses/ai/conversations'] = () =>
    Response.json({
      data: [{ conversationId: CONVERSATION, title: 'Quiet lamps', updated_at: '2026-11-20T10:00:00.000Z' }],
    })
  draw('en', { conversation: null })
  const earlier = await screen.findByRole('region', { name: 'Earlier conversations' })
  fireEvent.click(within(earlier).getByRole('button', { name: /^Quiet lamps.*2026/ }))
  expect(opened).toEqual([CONVERSATION])
  cleanup()
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'New conversation' }))
  expect(opened).toEqual([CONVERSATION, null])
})

it('restores an edited draft when the conversation reopens, until the assistant has it', async () => {
  await open()
  fireEvent.change(prompt(), { target: { value: 'Which lamp is loud?' } })
  await open()
  expect(writtenIn(prompt())).toBe('Which lamp is loud?')

  // The request leaves out a prompt without text.
  fireEvent.click(screen.getByRole('button', { name: 'Add a prompt' }))
  say('Ask twice as often')
  await waitFor(() => expect(screen.queryByText('Thinking…')).toBeNull())
  expect(server.sent[0]?.draft?.prompts.map(({ text }) => text)).toEqual(['Which lamp is loud?'])
  await waitFor(() => expect(writtenIn(prompt())).toBe('Which lamp is quiet?'))
  server.messages.push({ role: 'user', content: 'Ask twice as often' })
  await open()
  expect(writtenIn(prompt())).toBe('Which lamp is quiet?')
})

it('drops an edit when a later message has replaced its draft', async () => {
  await open()
  fireEvent.change(prompt(), { target: { value: 'Which lamp is loud?' } })
  server.messages.push({ role: 'user', content: 'From another tab' })
  await open()
  expect(writtenIn(prompt())).toBe('Which lamp is quiet?')
})

const refused = (status: number, errorCode: string) =>
  Response.json({ error: 'Busy.', errorCode, message: 'Busy.' }, { status })

it.each([
  ['refused', () => refused(409, 'chat_busy'), 'Failed to send message', 'Busy.'],
  ['broken', () => refused(500, 'internal'), 'Failed to send message', 'Failed to send message'],
  [
    'signed out',
    () => refused(401, 'not_authenticated'),
    'Please sign in to continue',
    'Please sign in to continue',
  ],
])('explains why a message that is %s was not sent', async (_, answer, toasted, shown) => {
  await open()
  server.stream = answer
  say('Add French')
  await waitFor(() => expect(log().textContent).toContain(shown))
  expect(toast.error).toHaveBeenCalledWith(toasted)
})

it('shows an error after the partial answer and hides the suggested replies', async () => {
  await open()
  server.stream = () =>
    streaming(
      { content: '{"message":"Half a word"', isStreaming: true },
      { error: 'The model failed.', isStreaming: false, done: true },
    )
  say('Add French')
  await waitFor(() => expect(log().textContent).toContain('The model failed.'))
  expect(log().textContent).toContain('Half a word')
  expect(screen.queryByRole('list', { name: 'Suggested replies' })).toBeNull()
})

it('counts the messages left from the eighth on, and closes the conversation after the tenth', async () => {
  for (let at = 2; at <= 8; at += 1) server.messages.push({ role: 'user', content: `And ${at}?` })
  await open()
  expect(screen.getByText('2 messages left')).toBeTruthy()
  server.messages.push({ role: 'user', content: 'And 9?' })
  await open()
  expect(screen.getByText('1 message left')).toBeTruthy()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  say('And the last?')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  await screen.findByText("I've gathered enough information. Let me create your analysis now.")
  expect(screen.getByPlaceholderText('Maximum messages reached').hasAttribute('disabled')).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  // The fixed id makes a second tab that also reaches the end send the same message.
  await waitFor(() =>
    expect(server.sent.at(-1)).toMatchObject({
      message: 'Please create the analysis now with the information you have.',
      messageId: 'closing',
    }),
  )
})

it.each([
  ['en', 'Generating the analysis…'],
  ['fr', 'Génération de l’analyse en cours…'],
] as const)(
  'shows in %s that the analysis is being generated, once the assistant is ready',
  async (language, text) => {
    await open(language)
    const { answer, say: goOn } = growing()
    server.stream = answer
    const box = screen.getByPlaceholderText(/^(Type your message\.\.\.|Écrivez votre message…)$/)
    fireEvent.change(box, { target: { value: 'Create it' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(server.sent).toHaveLength(1))
    await goOn({ content: '{"message":"I am creating it."', isStreaming: true })
    await screen.findByText('I am creating it.')
    expect(screen.queryByText(text)).toBeNull()
    await goOn({ content: '{"message":"I am creating it.","isReadyToCreate":true', isStreaming: true })
    await screen.findByText(text)
  },
)

it('announces an answer once it is complete, not while it grows', async () => {
  await open()
  const { answer, say: goOn } = growing()
  server.stream = answer
  say('Add French')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(log().getAttribute('aria-live')).toBe('polite')
  await goOn({ title: 'Reading the brief' })
  expect((await screen.findByText('Reading the brief')).closest('[aria-live]')).toBe(log())
  const words = 'French is in it now.'
  let grown: Element | null = null
  for (const length of [6, 12, words.length]) {
    const text = words.slice(0, length)
    await goOn({ content: `{"message":${JSON.stringify(text)}`, isStreaming: true })
    const region = (await screen.findByText(text)).closest('[aria-live]')
    expect(region?.getAttribute('aria-live')).toBe('off')
    // The same element grows: screen readers would announce each new one.
    if (grown !== null) expect(region).toBe(grown)
    grown = region
  }
  await goOn({ ...DONE, assistantMessage: words })
  await waitFor(() => expect(screen.getByText(words).closest('[aria-live]')).toBe(log()))
  expect(grown?.isConnected).toBe(false)
})

it('announces nothing when a conversation is opened', async () => {
  draw()
  const opening = log()
  expect(opening.textContent).toContain('Opening the conversation…')
  await screen.findByText('Here is a draft.')
  // Screen readers announce additions to a log, not a log that appears with its content.
  expect(opening.isConnected).toBe(false)
  expect(log().textContent).toContain('How quiet are our lamps?')
})

it('resumes an answer that was being written when the page was left', async () => {
  server.waiting = { messageId: 'm-before', text: 'Add French' }
  server.messages.push({ role: 'user', content: 'Add French' })
  server.stream = () => streaming({ ...DONE, assistantMessage: 'French is in it now.' })
  await open()
  await screen.findByText('French is in it now.')
  expect(server.sent).toMatchObject([{ message: 'Add French', messageId: 'm-before' }])
  expect(screen.getAllByText('Add French')).toHaveLength(1)
})

it('does not count a resumed message that failed', async () => {
  for (let at = 2; at <= 8; at += 1) server.messages.push({ role: 'user', content: `And ${at}?` })
  server.waiting = { messageId: 'm-before', text: 'And 8?' }
  server.stream = () => streaming({ error: 'The model failed.', isStreaming: false, done: true })
  await open()
  await screen.findByText('The model failed.')
  expect(screen.queryByText(/messages? left/)).toBeNull()
})

it.each(['focus', 'online'])('shows the messages of another tab on %s', async (event) => {
  await open()
  fireEvent(window, new Event(event))
  server.messages.push(
    { role: 'user', content: 'From another tab' },
    { role: 'assistant', content: 'As you like.' },
  )
  fireEvent(window, new Event(event))
  await screen.findByText('From another tab')
  screen.getByText('As you like.')
  expect(server.sent).toEqual([])

  server.waiting = { messageId: 'm-other', text: 'And one more' }
  server.messages.push({ role: 'user', content: 'And one more' })
  server.stream = () => streaming({ ...DONE, assistantMessage: 'There it is.' })
  fireEvent(window, new Event(event))
  await screen.findByText('There it is.')
  expect(server.sent).toMatchObject([{ message: 'And one more', messageId: 'm-other' }])
})

it('keeps reading an answer when the page has the focus again', async () => {
  await open()
  const { answer, say: goOn } = growing()
  server.stream = answer
  say('Add French')
  await goOn({ content: '{"message":"Half a"', isStreaming: true })
  await screen.findByText('Half a')
  server.messages.push({ role: 'user', content: 'Add French' }, { role: 'user', content: 'From another tab' })
  fireEvent(window, new Event('focus'))
  await goOn({ content: '{"message":"Half a word', isStreaming: true })
  await screen.findByText('Half a word')
  expect(screen.queryByText('From another tab')).toBeNull()
})

it('keeps the focus in the message field when a suggestion disappears', async () => {
  server.stream = () => streaming({ ...DONE, suggestions: ['Ask twice as often'] })
  await open()
  say('Add French')
  const suggestion = await screen.findByRole('button', { name: 'Ask twice as often' })
  suggestion.focus()
  fireEvent.click(suggestion)
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Type your message...' }))
})

it('warns from the 201st character on, and stops at 250', async () => {
  await open()
  const box = screen.getByRole('textbox', { name: 'Type your message...' })
  fireEvent.change(box, { target: { value: 'x'.repeat(200) } })
  expect(screen.getByText('200/250').className).not.toContain('warning')
  fireEvent.change(box, { target: { value: 'x'.repeat(201) } })
  expect(screen.getByText('201/250').className).toContain('warning')
  expect(box.getAttribute('maxlength')).toBe('250')
})

it('dispatches an event when the chat opens and closes', async () => {
  show(<p>elsewhere</p>)
  const events: string[] = []
  const note = ({ type }: Event) => events.push(type)
  for (const type of ['ai chat mounted', 'ai chat unmounted']) window.addEventListener(type, note)
  await open()
  expect(events).toEqual(['ai chat mounted'])
  show(<p>elsewhere</p>)
  expect(events).toEqual(['ai chat mounted', 'ai chat unmounted'])
  for (const type of ['ai chat mounted', 'ai chat unmounted']) window.removeEventListener(type, note)
})

it.each([
  ['response.reasoning_summary_title.delta', 'off'],
  ['response.reasoning_summary_title.done', 'polite'],
])('shows what the model thinks about by %s', async (type, manner) => {
  await open()
  const { answer, say: goOn } = growing()
  server.stream = answer
  say('Add French')
  await goOn({ type, title: 'Reading the', isStreaming: true })
  const shown = await screen.findByText('Reading the')
  expect(shown.closest('[aria-live]')?.getAttribute('aria-live')).toBe(manner)
})

it('sends a message again that failed: under its name unless the server has failed it', async () => {
  await open()
  server.stream = () => refused(500, 'internal')
  say('Add French')
  await screen.findByRole('button', { name: 'Send again' })
  server.stream = () => streaming({ error: 'The model failed.', isStreaming: false, done: true })
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findByText('The model failed.')
  server.stream = () => streaming({ ...DONE, assistantMessage: 'French is in it now.' })
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findByText('French is in it now.')
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(screen.getAllByText('Add French')).toHaveLength(1)
  const names = server.sent.map(({ messageId }) => messageId)
  expect(names[1]).toBe(names[0])
  expect(names[2]).not.toBe(names[0])
})

it('stops an answer, whose message can be sent again and does not count', async () => {
  for (let at = 2; at <= 7; at += 1) server.messages.push({ role: 'user', content: `And ${at}?` })
  await open()
  const { answer, say: goOn } = growing()
  server.stream = answer
  say('Add French')
  await goOn({ content: '{"message":"Half a', isStreaming: true })
  await screen.findByText('Half a')
  expect(screen.getByText('2 messages left')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stop the answer' }))
  await goOn({ error: 'x', errorCode: 'chat_stopped', isStreaming: false, done: true })
  await screen.findByText('You stopped this answer.')
  expect(server.called).toContainEqual({
    path: '/api/analyses/ai/stream/stop',
    body: { conversationId: CONVERSATION, messageId: server.sent[0]?.messageId },
  })
  screen.getByText('Half a')
  expect(screen.queryByText('2 messages left')).toBeNull()
  server.stream = () => streaming({ ...DONE, assistantMessage: 'French is in it now.' })
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findByText('French is in it now.')
})

it('says that an answer was stopped before its first word', async () => {
  await open()
  const { answer, say: goOn } = growing()
  server.stream = answer
  say('Add French')
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the answer' }))
  await goOn({ error: 'x', errorCode: 'chat_stopped', isStreaming: false, done: true })
  await screen.findByText('You stopped this answer.')
})

const GONE = () => refused(404, 'conversation_not_found')

it('ends a conversation that was deleted, and keeps the message that it could not take', async () => {
  server.answers['/api/analyses/ai/conversation'] = GONE
  draw()
  await waitFor(() => expect(ended).toEqual(['']))
  delete server.answers['/api/analyses/ai/conversation']
  await open()
  server.stream = GONE
  say('Add French')
  await waitFor(() => expect(ended).toEqual(['', 'Add French']))
  expect(toast.error).not.toHaveBeenCalled()
})

it('opens a conversation again that could not be loaded', async () => {
  server.answers['/api/analyses/ai/conversation'] = () => refused(500, 'internal')
  draw()
  const again = await screen.findByRole('button', { name: 'Try again' })
  delete server.answers['/api/analyses/ai/conversation']
  fireEvent.click(again)
  await screen.findByText('Here is a draft.')
})

it('asks before a reset that loses something', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  const question = await screen.findByRole('dialog', { name: 'Reset the conversation?' })
  expect(ended).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(ended).toEqual(['']))

  server.messages = []
  draw()
  await waitFor(() => expect(screen.queryByText('Opening the conversation…')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(ended).toEqual(['', '']))
})

const brief = () => screen.getByRole('textbox', { name: 'What do you want to analyze?' })

it('cuts a brief of the address at a word and says so', () => {
  const words = 'serum '.repeat(60).trim()
  draw('en', { conversation: null, prompt: words })
  const written = writtenIn(brief()) ?? ''
  expect(written).toMatch(/serum$/)
  expect(written.length).toBeLessThanOrEqual(250)
  expect(written.length).toBeGreaterThan(240)
  screen.getByText('Cut after 250 characters: the rest did not fit.')
  screen.getByText('Start with your brief')
  fireEvent.change(brief(), { target: { value: 'Mine' } })
  expect(screen.queryByText(/^Cut after/)).toBeNull()
})

it('begins with the message that a deleted conversation could not take', () => {
  draw('en', { conversation: null, unsent: 'Add French' })
  expect(writtenIn(brief())).toBe('Add French')
})

it('shows the tutorial at the first visit, until it was read', () => {
  draw('en', { conversation: null })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
  draw('en', { conversation: null })
  expect(screen.queryByText('Start with your brief')).toBeNull()
})

import { startCreation } from '@sillage/core/analyses/creation-calls'
import {
  type ChatEvent,
  deleteConversation,
  getConversation,
  sendMessage,
  stopAnswer,
} from '@sillage/core/chat/calls'
import { CLOSING_MESSAGE, MAX_MESSAGES } from '@sillage/core/chat/conversation'
import {
  type ChatDraft,
  chatDraftSchema,
  draftPromptSchema,
  type LeftOut,
  orderOfDraft,
} from '@sillage/core/chat/draft'
import type { ChatFigure } from '@sillage/core/chat/figures/figure'
import type { ProposedAction } from '@sillage/core/chat/proposed-action'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import { followCreation } from '@/data/creations.ts'
import { streamApi } from '@/data/stream-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { readPartialJson } from '@/lib/partial-json.ts'
import { toast } from '@/ui/toast.ts'
import { listChanges } from './draft-changes.ts'
import { keepDraft, keptDraft, withoutBlanks } from './kept-draft.ts'

export interface ChatMessage {
  readonly key: string
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly isStreaming?: boolean
  readonly isFailed?: boolean
  /** The person stopped the answer. */
  readonly isStopped?: boolean
  /** The id by which a message that was not answered is sent again. */
  readonly again?: string
  /** A launch that was refused, or whose draft is not complete; `error` is null then. */
  readonly refusal?: Refusal
}

export interface Refusal {
  readonly error: unknown
  readonly draft: ChatDraft
}

const FOLLOW_UP_MS = 1_000
/** The same id in every tab, so that the closing message is sent once. */
const CLOSING_ID = 'closing'

const isCounted = ({ role, isFailed, isStopped }: ChatMessage): boolean =>
  role === 'user' && !isFailed && !isStopped

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conversation_not_found'

/** Parses the readable part of a partial reply. */
const growingSchema = z.object({
  message: z.catch(z.optional(z.string()), undefined),
  isReadyToCreate: z.catch(z.optional(z.boolean()), undefined),
  draft: z.catch(
    z.nullish(
      z.object({
        title: z.catch(z.optional(z.string()), undefined),
        prompts: z.catch(z.optional(z.array(z.unknown())), undefined),
      }),
    ),
    undefined,
  ),
})

/** The title and the complete prompts of a partial draft. */
const growingDraft = (content: string): Pick<ChatDraft, 'title' | 'prompts'> | null => {
  const { draft } = growingSchema.parse(readPartialJson(content) ?? {})
  if (!draft) return null
  return {
    title: draft.title ?? '',
    prompts: (draft.prompts ?? []).flatMap((prompt) => draftPromptSchema.safeParse(prompt).data ?? []),
  }
}

type Opened = z.output<typeof getConversation.response>

const countAll = ({ messages }: Opened): number => messages.filter(({ role }) => role === 'user').length

const isLast = ({ done, error }: ChatEvent): boolean => done === true || Boolean(error)

/**
 * A conversation with the assistant: its messages, its draft, and the job at its end.
 *
 * @param onConversation called with the id of the conversation once it has one
 * @param onGone called when the conversation was deleted elsewhere, with the message that it could not take
 * @param opened the analysis that a new conversation is about
 */
export const useChat = (
  brandId: string,
  conversation: string | null,
  onConversation: (conversationId: string) => void,
  onGone: (unsent: string) => void,
  opened: string | null = null,
) => {
  const { t } = useTranslation('ai-mode')
  const { uid } = useSignedIn()
  const errorText = useErrorText()
  const [messages, setMessages] = useState<readonly ChatMessage[]>([])
  const [suggestions, setSuggestions] = useState<readonly string[]>([])
  const [title, setTitle] = useState<{ text: string; isWhole: boolean } | null>(null)
  const [draft, setDraft] = useState<ChatDraft | null>(null)
  /** The draft that changes are listed against: as it was before the newest answer changed it. */
  const [base, setBase] = useState<ChatDraft | null>(null)
  const [isEdited, setIsEdited] = useState(false)
  const [growing, setGrowing] = useState<Pick<ChatDraft, 'title' | 'prompts'> | null>(null)
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const [action, setAction] = useState<ProposedAction | null>(null)
  const [figures, setFigures] = useState<ReadonlyMap<string, ChatFigure>>(new Map())
  const [about, setAbout] = useState(opened)
  const [isSending, setIsSending] = useState(false)
  const [isOpening, setIsOpening] = useState(conversation !== null)
  const [isGenerating, setIsGenerating] = useState(false)
  const [openError, setOpenError] = useState<unknown>(null)
  const [isStopping, setIsStopping] = useState(false)
  const [jobId, setJobId] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<Opened['waiting']>(null)
  const conversationId = useRef(conversation)
  /** Names the next order; another order has another name. */
  const orderId = useRef(crypto.randomUUID())
  const newestJob = useRef<string | null>(null)
  const answering = useRef<{ messageId: string; left: AbortController } | null>(null)
  const stop = useRef(new AbortController())
  const followUp = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether an answer is being read. A ref, because state changes only at the next render. */
  const isBusy = useRef(false)

  const sent = messages.filter(isCounted).length

  const change = (key: string, part: Partial<ChatMessage>) =>
    setMessages((all) => all.map((message) => (message.key === key ? { ...message, ...part } : message)))

  const addFigures = (added: readonly ChatFigure[]) =>
    setFigures((all) => new Map([...all, ...added.map((figure) => [figure.ref, figure] as const)]))

  const note = (job: string): void => {
    newestJob.current = job
    setJobId(job)
    followCreation(uid, job)
  }

  /** Frees the draft for an order of its own. */
  const startAnother = (): void => {
    orderId.current = crypto.randomUUID()
    setJobId(null)
  }

  const refuse = (refusal: Refusal): void =>
    setMessages((all) => [
      ...all.filter((message) => message.refusal === undefined),
      { key: crypto.randomUUID(), role: 'assistant', content: '', isFailed: true, refusal },
    ])

  /** @param name tells the order from others of the conversation */
  const launch = async (ordered: ChatDraft, name: string = orderId.current): Promise<void> => {
    const order = orderOfDraft(ordered)
    if (order === null) return refuse({ error: null, draft: ordered })
    setIsGenerating(true)
    try {
      const { job_id } = await callApi(startCreation, {
        body: { brandId, analysisData: order, conversationId: conversationId.current, orderId: name },
      })
      setMessages((all) => all.filter((message) => message.refusal === undefined))
      note(job_id)
      // What was edited by hand is on no server.
      if (isEdited && conversationId.current !== null) {
        keepDraft({ conversationId: conversationId.current, messages: sent, draft: ordered, jobId: job_id })
      }
    } catch (error) {
      refuse({ error, draft: ordered })
    } finally {
      setIsGenerating(false)
    }
  }

  /** Streams the answer to a message. */
  const listen = async (
    text: string,
    messageId: string,
    edited: ChatDraft | null,
    count: number,
  ): Promise<void> => {
    const key = `${messageId} answer`
    const left = new AbortController()
    const markStopped = (): void => {
      change(key, { isStreaming: false, isStopped: true })
      // Where the conversation is not known yet, the same message finds its answer.
      change(messageId, {
        isStopped: true,
        again: conversationId.current === null ? messageId : crypto.randomUUID(),
      })
      setIsGenerating(false)
    }
    answering.current = { messageId, left }
    isBusy.current = true
    setIsSending(true)
    setSuggestions([])
    setAction(null)
    setTitle(null)
    setMessages((all) => [...all, { key, role: 'assistant', content: '', isStreaming: true }])
    let shown = ''
    try {
      const body = {
        brandId,
        message: text,
        messageId,
        conversationId: conversationId.current,
        draft: edited,
        analysisId: about,
      }
      const signal = AbortSignal.any([stop.current.signal, left.signal])
      for await (const event of streamApi(sendMessage, { body }, { signal, isLast })) {
        if (event.conversationId !== undefined && event.conversationId !== conversationId.current) {
          conversationId.current = event.conversationId
          onConversation(event.conversationId)
        }
        if (event.title !== undefined) {
          setTitle({
            text: event.title,
            isWhole: event.type !== 'response.reasoning_summary_title.delta',
          })
        }
        if (event.figures !== undefined) addFigures(event.figures)
        if (event.content !== undefined) {
          const { message = '', isReadyToCreate } = growingSchema.parse(readPartialJson(event.content) ?? {})
          shown = message
          change(key, { content: message })
          if (isReadyToCreate === true && draft !== null) setIsGenerating(true)
          setGrowing(growingDraft(event.content))
        }
        if (event.errorCode === 'chat_stopped') return markStopped()
        if (event.error) {
          const failure = event.errorCode ? errorText(new ApiError(event.errorCode)) : event.error
          change(key, {
            content: shown === '' ? failure : `${shown}\n\n${failure}`,
            isStreaming: false,
            isFailed: true,
          })
          // A message without an answer does not count and can be sent again.
          change(messageId, { isFailed: true, again: crypto.randomUUID() })
          setIsGenerating(false)
          return
        }
        if (event.done) {
          change(key, { content: event.assistantMessage ?? shown, isStreaming: false })
          setSuggestions(event.suggestions ?? [])
          setLeftOut(event.leftOut ?? [])
          setAction(event.action ?? null)
          setIsGenerating(false)
          const next = event.analysisData ?? null
          if (next !== null) {
            setBase(draft ?? next)
            setDraft(next)
            setIsEdited(false)
            keepDraft(null)
          }
          if (event.jobId !== undefined) note(event.jobId)
          // The server could not start the job: the refusal of the same order says why.
          else if (event.analysisReady && next !== null) await launch(next, messageId)
          else if (
            count >= MAX_MESSAGES &&
            text !== CLOSING_MESSAGE &&
            newestJob.current === null &&
            // A conversation about figures ends without an analysis unless it has a draft.
            (about === null || next !== null)
          ) {
            setMessages((all) => [
              ...all,
              { key: `${messageId} enough`, role: 'assistant', content: t('chat.enough') },
            ])
            followUp.current = setTimeout(
              () => void sendRef.current(CLOSING_MESSAGE, CLOSING_ID),
              FOLLOW_UP_MS,
            )
          }
        }
      }
    } catch (error) {
      if (stop.current.signal.aborted) return
      if (left.signal.aborted) return markStopped()
      if (isGone(error)) return onGone(text)
      const isOut = error instanceof ApiError && error.code === 'not_authenticated'
      const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500 && !isOut
      const failure = t(isOut ? 'chat.signIn' : 'chat.failedMark')
      toast.error(failure)
      change(key, { content: isRefused ? errorText(error) : failure, isStreaming: false, isFailed: true })
      // The server may have the message: it is known by its id.
      change(messageId, { isFailed: true, again: messageId })
      setIsGenerating(false)
    } finally {
      answering.current = null
      setIsStopping(false)
      setGrowing(null)
      setTitle(null)
      setIsSending(false)
      isBusy.current = false
    }
  }

  const send = async (text: string, messageId: string = crypto.randomUUID()): Promise<void> => {
    startAnother()
    setMessages((all) => [...all, { key: messageId, role: 'user', content: text }])
    await listen(text, messageId, isEdited && draft !== null ? withoutBlanks(draft) : null, sent + 1)
  }
  const sendRef = useRef(send)
  sendRef.current = send

  /** Shows a conversation as the server stores it. */
  const show = (conversationId: string, stored: Opened): void => {
    const count = countAll(stored)
    const newest = stored.messages.findLastIndex(({ role }) => role === 'user')
    const buildKey = (at: number): string =>
      stored.waiting !== null && at === newest ? stored.waiting.messageId : `${conversationId} ${at}`
    setMessages(stored.messages.map((message, at) => ({ ...message, key: buildKey(at) })))
    setSuggestions(stored.suggestions)
    const kept = keptDraft(conversationId, count)
    setDraft(kept?.draft ?? stored.draft)
    setBase(stored.draft)
    setIsEdited(kept !== null)
    newestJob.current = stored.jobId
    // An edit after the job belongs to the next order.
    setJobId(kept !== null && kept.jobId !== stored.jobId ? null : stored.jobId)
    setLeftOut(stored.leftOut)
    setAction(stored.action)
    addFigures(stored.figures)
    setAbout(stored.analysisId)
    setWaiting(stored.waiting)
  }

  const open = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (conversation === null) return
    setOpenError(null)
    setIsOpening(true)
    try {
      show(
        conversation,
        await callApi(getConversation, { query: { conversationId: conversation } }, { signal }),
      )
    } catch (error) {
      if (signal.aborted) return
      if (isGone(error)) onGone('')
      else setOpenError(error)
    } finally {
      if (!signal.aborted) setIsOpening(false)
    }
  })
  // An earlier conversation is loaded once.
  useEffect(() => {
    const opened = new AbortController()
    stop.current = new AbortController()
    void open(opened.signal)
    return () => {
      opened.abort()
      stop.current.abort()
      clearTimeout(followUp.current)
    }
  }, [])

  // Resumes a partial answer with the state of the conversation at that time.
  const takeUp = useEffectEvent(({ messageId, text }: NonNullable<Opened['waiting']>) =>
    listen(text, messageId, null, sent),
  )
  useEffect(() => {
    if (waiting !== null) void takeUp(waiting)
  }, [waiting])

  /** Loads messages of another tab, and messages lost on the way. */
  const catchUp = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const known = conversationId.current
    if (known === null || isOpening || isBusy.current) return
    const stored = await callApi(getConversation, { query: { conversationId: known } }, { signal })
    if (!isBusy.current && countAll(stored) > sent) show(known, stored)
  })
  // Another tab may have added messages, or the connection may have dropped some.
  useEffect(() => {
    const left = new AbortController()
    const look = (): void => {
      // Nobody requested this refresh, so a failure changes nothing.
      void catchUp(left.signal).catch(() => undefined)
    }
    window.addEventListener('focus', look, { signal: left.signal })
    window.addEventListener('online', look, { signal: left.signal })
    return () => left.abort()
  }, [])

  return {
    messages,
    suggestions,
    title,
    draft: growing === null ? draft : draftOfGrowing(growing, draft),
    /** What changed since the newest answer came. */
    changes: growing === null && draft !== null && base !== null ? listChanges(base, draft) : [],
    isWriting: growing !== null,
    leftOut,
    action,
    figures,
    about,
    sent,
    isFull: sent >= MAX_MESSAGES,
    isEdited,
    isSending,
    isStopping,
    isOpening,
    isGenerating,
    openError,
    jobId,
    send,
    launch,
    startAnother,
    reopen: () => void open(stop.current.signal),
    /** Sends a message again that was not answered. */
    sendAgain: (key: string): void => {
      const message = messages.find((one) => one.key === key)
      if (message?.again === undefined) return
      setMessages((all) => all.filter((one) => one.key !== key && one.key !== `${key} answer`))
      void send(message.content, message.again)
    },
    /** Stops the answer that is being written. */
    stopAnswer: async (): Promise<void> => {
      if (answering.current === null) return
      const { messageId, left } = answering.current
      const id = conversationId.current
      setIsStopping(true)
      if (id !== null) {
        await callApi(stopAnswer, { body: { conversationId: id, messageId } }).catch((error: unknown) =>
          toast.error(errorText(error)),
        )
      }
      left.abort()
    },
    edit: (next: ChatDraft) => {
      setDraft(next)
      setIsEdited(true)
      if (conversationId.current !== null)
        keepDraft({ conversationId: conversationId.current, messages: sent, draft: next, jobId: null })
    },
    /** Stops the answer and deletes the conversation. */
    reset: async (): Promise<void> => {
      stop.current.abort()
      clearTimeout(followUp.current)
      keepDraft(null)
      const id = conversationId.current
      if (id === null) return
      await callApi(deleteConversation, { body: { conversationId: id } }).catch((error: unknown) =>
        toast.error(errorText(error)),
      )
    },
  }
}
export type Chat = ReturnType<typeof useChat>

/** Merges a partial draft over the previous one. */
const draftOfGrowing = (growing: Pick<ChatDraft, 'title' | 'prompts'>, draft: ChatDraft | null): ChatDraft =>
  chatDraftSchema.parse({
    personas: [],
    languages: [],
    modelIds: [],
    samples: 1,
    schedule: {},
    ...draft,
    ...growing,
    title: growing.title.slice(0, 200),
    prompts: growing.prompts.slice(0, 40),
  })

import { startCreation } from '@sillage/core/analyses/creation-calls'
import { type ChatEvent, deleteConversation, getConversation, sendMessage } from '@sillage/core/chat/calls'
import { CLOSING_MESSAGE, MAX_MESSAGES } from '@sillage/core/chat/conversation'
import {
  type ChatDraft,
  chatDraftSchema,
  draftPromptSchema,
  type LeftOut,
  orderOfDraft,
} from '@sillage/core/chat/draft'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import { followCreation } from '@/data/creations.ts'
import { streamApi } from '@/data/stream-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { readPartialJson } from '@/lib/partial-json.ts'
import { toast } from '@/ui/toast.ts'

export interface ChatMessage {
  readonly key: string
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly isStreaming?: boolean
  readonly isFailed?: boolean
}

const FOLLOW_UP_MS = 1_000

/** Whatever can be read of a reply that is still being written. */
const growingSchema = z.object({
  message: z.string().optional().catch(undefined),
  isReadyToCreate: z.boolean().optional().catch(undefined),
  draft: z
    .object({
      title: z.string().optional().catch(undefined),
      prompts: z.array(z.unknown()).optional().catch(undefined),
    })
    .nullish()
    .catch(undefined),
})

/** The title and the prompts that are there so far. */
const growingDraft = (content: string): Pick<ChatDraft, 'title' | 'prompts'> | null => {
  const { draft } = growingSchema.parse(readPartialJson(content) ?? {})
  if (!draft) return null
  return {
    title: draft.title ?? '',
    prompts: (draft.prompts ?? []).flatMap((prompt) => draftPromptSchema.safeParse(prompt).data ?? []),
  }
}

const isLast = ({ done, error }: ChatEvent): boolean => done === true || Boolean(error)

/**
 * A conversation with the assistant: what was said, the draft that comes of it, and the job that it ends in.
 *
 * @param onConversation told the id of the conversation once it has one
 */
export const useChat = (
  brandId: string,
  conversation: string | null,
  onConversation: (conversationId: string) => void,
) => {
  const { t } = useTranslation('ai-mode')
  const { uid } = useSignedIn()
  const errorText = useErrorText()
  const [messages, setMessages] = useState<readonly ChatMessage[]>([])
  const [suggestions, setSuggestions] = useState<readonly string[]>([])
  const [title, setTitle] = useState<string | null>(null)
  const [draft, setDraft] = useState<ChatDraft | null>(null)
  const [isEdited, setIsEdited] = useState(false)
  const [growing, setGrowing] = useState<Pick<ChatDraft, 'title' | 'prompts'> | null>(null)
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const [isSending, setIsSending] = useState(false)
  const [isOpening, setIsOpening] = useState(conversation !== null)
  const [isGenerating, setIsGenerating] = useState(false)
  const [launchError, setLaunchError] = useState<unknown>(null)
  const [jobId, setJobId] = useState<string | null>(null)
  const conversationId = useRef(conversation)
  const stop = useRef(new AbortController())
  const followUp = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sent = messages.filter(({ role, isFailed }) => role === 'user' && !isFailed).length

  const change = (key: string, part: Partial<ChatMessage>) =>
    setMessages((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const launch = useCallback(
    async (wanted: ChatDraft) => {
      const order = orderOfDraft(wanted)
      if (order === null) return
      setLaunchError(null)
      setIsGenerating(true)
      try {
        const { job_id } = await callApi(startCreation, {
          body: { brandId, analysisData: order, conversationId: conversationId.current },
        })
        setJobId(job_id)
        followCreation(uid, job_id)
      } catch (error) {
        setLaunchError(error)
        toast.error(errorText(error))
      } finally {
        setIsGenerating(false)
      }
    },
    [brandId, uid, errorText],
  )

  /** Reads the answer to a message as it comes. */
  const listen = async (
    text: string,
    messageId: string,
    edited: ChatDraft | null,
    count: number,
  ): Promise<void> => {
    const key = `${messageId} answer`
    setIsSending(true)
    setSuggestions([])
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
      }
      for await (const event of streamApi(sendMessage, { body }, { signal: stop.current.signal, isLast })) {
        if (event.conversationId !== undefined && event.conversationId !== conversationId.current) {
          conversationId.current = event.conversationId
          onConversation(event.conversationId)
        }
        if (event.title !== undefined) setTitle(event.title)
        if (event.content !== undefined) {
          const { message = '', isReadyToCreate } = growingSchema.parse(readPartialJson(event.content) ?? {})
          shown = message
          change(key, { content: message })
          if (isReadyToCreate === true && draft !== null) setIsGenerating(true)
          setGrowing(growingDraft(event.content))
        }
        if (event.error) {
          const said = event.errorCode ? errorText(new ApiError(event.errorCode)) : event.error
          change(key, {
            content: shown === '' ? said : `${shown}\n\n${said}`,
            isStreaming: false,
            isFailed: true,
          })
          // What was not answered does not count, and may be sent again.
          change(messageId, { isFailed: true })
          setIsGenerating(false)
          return
        }
        if (event.done) {
          change(key, { content: event.assistantMessage ?? shown, isStreaming: false })
          setSuggestions(event.suggestions ?? [])
          setLeftOut(event.leftOut ?? [])
          setIsGenerating(false)
          const next = event.analysisData ?? null
          if (next !== null) {
            setDraft(next)
            setIsEdited(false)
          }
          if (event.analysisReady && next !== null) await launch(next)
          else if (count >= MAX_MESSAGES && text !== CLOSING_MESSAGE && jobId === null) {
            setMessages((all) => [
              ...all,
              { key: `${messageId} enough`, role: 'assistant', content: t('chat.enough') },
            ])
            followUp.current = setTimeout(() => void sendRef.current(CLOSING_MESSAGE), FOLLOW_UP_MS)
          }
        }
      }
    } catch (error) {
      if (stop.current.signal.aborted) return
      const isOut = error instanceof ApiError && error.code === 'not_authenticated'
      const said =
        error instanceof ApiError && error.status > 0 && error.status < 500 && !isOut
          ? errorText(error)
          : t(isOut ? 'chat.signIn' : 'chat.failedMark')
      toast.error(said)
      change(key, { content: said, isStreaming: false, isFailed: true })
      change(messageId, { isFailed: true })
      setIsGenerating(false)
    } finally {
      setGrowing(null)
      setTitle(null)
      setIsSending(false)
    }
  }

  const send = async (text: string): Promise<void> => {
    const messageId = crypto.randomUUID()
    setMessages((all) => [...all, { key: messageId, role: 'user', content: text }])
    await listen(text, messageId, isEdited ? draft : null, sent + 1)
  }
  const sendRef = useRef(send)
  sendRef.current = send
  const listenRef = useRef(listen)
  listenRef.current = listen

  // A conversation of before is read once; an answer that is still being written is taken up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each mount
  useEffect(() => {
    const opened = new AbortController()
    stop.current = new AbortController()
    const open = async (id: string): Promise<void> => {
      try {
        const said = await callApi(
          getConversation,
          { query: { conversationId: id } },
          { signal: opened.signal },
        )
        setMessages(said.messages.map((message, at) => ({ ...message, key: `${id} ${at}` })))
        setSuggestions(said.suggestions)
        setDraft(said.draft)
        setLeftOut(said.leftOut)
        setIsOpening(false)
        const count = said.messages.filter(({ role }) => role === 'user').length
        if (said.waiting) await listenRef.current(said.waiting.text, said.waiting.messageId, null, count)
      } catch (error) {
        if (opened.signal.aborted) return
        setIsOpening(false)
        toast.error(errorText(error))
      }
    }
    if (conversation !== null) void open(conversation)
    return () => {
      opened.abort()
      stop.current.abort()
      clearTimeout(followUp.current)
    }
  }, [])

  return {
    messages,
    suggestions,
    title,
    draft: growing === null ? draft : draftOfGrowing(growing, draft),
    isWriting: growing !== null,
    leftOut,
    sent,
    isFull: sent >= MAX_MESSAGES,
    isSending,
    isOpening,
    isGenerating,
    launchError,
    jobId,
    send,
    launch,
    edit: (next: ChatDraft) => {
      setDraft(next)
      setIsEdited(true)
    },
    /** Stops what is being written and deletes the conversation. */
    reset: async (): Promise<void> => {
      stop.current.abort()
      clearTimeout(followUp.current)
      const id = conversationId.current
      if (id === null) return
      await callApi(deleteConversation, { body: { conversationId: id } }).catch((error: unknown) =>
        toast.error(errorText(error)),
      )
    },
  }
}
export type Chat = ReturnType<typeof useChat>

/** A draft that is still being written, over what stood before. */
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

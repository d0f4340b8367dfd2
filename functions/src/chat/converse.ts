import {
  type ChatAnswer,
  CLOSING_MESSAGE,
  type Conversation,
  findDraft,
  MAX_SUGGESTIONS,
  type Turn,
} from '@sillage/core/chat/conversation'
import type { ChatDraft } from '@sillage/core/chat/draft'
import { type Allowed, namesWithFigures, unprovenIn, withoutUnproven } from '@sillage/core/chat/figures/check'
import { referencesIn } from '@sillage/core/chat/figures/figure'
import { extractShownText } from '@sillage/core/chat/figures/shown'
import { type ModelReply, modelReplySchema } from '@sillage/core/chat/model-reply'
import { cutAction } from '@sillage/core/chat/proposed-action'
import { z } from 'zod/mini'
import { foreseeAction } from '../actions/stored.ts'
import { parseJson } from '../analyst/parse-json.ts'
import { logger } from '../platform/log/logger.ts'
import { ProviderError } from '../providers/provider.ts'
import type { Brief, Terms } from './brief.ts'
import { cutDraft } from './cut-draft.ts'
import type { EventWriter } from './event-writer.ts'
import { CHAT_INSTRUCTIONS } from './instructions.ts'
import { type ChatMessage, type Said, streamReply } from './model.ts'

/** Longest reply that is read. */
const MAX_REPLY = 60_000
const MAX_TEXT = 4_000
/** Replies to one message: look-ups, the answer, and one more where the first had unproven figures. */
const MAX_REPLIES = 5
/** Between two looks at a reply that is being written. */
const SHOWN_EVERY_MS = 80

const saidBy = ({ text, edited, answer }: Turn, standing: ChatAnswer | null): ChatMessage[] => [
  {
    role: 'user',
    content: JSON.stringify({
      message: text,
      draft: edited ?? standing?.draft ?? null,
      editedByHand: edited !== null,
    }),
  },
  ...(answer
    ? [
        {
          role: 'assistant' as const,
          content: JSON.stringify({
            message: answer.message,
            figures: answer.figures.map(({ ref, kind, of, value }) => ({ ref, kind, of, value })),
            isReadyToCreate: answer.isReady,
            action: answer.action,
          }),
        },
      ]
    : []),
]

/** All turns up to a message, for the model. */
const messagesUntil = ({ turns }: Conversation, messageId: string, knowledge: object): ChatMessage[] => {
  const messages: ChatMessage[] = [{ role: 'user', content: JSON.stringify(knowledge) }]
  for (const [at, turn] of turns.entries()) {
    if (turn.status !== 'failed') messages.push(...saidBy(turn, findDraft({ turns: turns.slice(0, at) })))
    if (turn.messageId === messageId) break
  }
  return messages
}

/** A reply that reads as one; a server without strict schemas may leave out the questions or the action. */
const replyIn = (text: string): ModelReply | null => {
  try {
    const { look, action } = modelReplySchema.shape
    const lenient = z.extend(modelReplySchema, {
      look: z.pipe(
        z.nullish(look),
        z.transform((lookUps) => lookUps ?? []),
      ),
      action: z.pipe(
        z.nullish(action),
        z.transform((proposed) => proposed ?? null),
      ),
    })
    return lenient.safeParse(parseJson(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * The model's reply as an answer. An analysis is ready only after the person has seen its draft: no text of a
 * model or a website may spend money.
 */
const getAnswer = (
  reply: ModelReply,
  conversation: Conversation,
  turn: Turn,
  { terms, actions }: Pick<Brief, 'terms' | 'actions'>,
): ChatAnswer => {
  const { message, suggestions, isReadyToCreate, draft } = reply
  const seen = findDraft(conversation)
  const own = draft ? cutDraft(draft, terms) : null
  const action = cutAction(reply.action)
  const standing = own?.draft ?? turn.edited ?? seen?.draft ?? null
  const wasSeen = seen !== null || turn.edited !== null || turn.text === CLOSING_MESSAGE
  return {
    message: message.trim().slice(0, MAX_TEXT).toWellFormed(),
    suggestions: suggestions
      .map((one) => one.trim().slice(0, 250).toWellFormed())
      .filter((one) => one !== '')
      .slice(0, MAX_SUGGESTIONS),
    isReady: isReadyToCreate && wasSeen && standing !== null,
    draft: standing,
    leftOut: own?.leftOut ?? [],
    action: action &&
      actions && { ...action, status: foreseeAction(actions, action.title).existing?.status ?? null },
    figures: [],
    jobId: null,
  }
}

const getTexts = ({ title, prompts, personas }: ChatDraft): string[] => [
  title,
  ...prompts.map(({ text }) => text),
  ...personas.flatMap(({ full_name, occupation }) => [full_name, occupation]),
]

/** The counts of a draft, which an answer about it may repeat. */
const getCounts = (draft: ChatDraft, { remainingRuns, standing }: Terms): Set<number> => {
  const { prompts, personas, languages, modelIds, samples, untilPoints } = draft
  const branded = prompts.filter((prompt) => prompt.branded).length
  const sizes = [prompts.length, personas.length, languages.length, modelIds.length, samples]
  const inTexts = getTexts(draft).flatMap((text) => text.match(/\d+/g) ?? [])
  return new Set([
    ...sizes,
    branded,
    prompts.length - branded,
    sizes.reduce((product, size) => product * Math.max(1, size), 1),
    remainingRuns,
    ...(untilPoints === null ? [] : [untilPoints]),
    ...(standing.entitlements.languagesPerAnalysis === null
      ? []
      : [standing.entitlements.languagesPerAnalysis]),
    ...inTexts.map(Number),
  ])
}

/** Names in the model's context: numbers in a name are no figures. */
const namesIn = ({ brand, library, analyses, may, figures, actions }: Brief['knowledge']): string[] =>
  namesWithFigures([
    brand.name,
    ...brand.competitors,
    ...library.prompts,
    ...library.personas.flatMap(({ name, occupation }) => [name, occupation]),
    ...analyses.map(({ title }) => title),
    ...(actions ?? []).map(({ title }) => title),
    ...may.models.flatMap(({ id, name }) => [id, name]),
    ...Object.values(figures.choices ?? {}).flat(),
  ])

/**
 * Has the model answer a message: it may ask views for figures, and replies once it has them. No figure is shown that no view
 * returned: a reply with one is written again, and what is still unproven then is left out.
 *
 * @returns null when no reply can be read
 */
export const converse = async (
  conversation: Conversation,
  turn: Turn,
  { brief, writer, gone }: { brief: Brief; writer: EventWriter; gone: AbortController },
): Promise<ChatAnswer | null> => {
  const { conversationId } = conversation
  const { about, terms, payer, lookUp, knowledge } = brief
  const names = namesIn(knowledge)
  const messages = messagesUntil(conversation, turn.messageId, knowledge)

  const isAboutFigures = about !== null || lookUp.figures.length > 0

  /** Numbers that a text may hold: references alone, and its counts when it is about a draft. */
  const allowedIn = (draft: ChatDraft | null, action: ChatAnswer['action'] = null): Allowed => ({
    refs: new Set(lookUp.figures.map(({ ref }) => ref)),
    names: [
      ...names,
      ...namesWithFigures([...lookUp.words, ...(draft ? getTexts(draft) : []), action?.title ?? '']),
    ],
    counts:
      lookUp.hasLooked || (isAboutFigures && !draft) ? null : draft ? getCounts(draft, terms) : new Set(),
  })

  const reply = async (): Promise<string> => {
    const shownUntil = allowedIn(null)
    let text = ''
    let shownAt = 0
    const say = (part: Said): void => {
      if ('title' in part) {
        writer.say({
          type: `response.reasoning_summary_title.${part.isWhole ? 'done' : 'delta'}`,
          title: part.title,
          isStreaming: true,
        })
        return
      }
      text += part.text
      if (text.length > MAX_REPLY) {
        gone.abort(new ProviderError({ class: 'malformed', message: 'too long' }))
        return
      }
      // Every word is checked, but not after every word.
      if (Date.now() - shownAt < SHOWN_EVERY_MS) return
      const content = extractShownText(text, shownUntil)
      if (content === '') return
      shownAt = Date.now()
      writer.say({ content, isStreaming: true })
    }
    await streamReply({ system: CHAT_INSTRUCTIONS, messages, payer, signal: gone.signal }, say)
    return text
  }

  let isCorrected = false
  for (let left = MAX_REPLIES; left > 0; left--) {
    const text = await reply()
    const read = replyIn(text)
    if (read === null) return null
    const goOn = (result: object): void => {
      messages.push({ role: 'assistant', content: text }, { role: 'user', content: JSON.stringify(result) })
    }
    if (read.look.length > 0 && left > 1) {
      goOn({ results: await lookUp.answer(read.look) })
      writer.say({ figures: [...lookUp.figures], isStreaming: true })
      continue
    }
    const answer = getAnswer(read, conversation, turn, brief)
    const allowed = allowedIn(answer.draft, answer.action)
    const unproven = unprovenIn(answer.message, allowed).map(({ text: said }) => said)
    if (unproven.length > 0 && !isCorrected && left > 1) {
      isCorrected = true
      logger.info('unproven figures refused', { conversationId, unproven: unproven.length })
      goOn({ unproven })
      continue
    }
    const message = unproven.length > 0 ? withoutUnproven(answer.message, allowed) : answer.message
    if (message === '') return null
    const cited = new Set(referencesIn(message))
    return {
      ...answer,
      message,
      // Suggested replies hold no claims, but after a look-up they may repeat figures.
      suggestions: lookUp.hasLooked
        ? answer.suggestions.filter((one) => unprovenIn(one, { ...allowed, refs: new Set() }).length === 0)
        : answer.suggestions,
      figures: lookUp.figures.filter(({ ref }) => cited.has(ref)),
    }
  }
  return null
}

import { LANGUAGES } from '@sillage/core/base/languages'
import { lookPath } from '@sillage/core/base/paths'
import type { askLook } from '@sillage/core/looks/calls'
import { type LookAnswer, MAX_LOOK_ATTEMPTS, OPEN_ANSWER, type StoredLook } from '@sillage/core/looks/look'
import { findBrandEntity } from '@sillage/core/runs/reading'
import { createAnalyst } from '../analyst/create-analyst.ts'
import { readAnswer } from '../analyst/read-answer.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { logger } from '../platform/log/logger.ts'
import { transact } from '../platform/transact.ts'
import { requireOn } from '../providers/breakers.ts'
import { pricesNow } from '../providers/models.ts'
import { getCalls } from '../providers/modules.ts'
import { buy } from '../providers/paid-call.ts'
import { type ProviderAnswer, ProviderError } from '../providers/provider.ts'
import { createProviders } from '../providers/providers.ts'
import { askWithRoom } from '../providers/room.ts'
import { readProviderSettings } from '../providers/settings.ts'
import { cutToBytes } from '../runs/ask.ts'
import { systemMessage } from '../runs/prompt-template.ts'
import { loadLook, lookDto, lookIn, toDocument } from './stored.ts'

/** Both together stay within Hosting's minute. */
const ASK_MS = 33_000
const READ_MS = 22_000
/** An asker who has not ended by then is taken for dead. */
const ASKER_MS = 70_000

const MAX_ANSWER_BYTES = 20_000
const MAX_OTHERS = 20

/** Writes one answer of a look, while others are being written. @returns the look after it */
const change = (lookId: string, work: (look: StoredLook) => StoredLook): Promise<StoredLook> => {
  const ref = db.doc(lookPath(lookId))
  return transact(async (transaction) => {
    const before = lookIn(await transaction.get(ref))
    const after = work(before)
    if (after !== before) transaction.set(ref, toDocument(after))
    return after
  })
}

const withAnswer = (look: StoredLook, prompt: number, answer: LookAnswer): StoredLook => ({
  ...look,
  answers: look.answers.map((other, at) => (at === prompt ? answer : other)),
})

/** Takes a prompt to ask it. @returns null when it is answered, being asked, or was asked as often as may be */
const take = async (lookId: string, prompt: number): Promise<StoredLook | null> => {
  let taken = false
  const look = await change(lookId, (before) => {
    const { state } = lookDto(before).answers[prompt] ?? OPEN_ANSWER
    const attempts = before.asked[prompt]?.attempts ?? 0
    taken = (state === 'open' || state === 'failed') && attempts < MAX_LOOK_ATTEMPTS
    if (!taken) return before
    const asked = { attempts: attempts + 1, until: Date.now() + ASKER_MS }
    return {
      ...withAnswer(before, prompt, { ...OPEN_ANSWER, state: 'asking' }),
      asked: before.asked.map((other, at) => (at === prompt ? asked : other)),
    }
  })
  return taken ? look : null
}

const language = ({ language: code }: StoredLook) =>
  LANGUAGES.find((one) => one.code === code) ?? { code, name: code }

const ask = async (look: StoredLook, prompt: number): Promise<ProviderAnswer> => {
  const { provider, modelName, persona } = look
  const module = createProviders(readProviderSettings()).get(provider)
  if (!module) {
    throw new ProviderError({ class: 'auth', message: `${provider} is not set up here`, final: true })
  }
  await requireOn(provider)
  return await buy({ provider, modelName, purpose: 'looks', payer: null }, async (permit) => {
    const answer = await askWithRoom(module, {
      modelName,
      system: systemMessage(
        { ...persona, name: persona.full_name, shortDescription: persona.short_description },
        language(look),
      ),
      user: look.prompts[prompt] ?? '',
      settings: getCalls(provider, modelName).offline,
      timeoutMs: ASK_MS,
      idempotencyKey: `${look.lookId}:${prompt}:${look.asked[prompt]?.attempts}`,
      permit,
    })
    permit.bill(answer.usage)
    return answer
  })
}

const read = async (look: StoredLook, prompt: number, { text, citations }: ProviderAnswer) => {
  const analyst = createAnalyst(readProviderSettings())
  const { provider, modelName } = analyst
  await requireOn(provider)
  const prices = await pricesNow(provider, modelName)
  const promptId = String(prompt)
  const asked = { promptId, text: look.prompts[prompt] ?? '', category: '', branded: false }
  return await buy({ provider, modelName, purpose: 'looks', payer: null }, async (permit) => {
    const { reading, usage } = await readAnswer({
      manifest: {
        brand: { name: look.name, aliases: look.aliases, domains: [look.domain] },
        competitors: [],
        prompts: [asked],
      },
      cell: { promptId, languageCode: look.language },
      answer: { text, citations },
      analyst,
      prices,
      permit,
      signal: AbortSignal.timeout(READ_MS),
    })
    permit.bill({ ...usage, billedMicros: usage.costMicros })
    return reading
  })
}

/** Never fails: an answer that did not come, or that nobody could read, is one that failed. */
const obtain = async (look: StoredLook, prompt: number): Promise<LookAnswer> => {
  try {
    const answer = await ask(look, prompt)
    const text = cutToBytes(answer.text, MAX_ANSWER_BYTES)
    const reading = await read(look, prompt, { ...answer, text })
    const others = reading.entities.filter(({ kind }) => kind !== 'brand').map(({ name }) => name)
    return {
      state: 'answered',
      text,
      place: findBrandEntity(reading)?.rank ?? null,
      others: others.slice(0, MAX_OTHERS),
      simulated: answer.simulated,
    }
  } catch (error) {
    logger.warn('prompt of a look not answered', { prompt, error })
    return { ...OPEN_ANSWER, state: 'failed' }
  }
}

export const handleAskLook: Handler<typeof askLook> = async ({ params: { lookId }, body: { prompt } }) => {
  const taken = await take(lookId, prompt)
  if (taken === null) return { data: lookDto(await loadLook(lookId)) }
  const answer = await obtain(taken, prompt)
  return { data: lookDto(await change(lookId, (look) => withAnswer(look, prompt, answer))) }
}

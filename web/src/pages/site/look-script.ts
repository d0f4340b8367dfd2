import '@/lib/zod-settings.ts'
import { lookIdSchema } from '@sillage/core/base/ids'
import { askLook, getLook, lookOrderSchema, startLook } from '@sillage/core/looks/calls'
import { countLook, type Look, OPEN_ANSWER } from '@sillage/core/looks/look'
import { ApiError } from '@/data/api-error.ts'
import { sendOpenly } from '@/data/send-openly.ts'
import { formatInteger } from '@/lib/format.ts'
import { pathOfLook } from '@/lib/look-path.ts'
import { find } from './find.ts'
import { siteChallenge } from './site-challenge.ts'
import { sayErrors, sayFailure } from './site-form.ts'

/** Script of `/look`: starts a look, asks its prompts at once, and shows their answers in the page of `look.tsx`. */

/** Pause in ms between looks at a prompt that another tab asks. */
const POLL_MS = 3_000
const MAX_POLLS = 30

const form = find(document, '[data-look-form]', HTMLFormElement)
const submit = find(form, 'button[type="submit"]', HTMLButtonElement)
const result = find(document, '[data-look]', HTMLElement)
const language = document.documentElement.lang
const challenge = siteChallenge(form, 'look', () => sayFailure(form, 'unavailable'))

const pathTo = (call: { path: string }, lookId: string): string => call.path.replace('{lookId}', lookId)

const show = (within: ParentNode, selector: string, isShown: boolean): void => {
  for (const element of within.querySelectorAll<HTMLElement>(selector)) element.hidden = !isShown
}

const say = (within: ParentNode, selector: string, text: string): void => {
  for (const element of within.querySelectorAll(selector)) element.textContent = text
}

/** Marks of Markdown that a text without markup does not need. */
const withoutMarks = (text: string): string => text.replace(/\*\*|^#{1,6}\s+/gm, '')

const drawAnswer = (item: Element, look: Look, at: number): void => {
  const { state, text, place, others } = look.answers[at] ?? OPEN_ANSWER
  say(item, '[data-prompt]', look.prompts[at] ?? '')
  for (const selector of ['[data-prompt]', '[data-text]'])
    find(item, selector, HTMLElement).lang = look.language
  show(item, '[data-asking]', state === 'open' || state === 'asking')
  show(item, '[data-failed]', state === 'failed')
  show(item, '[data-answered]', state === 'answered')
  show(item, '[data-placed]', place !== null)
  show(item, '[data-absent]', place === null)
  show(item, '[data-others]', others.length > 0)
  say(item, '[data-place]', formatInteger(place ?? 0, language))
  say(item, '[data-total]', formatInteger(others.length + 1, language))
  say(item, '[data-names]', new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(others))
  say(item, '[data-text]', withoutMarks(text))
}

const draw = (look: Look): void => {
  const { answered, named } = countLook(look)
  say(result, '[data-brand]', look.name)
  for (const headline of result.querySelectorAll<HTMLElement>('[data-count]'))
    headline.hidden = headline.dataset.count !== `${named}/${answered}`
  show(
    result,
    '[data-simulated]',
    look.answers.some(({ simulated }) => simulated),
  )
  for (const [at, item] of [...result.querySelectorAll('[data-answer]')].entries()) drawAnswer(item, look, at)
  say(result, '[data-model]', look.modelTitle)
  const signUp = new URLSearchParams({ next: pathOfLook(look.lookId) })
  find(result, '[data-sign-up]', HTMLAnchorElement).href = `/auth/register?${signUp}`
  result.hidden = false
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS))

/** Asks a prompt, or waits for whoever asks it. */
const answer = async (lookId: string, prompt: number): Promise<Look> => {
  let { data } = await sendOpenly(askLook, pathTo(askLook, lookId), { prompt })
  for (let polls = 0; data.answers[prompt]?.state === 'asking' && polls < MAX_POLLS; polls += 1) {
    await pause()
    data = (await sendOpenly(getLook, pathTo(getLook, lookId))).data
  }
  return data
}

/** Asks the prompts of a look that have no answer yet, all at once, and shows each as it comes. */
const askAll = async (begun: Look): Promise<void> => {
  let look = begun
  const set = (prompt: number, got: Look['answers'][number]): void => {
    look = { ...look, answers: look.answers.map((other, at) => (at === prompt ? got : other)) }
    draw(look)
  }
  draw(look)
  result.scrollIntoView({ block: 'start' })
  await Promise.all(
    look.answers.map(async ({ state }, prompt) => {
      if (state === 'answered') return
      set(prompt, { ...OPEN_ANSWER, state: 'asking' })
      const got = await answer(look.lookId, prompt).catch((error: unknown) => {
        console.error(error)
        return null
      })
      set(prompt, got?.answers[prompt] ?? { ...OPEN_ANSWER, state: 'failed' })
    }),
  )
}

const explain = (error: unknown): void => {
  const { code = 'unexpected', field } = error instanceof ApiError ? error : {}
  if (field === 'website') sayErrors(form, new Set([field]))
  else sayFailure(form, code === 'challenge_unavailable' ? 'unavailable' : code)
  if (code !== 'look_needs_industry') return
  show(form, '[data-industry]', true)
  find(form, '#industry', HTMLInputElement).focus()
}

const start = async (): Promise<void> => {
  sayFailure(form, null)
  const fields = new FormData(form)
  const order = lookOrderSchema.safeParse(
    Object.fromEntries(Object.keys(lookOrderSchema.shape).map((name) => [name, fields.get(name)])),
  )
  const wrong = new Set(order.error?.issues.map(({ path }) => path[0]))
  const isIndustryWanted = !find(form, '[data-industry]', HTMLElement).hidden
  if (isIndustryWanted && order.data?.industry === '') wrong.add('industry')
  sayErrors(form, wrong)
  if (!order.success || wrong.size > 0) return
  submit.disabled = true
  show(form, '[data-drafting]', true)
  try {
    const body = { ...order.data, turnstileToken: await challenge.tokenSoon() }
    const { data } = await sendOpenly(startLook, startLook.path, body)
    window.history.replaceState(null, '', `#${data.lookId}`)
    void askAll(data)
  } catch (error) {
    explain(error)
  } finally {
    submit.disabled = false
    show(form, '[data-drafting]', false)
    void challenge.start()
  }
}

/** Opens the look that the address names. */
const reopen = async (): Promise<void> => {
  const lookId = lookIdSchema.safeParse(window.location.hash.slice(1)).data
  if (lookId === undefined) return
  try {
    await askAll((await sendOpenly(getLook, pathTo(getLook, lookId))).data)
  } catch (error) {
    explain(error)
  }
}

form.noValidate = true
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void start()
})
// People who only read the page load nothing from Cloudflare.
form.addEventListener('focusin', () => void challenge.start(), { once: true })
void reopen()

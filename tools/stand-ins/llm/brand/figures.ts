import type { ModelReply } from '@sillage/core/chat/model-reply'
import { z } from 'zod/mini'

/** How the assistant of a simple mind answers questions about figures: it asks two views, and says what they say. */

const namesSchema = z.array(z.string())
export const askedSchema = z.object({
  about: z.catch(z.nullable(z.string()), null),
  figures: z.catch(
    z.nullable(
      z.object({
        views: z.array(z.object({ name: z.string() })),
        analysis: z.nullable(z.string()),
        choices: z.nullable(z.object({ language: namesSchema, model: namesSchema })),
      }),
    ),
    null,
  ),
})
type Asked = z.infer<typeof askedSchema>

const changeSchema = z.object({ verdict: z.string() })
const figureSchema = z.looseObject({
  ref: z.string(),
  kind: z.string(),
  of: z._default(z.array(z.string()), []),
  value: z._default(z.number(), 0),
})
const resultSchema = z.looseObject({
  asked: z.object({ view: z.string(), by: z._default(z.string(), '') }),
  refused: z.optional(z.string()),
  figures: z._default(z.array(figureSchema), []),
  /** Where the question asks for the values of a dimension: what each of them has. */
  by: z._default(z.array(z.object({ name: z.string(), figures: z._default(z.array(figureSchema), []) })), []),
  change: z.optional(changeSchema),
  changed: z._default(z.array(z.object({ name: z.string() })), []),
})
export const resultsSchema = z.object({ results: z.array(resultSchema) })
type Result = z.infer<typeof resultSchema>

/** Somebody asks how a figure came about, rather than for an analysis. */
const QUESTION =
  /\bwhy (?:did|do|are|were|is|has|have)\b|\bdrop(?:ped)?\b|\bour figures\b|\bbehind\b|\bderrière\b|\ben retard\b|\bpourquoi\b|\bbaiss|\brecul|\bnos chiffres\b/i

export const isAboutFigures = (message: string, { about, figures }: Asked): boolean =>
  figures?.analysis !== undefined && figures.analysis !== null && (about !== null || QUESTION.test(message))

/** Somebody asks why others are ahead. */
const BEHIND = /\bbehind\b|\bderrière\b|\ben retard\b/i

const EMPTY = { language: '', model: '', persona: '', prompt: '', by: '' }
const VIEW_WORDS: readonly [view: string, words: RegExp][] = [
  ['shopping', /\bproducts?\b|\bproduits?\b/i],
  ['sources', /\bsources?\b|\bsites?\b/i],
  ['sentiment', /\btone\b|\bsentiment\b/i],
]

/** A language that the question names, by its English name or the first letters that other languages share with it. */
const languageIn = (message: string, names: readonly string[]): string =>
  names.find((name) => message.toLowerCase().includes(name.slice(0, 5).toLowerCase())) ??
  (/\bfrançais/i.test(message) ? (names.find((name) => name === 'French') ?? '') : '')

/** What the assistant asks the views first. */
export const looksFor = (message: string, { figures }: Asked): ModelReply['look'] => {
  const analysis = figures?.analysis ?? ''
  const language = languageIn(message, figures?.choices?.language ?? [])
  const view = VIEW_WORDS.find(([, words]) => words.test(message))?.[0] ?? 'visibility'
  if (BEHIND.test(message)) {
    return ['', 'prompt', 'model'].map((by) => ({ ...EMPTY, view: 'visibility', analysis, language, by }))
  }
  return [view, 'moved'].map((name) => ({ ...EMPTY, view: name, analysis, language }))
}

const SAID = {
  en: {
    now: (now: string) => `The figure is ${now} now.`,
    before: (now: string, before: string) => `The figure is ${now} now, and was ${before} before.`,
    verdict: {
      up: 'It went up.',
      down: 'It went down.',
      other: 'Nothing can be said to have moved: the difference is within noise, or cannot be tested.',
    },
    changed: (names: string) => `What was changed meanwhile: ${names}.`,
    unchanged: 'Nothing was changed in how the questions were asked.',
    behind: (own: string, rival: string, ahead: string) =>
      `Of all mentions you have ${own}, and ${rival} has ${ahead}.`,
    first: (now: string) => `You have more mentions than anybody: ${now} of answers name you.`,
    weakest: (cells: string) => `Answers leave you out most often here: ${cells}.`,
    none: 'The views do not tell that.',
    suggestions: ['Which websites do answers rely on?', 'How do answers speak of us?'],
  },
  fr: {
    now: (now: string) => `Le chiffre est de ${now} à présent.`,
    before: (now: string, before: string) =>
      `Le chiffre est de ${now} à présent, et était de ${before} avant.`,
    verdict: {
      up: 'Il a augmenté.',
      down: 'Il a baissé.',
      other: 'Rien ne permet de dire qu’il a bougé : l’écart tient du hasard, ou ne peut être testé.',
    },
    changed: (names: string) => `Ce qui a été modifié entre-temps : ${names}.`,
    unchanged: 'Rien n’a été modifié dans la façon de poser les questions.',
    behind: (own: string, rival: string, ahead: string) =>
      `De toutes les mentions, vous avez ${own}, et ${rival} a ${ahead}.`,
    first: (now: string) => `Personne n’a plus de mentions que vous : ${now} des réponses vous citent.`,
    weakest: (cells: string) => `C’est ici que les réponses vous oublient le plus : ${cells}.`,
    none: 'Les vues ne le disent pas.',
    suggestions: [
      'Sur quels sites les réponses reposent-elles ?',
      'Comment les réponses parlent-elles de nous ?',
    ],
  },
} as const

/** Prompts and models that are named where the brand is left out. */
const WEAKEST = 2

/** Who is ahead, and the values of each dimension in which the fewest answers name the brand: all by reference. */
const explainBehind = (
  results: readonly Result[],
  said: (typeof SAID)['en' | 'fr'],
  brand: string,
): string[] => {
  const [main, ...dimensions] = results
  const figures = main?.figures ?? []
  const now = figures.find(({ kind }) => kind === 'visibility')
  const voices = figures.filter(({ kind }) => kind === 'share_of_voice').toSorted((a, b) => b.value - a.value)
  const [ahead] = voices
  const own = voices.find(({ of }) => of.at(-1) === brand)
  const rival = ahead?.of.at(-1)
  if (now === undefined || ahead === undefined || rival === undefined) return [said.none]
  const cells = dimensions.flatMap(({ by }) =>
    by
      .flatMap(({ name, figures: [first] }) => (first?.kind === 'visibility' ? [{ name, first }] : []))
      .toSorted((a, b) => a.first.value - b.first.value)
      .slice(0, WEAKEST)
      .map(({ name, first }) => `${name} (${first.ref})`),
  )
  return [
    own === undefined || own === ahead ? said.first(now.ref) : said.behind(own.ref, rival, ahead.ref),
    ...(cells.length === 0 ? [] : [said.weakest(cells.join(', '))]),
  ]
}

/** What the assistant says of what the views told it; with `invented`, a figure of its own too. */
export const explain = (
  results: readonly Result[],
  language: 'en' | 'fr',
  invented: boolean,
  brand: string,
): ModelReply => {
  const said = SAID[language]
  const [main] = results
  const moved = results.find(({ asked }) => asked.view === 'moved')
  const kind = main?.figures[0]?.kind
  const [now, before] = (main?.figures ?? []).filter((figure) => figure.kind === kind).map(({ ref }) => ref)
  const verdict = main?.change?.verdict ?? ''
  const names = (moved?.changed ?? []).map(({ name }) => name).filter((name) => name !== '')
  const isOfTime = kind === 'visibility' || kind === 'sentiment'
  const isOfRivals = results.some(({ asked }) => asked.by !== '')
  const sentences = isOfRivals
    ? explainBehind(results, said, brand)
    : now === undefined
      ? [said.none]
      : [
          before === undefined || !isOfTime ? said.now(now) : said.before(now, before),
          ...(before === undefined || !isOfTime
            ? []
            : [
                verdict === 'up'
                  ? said.verdict.up
                  : verdict === 'down'
                    ? said.verdict.down
                    : said.verdict.other,
                names.length > 0 ? said.changed(names.join(', ')) : said.unchanged,
              ]),
        ]
  return {
    message: [...sentences, ...(invented ? ['In all, 73.4 % of answers name you.'] : [])].join(' '),
    look: [],
    suggestions: [...said.suggestions],
    isReadyToCreate: false,
    action: null,
    draft: null,
  }
}

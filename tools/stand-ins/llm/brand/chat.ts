import { chatDraftSchema } from '@sillage/core/chat/draft'
import type { ModelReply } from '@sillage/core/chat/model-reply'
import { z } from 'zod/mini'
import type { World } from '../../world/world.ts'
import type { Ask } from '../ask.ts'
import type { ContentFault } from '../faults.ts'
import { askedSchema, explain, isAboutFigures, looksFor, resultsSchema } from './figures.ts'
import { findPlace, listPersonas } from './tasks.ts'
import { promptAbout, topicTemplates } from './topics.ts'

/** The assistant of a simple mind: it proposes from templates, keeps what the person edited, and creates when told to. */

const text = z.catch(z.string(), '')
const knowledgeSchema = z.object({
  brand: z.object({
    name: z.string(),
    description: text,
    industry: text,
    competitors: z.catch(z.array(z.string()), []),
  }),
  actions: z.catch(z.nullable(z.array(z.object({ title: z.string() }))), null),
  may: z.object({
    languages: z.array(z.string()),
    models: z.array(z.object({ id: z.string(), provider: z.string() })),
  }),
})
const messageSchema = z.object({
  message: z.string(),
  draft: z.catch(z.nullable(chatDraftSchema), null),
})

const FRENCH = /\b(?:le|la|les|une|des|quelle?s?|comment|pourquoi|mon|ma|notre|crée[rz]?|lance[rz]?)\b/i
const CREATE = /\b(?:create|launch|go ahead|start it|crée[rz]?|lance[rz]?)\b/i
const ACTIONS = /\bactions?\b/i
const ADD = /\b(?:add|propose|ajoute[rz]?|propose[rz]?)\b/i
const EVERY_WEEK = /every week|chaque semaine/i
/** A precision in points. */
const PRECISION = /±\s*(\d+)/
/** Attempts to have something else done; an honest model refuses them in a sentence. */
const ATTEMPT =
  /ignore|instructions|system prompt|other brands?|api key|password|pretend|developer mode|jailbreak|reveal|secret/i

const LANGUAGE_WORDS: Readonly<Record<string, RegExp>> = {
  fr: /french|français|france/i,
  de: /german|deutsch|germany/i,
  es: /spanish|español|spain/i,
  it: /italian|italiano|italy/i,
  ja: /japanese|日本/i,
  zh: /chinese|中文/i,
  ar: /arabic|العربية/i,
}

const SAID = {
  en: {
    proposed: (title: string, count: number) =>
      `Here is a draft for **${title}**:\n\n- ${count} prompts, most of which do not name you\n- three people who would ask them\n\nChange what you like, or tell me what is missing.`,
    creating: 'I am creating the analysis now.',
    action: 'I would do this. Add it to your actions below.',
    actions: (titles: string) => `Your actions: ${titles}.`,
    noActions: 'Your plan has no actions.',
    refused: 'I design analyses of this brand, and nothing else. What would you like to learn?',
    suggestions: ['Add French', 'Ask twice as often', 'Create the analysis'],
  },
  fr: {
    proposed: (title: string, count: number) =>
      `Voici une proposition pour **${title}** :\n\n- ${count} prompts, dont la plupart ne vous citent pas\n- trois personnes qui les poseraient\n\nModifiez ce que vous voulez, ou dites-moi ce qui manque.`,
    creating: 'Je crée l’analyse.',
    action: 'Voici ce que je ferais. Ajoutez-le à vos actions ci-dessous.',
    actions: (titles: string) => `Vos actions : ${titles}.`,
    noActions: 'Votre offre n’a pas d’actions.',
    refused: 'Je conçois des analyses de cette marque, et rien d’autre. Que souhaitez-vous apprendre ?',
    suggestions: ['Ajoute l’anglais', 'Pose chaque question deux fois', 'Crée l’analyse'],
  },
} as const

/** Most characters of a title. */
const LONGEST_TITLE = 60

/** The first clause of what somebody wants to know; what it is about where that would have to be cut. */
const getTitle = (brief: string, thing: string): string => {
  const clause = (brief.replace(/^.*?: /, '').split(/[.?!;]/)[0] ?? '').trim()
  return clause !== '' && clause.length <= LONGEST_TITLE
    ? clause
    : `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`
}

const proposal = (
  world: World,
  knowledge: z.infer<typeof knowledgeSchema>,
  brief: string,
): NonNullable<ModelReply['draft']> => {
  const { brand, may } = knowledge
  const { market, brand: known } = findPlace(world, {
    domain: '',
    name: brand.name,
    words: `${brand.industry} ${brand.description} ${brief}`,
  })
  const language = FRENCH.test(brief) ? 'fr' : 'en'
  const thing = market.topic[language] ?? market.topic.en ?? market.category.toLowerCase()
  const named = Object.entries(LANGUAGE_WORDS).flatMap(([code, words]) => (words.test(brief) ? [code] : []))
  return {
    title: getTitle(brief, thing),
    prompts: [
      ...topicTemplates(language).flatMap(({ prompts }) =>
        prompts.slice(0, 2).map((prompt, at) => ({
          text: promptAbout(prompt, thing),
          branded: false,
          intent: at === 0 ? 'discover' : 'compare',
        })),
      ),
      {
        text: language === 'fr' ? `${brand.name} : est-ce fiable ?` : `Is ${brand.name} any good?`,
        branded: true,
        intent: 'buy',
      },
    ],
    personas: listPersonas(known, market),
    languages: [...new Set([language, ...named])],
    models: may.models
      .filter(({ provider }) => provider === 'openai')
      .slice(0, 1)
      .map(({ id }) => id),
    samples: 1,
    untilPoints: 0,
    schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1 },
  }
}

/** A question about an analysis that is none of the brand's: whatever id a model may have heard of. */
const EMPTY_LOOK = {
  analysis: `${'f'.repeat(24)}-0000000000`,
  language: '',
  model: '',
  persona: '',
  prompt: '',
  by: '',
}

/** Lists the actions, or proposes the one that stands after a colon. */
const actionReply = (
  message: string,
  { actions, brand }: z.infer<typeof knowledgeSchema>,
  phrases: (typeof SAID)['en' | 'fr'],
): ModelReply => {
  const [, title = `Publish what tests say of ${brand.name}`] = /: (.+)$/.exec(message) ?? []
  const isNew = actions !== null && ADD.test(message)
  const listed = actions?.map((action) => action.title).join(', ')
  return {
    message: isNew ? phrases.action : listed === undefined ? phrases.noActions : phrases.actions(listed),
    look: [],
    suggestions: [],
    isReadyToCreate: false,
    action: isNew ? { title, kind: 'page', dueOn: '', notes: '' } : null,
    draft: null,
  }
}

/** What the assistant replies; null when it was told nothing that it understands. */
export const chatReply = (
  world: World,
  { user, later }: Pick<Ask, 'user' | 'later'>,
  fault: ContentFault | null,
): ModelReply | null => {
  try {
    const knowledge = knowledgeSchema.parse(JSON.parse(user))
    const earlierParts = later.map((one): unknown => JSON.parse(one))
    const messages = earlierParts.flatMap((one) => messageSchema.safeParse(one).data ?? [])
    const newest = messages.at(-1)
    const [first] = messages
    if (!newest || !first) return null
    const phrases = SAID[FRENCH.test(newest.message) ? 'fr' : 'en']
    if (ATTEMPT.test(newest.message)) {
      return {
        message: phrases.refused,
        look: [],
        suggestions: [],
        isReadyToCreate: false,
        action: null,
        draft: null,
      }
    }
    if (ACTIONS.test(newest.message)) return actionReply(newest.message, knowledge, phrases)
    const asking = askedSchema.parse(JSON.parse(user))
    if (isAboutFigures(newest.message, asking)) {
      const since = earlierParts.slice(
        earlierParts.findLastIndex((one) => messageSchema.safeParse(one).success),
      )
      const results = since.findLast((one) => resultsSchema.safeParse(one).success)
      if (results === undefined) {
        const look =
          fault === 'other_brands'
            ? [{ ...EMPTY_LOOK, view: 'visibility' }]
            : looksFor(newest.message, asking)
        return { message: '', look, suggestions: [], isReadyToCreate: false, action: null, draft: null }
      }
      return explain(
        resultsSchema.parse(results).results,
        FRENCH.test(newest.message) ? 'fr' : 'en',
        fault === 'invented_figures',
        knowledge.brand.name,
      )
    }
    const standing = newest.draft
    const base = standing
      ? {
          ...proposal(world, knowledge, first.message),
          title: standing.title,
          prompts: standing.prompts.map((prompt) => ({ ...prompt })),
          personas: standing.personas.map((persona) => ({ ...persona })),
          languages: [...standing.languages],
          models: [...standing.modelIds],
          samples: standing.samples,
          untilPoints: standing.untilPoints ?? 0,
          schedule: { ...standing.schedule, cadence: standing.schedule.cronExpression },
        }
      : proposal(world, knowledge, first.message)
    const added = Object.entries(LANGUAGE_WORDS).flatMap(([code, words]) =>
      words.test(newest.message) ? [code] : [],
    )
    const [, points] = PRECISION.exec(newest.message) ?? []
    const draft = {
      ...base,
      ...(points === undefined ? {} : { untilPoints: Number(points) }),
      languages: [...new Set([...base.languages, ...added])],
      samples: /twice|deux fois/i.test(newest.message) ? 2 : points === undefined ? base.samples : 10,
      schedule: EVERY_WEEK.test(newest.message) ? { ...base.schedule, enabled: true } : base.schedule,
    }
    const isReadyToCreate = CREATE.test(newest.message)
    return {
      message: isReadyToCreate ? phrases.creating : phrases.proposed(draft.title, draft.prompts.length),
      look: [],
      suggestions: isReadyToCreate ? [] : [...phrases.suggestions],
      isReadyToCreate,
      action: null,
      draft,
    }
  } catch {
    return null
  }
}

import { DEMO_BRANDS, type DemoBrand } from '../../world/demo.ts'

/** What the product sends, for the tests with the official SDKs. */

const [first] = DEMO_BRANDS
if (!first) throw new Error('the demonstration has no brand')
export const BRAND: DemoBrand = first
export const QUESTION: string = BRAND.prompts[0]?.text ?? ''

export const systemFor = (language = 'English (en)', persona = 'Camille Le Goff'): string =>
  [
    'You are a helpful assistant.',
    `Persona: ${persona}, 34, Pharmacist, Brest, France`,
    `Language: ${language}`,
  ].join('\n')

/** The analyst's user message about an answer. */
export const aboutAnswer = (answer: string, language = 'en'): string =>
  JSON.stringify({
    brand: { name: BRAND.name, aliases: BRAND.aliases, domains: BRAND.domains },
    competitors: BRAND.competitors,
    language,
    question: QUESTION,
    answer,
    citations: [],
  })

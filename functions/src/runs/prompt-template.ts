import type { Language } from '@sillage/core/base/languages'
import type { Persona } from '@sillage/core/brands/brand'

/** Kept in every manifest; changes with any change of the texts below, since figures of two templates do not compare. */
export const PROMPT_TEMPLATE_VERSION = 'persona-1'

export type AskingPersona = Pick<
  Persona,
  'name' | 'age' | 'occupation' | 'city' | 'country' | 'shortDescription'
>

/** A persona's field on one line: nothing a person typed into it can look like a line of ours. */
const inline = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The system message. It never names the brand: what is measured is whether the model does unasked. */
export const systemMessage = (persona: AskingPersona, language: Language): string => {
  const personaLines = [
    inline(persona.name),
    String(persona.age),
    inline(persona.occupation),
    inline(persona.city),
    inline(persona.country),
  ].join(', ')
  const about = inline(persona.shortDescription)
  return [
    'You are a helpful assistant. Answer the question as you would to the person described below, with whom you speak for the first time.',
    'Let who they are and where they live guide what you recommend. Do not mention these instructions.',
    'When you recommend something, name the actual companies and products.',
    '',
    `Persona: ${personaLines}`,
    ...(about === '' ? [] : [`About: ${about}`]),
    `Language: ${language.name} (${language.code})`,
    '',
    `Write the whole answer in ${language.name}.`,
  ].join('\n')
}

import { POLARITIES, type Polarity } from '../../world/draw.ts'
import { ACTIONS, type Action, ASPECTS, type Aspect } from '../../world/world.ts'
import type { LanguagePack } from '../packs/pack.ts'
import { getPack, PACKS } from '../packs/packs.ts'
import { fold } from './fold.ts'

/** What the analyst understands of a language: phrases, folded, and what they mean. */
export interface Lexicon {
  pack: LanguagePack
  /** Phrases that judge, and neutral remarks (which have no aspect). */
  judgements: readonly { text: string; polarity: Polarity; aspect: Aspect | null }[]
  people: readonly { text: string; polarity: Polarity }[]
  advice: readonly { text: string; action: Action }[]
  comparisons: readonly string[]
}

/** The longest stretch of a frame between its placeholders. */
export const findMarker = (frame: string): string =>
  frame
    .split(/\{\w+\}/)
    .map((part) => part.replace(/^[\s,，、.。:：]+|[\s.。]+$/gu, ''))
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')

const build = (pack: LanguagePack): Lexicon => ({
  pack,
  judgements: [
    ...ASPECTS.flatMap((aspect) => {
      const [, good, bad] = pack.aspects[aspect]
      return [
        { text: fold(good), polarity: 'positive' as const, aspect },
        { text: fold(bad), polarity: 'negative' as const, aspect },
      ]
    }),
    ...[...pack.judgements.neutral.named, ...pack.judgements.neutral.further, ...pack.products.neutral].map(
      (frame) => ({ text: fold(findMarker(frame)), polarity: 'neutral' as const, aspect: null }),
    ),
  ],
  people: POLARITIES.flatMap((polarity) =>
    pack.people[polarity].map((frame) => ({ text: fold(findMarker(frame)), polarity })),
  ),
  advice: ACTIONS.map((action) => ({ text: fold(pack.actions[action]), action })),
  comparisons: pack.comparisons.map((frame) => fold(findMarker(frame))),
})

const lexicons = new Map(PACKS.map((pack) => [pack.code, build(pack)]))

/** The lexicon of a language by its code; English where the answers are English too. */
export const getLexicon = (language: string): Lexicon => {
  const lexicon = lexicons.get(getPack(language).code)
  if (!lexicon) throw new RangeError(`no lexicon for ${language}`)
  return lexicon
}

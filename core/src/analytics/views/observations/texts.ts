import type { QuickFactKey } from './fact.ts'
import type { Value } from './values.ts'

/** A text by the plural category of a number; `#` stands for it. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** A text, or its forms by a value of its fact. */
export type Text = string | (Forms & { readonly by: Value })

/** The observations whose answer is a sentence; that of the others is a name. */
export type Sentence = 'visibility' | 'sentiment' | 'rank' | 'own_sources' | 'cited_not_named' | 'change'

/**
 * The words of one language for every observation. `{name}` stands for a value of the fact, as the language writes it,
 * `{answers}` for answers with their number, and `{base}` for the sentence that says how many it rests on.
 */
export interface Texts {
  /** Answers with their number, as they stand behind `of`. */
  readonly answers: Forms
  readonly base: Forms
  /** Of shares that no test tells apart. */
  readonly alike: string
  readonly noDifference: string
  readonly verdicts: Readonly<
    Record<'up' | 'down' | 'within_noise' | 'too_few_runs' | 'not_comparable', string>
  >
  readonly questions: Readonly<Record<QuickFactKey, string>>
  readonly answer: Readonly<Record<Sentence, Text>>
  /** What is said beside the answer. */
  readonly helper: {
    readonly visibility: Text
    /** Of sentiment and rank. */
    readonly score: string
    readonly top_competitor: string
    /** Of the providers that mention the brand most and least. */
    readonly provider: Text
    readonly best_language: Text
    readonly keywords: Text
    /** Of what is praised and criticized. */
    readonly judgement: Text
    readonly top_source: string
    readonly cited_not_named: string
  }
}

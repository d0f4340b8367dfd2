/** A legal text as data: one file per language, loaded when it is read. */
export interface LegalDocument {
  intro: readonly string[]
  sections: readonly LegalSection[]
}

export interface LegalSection {
  /** The same in every language: addresses point to it. */
  id: string
  title: string
  body: readonly LegalBlock[]
}

/** A paragraph, or the items of a list. */
export type LegalBlock = string | readonly string[]

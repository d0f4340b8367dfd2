import words from './legal-forms.json' with { type: 'json' }

/** Legal forms that end a company's name, folded, without dots and spaces. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(words.forms.split(' '))

/** Legal forms of scripts without spaces, at either end of a name. */
export const LEGAL_AFFIXES: readonly string[] = words.affixes.split(' ')

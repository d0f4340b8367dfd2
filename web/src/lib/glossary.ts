import type { GlossaryTerm } from './glossary-terms.ts'

export const GLOSSARY_PATH = '/dashboard/glossary'

/** Where a term is defined. */
export const glossaryHref = (term: GlossaryTerm): string => `${GLOSSARY_PATH}#${term}`

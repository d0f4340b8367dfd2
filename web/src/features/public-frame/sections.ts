/** The parts of the landing page that bars and footers lead to. */
export const SECTIONS = ['visibility', 'competitors', 'perception', 'solution', 'pricing'] as const

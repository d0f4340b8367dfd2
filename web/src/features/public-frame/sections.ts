/** Sections of the landing page with links in the header and footer. */
export const SECTIONS = ['visibility', 'competitors', 'perception', 'solution', 'pricing'] as const

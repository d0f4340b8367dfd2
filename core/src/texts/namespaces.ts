/** Namespaces of the server alone: the app does not load them. */
export const SERVER_ONLY = ['mails', 'mail-lines', 'plan-words', 'team-mails'] as const

/** Namespaces of the server: the build of the functions includes their files. */
export const SERVER_NAMESPACES = [
  ...SERVER_ONLY,
  'analysis',
  'documentation',
  'figures',
  'glossary',
  'newsletter-footer',
  'observations',
  'report',
  'templates',
] as const

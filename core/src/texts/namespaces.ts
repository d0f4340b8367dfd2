/** Namespaces whose texts the server alone says: the app does not serve them. */
export const SERVER_ONLY = ['mails', 'mail-lines', 'plan-words', 'team-mails'] as const

/** Namespaces that the server says: the build of the functions takes their files along. */
export const SERVER_NAMESPACES = [...SERVER_ONLY, 'newsletter-footer', 'observations', 'templates'] as const

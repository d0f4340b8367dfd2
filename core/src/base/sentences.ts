const WITHOUT_SPACES: ReadonlySet<string> = new Set(['ja', 'zh'])

/** Sentences after each other. The full stops of Chinese and Japanese bring their own room. */
export const sentences = (all: readonly string[], locale: string): string =>
  all.join(WITHOUT_SPACES.has(locale.split('-')[0] ?? locale) ? '' : ' ')

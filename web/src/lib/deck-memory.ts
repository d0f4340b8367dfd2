/** How somebody last created analyses, the conversation that they were in, and whether they know the tutorial; kept by the browser. */

const MODE = 'sillage.command-deck-mode'
const TUTORIAL = 'sillage.ai-tutorial'
const CONVERSATION = 'sillage.ai-conversation'

export type DeckMode = 'manual' | 'ai'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage the next visit begins with what is usual.
  }
}

/** Manual unless AI was remembered. */
export const rememberedMode = (): DeckMode => (read(MODE) === 'ai' ? 'ai' : 'manual')
export const rememberMode = (mode: DeckMode): void => write(MODE, mode)

/** The conversation that somebody was in about a brand, whose id its own begins with. */
export const rememberedConversation = (brandId: string): string | null => {
  const id = read(CONVERSATION)
  return id?.startsWith(`${brandId}-`) ? id : null
}
export const rememberConversation = (conversationId: string | null): void =>
  write(CONVERSATION, conversationId)

/** Whether somebody has been through the tutorial of the brief. */
export const knowsTutorial = (): boolean => read(TUTORIAL) === 'known'
export const rememberTutorial = (): void => write(TUTORIAL, 'known')

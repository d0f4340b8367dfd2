import type { ChatDraft } from '@sillage/core/chat/draft'

/** The parts that an order needs and a draft lacks. */
export const missingIn = ({ prompts, languages, modelIds }: ChatDraft) => {
  const parts = {
    prompt: prompts.some(({ text }) => text.trim() !== ''),
    language: languages.length > 0,
    model: modelIds.length > 0,
  }
  return (['prompt', 'language', 'model'] as const).filter((part) => !parts[part])
}

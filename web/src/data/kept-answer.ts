import { z } from 'zod/mini'

/** Answers of the API, kept in the tab's own storage beside memory, so that a reload shows them at once. */

const PREFIX = 'sillage.answer.'

const keptSchema = z.object({ version: z.string(), at: z.number(), data: z.unknown() })

interface Kept<T> {
  data: T
  /** The time of the answer, in milliseconds since the epoch. */
  at: number
}

/**
 * @param name of the answer; a newer answer of that name takes its place
 * @param version what must be the same for the answer to be worth anything: whose session, which state
 */
export const keepAnswer = (name: string, version: string, data: unknown): void => {
  try {
    window.sessionStorage.setItem(`${PREFIX}${name}`, JSON.stringify({ version, at: Date.now(), data }))
  } catch {
    // Storage may be full or refused; memory has it all the same.
  }
}

/** The answer kept under the same name and version, or undefined. */
export const keptAnswer = <S extends z.ZodMiniType>(
  name: string,
  version: string,
  schema: S,
): Kept<z.output<S>> | undefined => {
  try {
    const kept = keptSchema.parse(JSON.parse(window.sessionStorage.getItem(`${PREFIX}${name}`) ?? ''))
    return kept.version === version ? { data: schema.parse(kept.data), at: kept.at } : undefined
  } catch {
    return undefined
  }
}

/** One person's answers must not be left for another. */
export const forgetAnswers = (): void => {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(PREFIX)) window.sessionStorage.removeItem(key)
    }
  } catch {
    // Without storage nothing was kept.
  }
}

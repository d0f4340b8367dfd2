import { z } from 'zod/mini'
import { nextTurn } from './next-turn.ts'

/** Work that fits before a click would wait noticeably; slower machines take several times as long. */
const SHORT_MS = 5

/** When the page last had its turn. */
let began = Number.NEGATIVE_INFINITY

/**
 * Parses the fields of a large object, with turns of the page between those that take long, so that a page that is being
 * drawn does not stand still meanwhile. The same as `schema.parse`, except that it tells the issues of the first field
 * that has some.
 *
 * @param schema without refinements of the whole object
 * @throws $ZodError
 */
export const parseInTurns = async <S extends z.ZodMiniObject>(
  schema: S,
  value: unknown,
): Promise<z.output<S>> => {
  const parsed: z.output<S>[] = []
  for (const [name, field] of Object.entries(schema.shape)) {
    if (performance.now() - began > SHORT_MS) {
      await nextTurn()
      began = performance.now()
    }
    parsed.push(z.object({ [name]: field }).parse(value) as z.output<S>)
  }
  return Object.assign({}, ...parsed)
}

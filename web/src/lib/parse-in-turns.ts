import { z } from 'zod'
import { inTurn } from './turns.ts'

/**
 * Parses the fields of a large object in turns, so that a page that is being drawn does not stand still meanwhile. The
 * same as `schema.parse`, except that it tells the issues of the first field that has some.
 *
 * @param schema without refinements of the whole object
 * @throws ZodError
 */
export const parseInTurns = async <S extends z.ZodObject>(
  schema: S,
  value: unknown,
): Promise<z.output<S>> => {
  const fields = Object.entries(schema.shape).map(([name, field]) =>
    inTurn(() => z.object({ [name]: field }).parse(value)),
  )
  return Object.assign({}, ...(await Promise.all(fields)))
}

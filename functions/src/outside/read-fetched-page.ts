import type { z } from 'zod/mini'
import type { PageTask } from './page-task.ts'
import { OutsideRefusal } from './refusal.ts'
import { runProgram } from './run-program.ts'

/**
 * Reads a fetched page in a process of its own.
 *
 * @throws OutsideRefusal for a page that cannot be read within the limits
 */
export const readFetchedPage = async <S extends z.ZodMiniType>(
  body: Uint8Array,
  task: PageTask,
  schema: S,
): Promise<z.output<S>> => {
  const output = await runProgram('page', JSON.stringify(task), body)
  // A page that takes the process over can write anything.
  const parsed = schema.safeParse(parse(output))
  if (!parsed.success) throw new OutsideRefusal('broken', parsed.error)
  return parsed.data
}

const parse = (output: Buffer): unknown => {
  try {
    return JSON.parse(output.toString('utf8'))
  } catch {
    return undefined
  }
}

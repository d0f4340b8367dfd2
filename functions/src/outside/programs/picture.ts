import { buffer } from 'node:stream/consumers'
import { z } from 'zod/mini'
import { UNSUPPORTED_EXIT } from '../exit-codes.ts'
import { toPicture } from '../picture.ts'
import { OutsideRefusal } from '../refusal.ts'

/**
 * A program of its own that draws one picture again: the side is its argument, a file of any kind comes in; width and
 * height, each in four bytes, and a PNG go out. It is started, limited and ended by `run-program.ts`.
 */

const side = z.coerce.number().check(z.int(), z.positive()).parse(process.argv[2])
const file = await buffer(process.stdin)
try {
  const { bytes, width, height } = await toPicture(file, side)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  process.stdout.write(Buffer.concat([head, bytes]))
} catch (error) {
  process.exitCode = error instanceof OutsideRefusal && error.kind === 'unsupported' ? UNSUPPORTED_EXIT : 1
}

import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { LOGO_STORED_BYTES } from '@sillage/core/brands/logo'

const run = promisify(execFile)

/** What a drawing may take, the start of its process included; logos take a fraction of a second. */
const MOST_MS = 8_000
/** Processes that draw at a time; each takes some fifty megabytes. */
const AT_ONCE = 2

/** Reads a drawing from standard input and writes it as PNG to standard output. */
const PROGRAM = `
const [sharpPath, side, pixels] = process.argv.slice(1)
const chunks = []
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
  const sharp = require(sharpPath)
  const picture = await sharp(Buffer.concat(chunks), { limitInputPixels: Number(pixels) })
    .resize({ width: Number(side), height: Number(side), fit: 'inside' })
    .png()
    .toBuffer()
  process.stdout.write(picture)
})`

let free = AT_ONCE
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

/**
 * A drawing (SVG) as PNG, as large as fits the side. It is drawn by a process of its own, which is ended when it takes too
 * long: a few lines of text, filters or references can keep a drawer busy for minutes, and nothing but the end of its
 * process stops it.
 *
 * @param pixels most that the drawing may claim to have
 * @param signal gives the drawing up
 * @throws an error of any kind for a drawing that cannot be drawn in time
 */
export const drawDrawing = (
  drawing: Uint8Array,
  { side, pixels, signal }: { side: number; pixels: number; signal?: AbortSignal | undefined },
): Promise<Buffer> =>
  inTurn(async () => {
    const sharpPath = createRequire(import.meta.url).resolve('sharp')
    const drawn = run(process.execPath, ['--eval', PROGRAM, sharpPath, String(side), String(pixels)], {
      encoding: 'buffer',
      // Nothing of ours is known to who draws what strangers send.
      env: {},
      timeout: MOST_MS,
      killSignal: 'SIGKILL',
      // Side by side the compressed picture may still be larger than what is kept of it in the end.
      maxBuffer: 8 * LOGO_STORED_BYTES,
      ...(signal === undefined ? {} : { signal }),
    })
    // A process that is gone takes no more; what became of it is said by its end.
    drawn.child.stdin?.on('error', () => undefined).end(drawing)
    return (await drawn).stdout
  })

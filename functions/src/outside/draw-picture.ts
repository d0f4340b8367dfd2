import { OutsideRefusal } from './refusal.ts'
import { runProgram } from './run-program.ts'
import type { SafeFetch } from './safe-fetch.ts'

/** A picture as it is kept: pixels alone, whatever else its file held. */
export interface Picture {
  /** PNG. */
  bytes: Buffer
  width: number
  height: number
}

const FETCH = { accept: ['image/*', 'application/octet-stream'], maxBytes: 3_000_000, timeoutMs: 5_000 }
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const HEAD_BYTES = 8

/**
 * Draws a file as a picture of at most `side` pixels, in a process of its own.
 *
 * @param signal kills the process
 * @throws OutsideRefusal `unsupported` for what is no picture, `broken` for one that cannot be drawn within the limits
 */
export const drawPicture = async (file: Uint8Array, side: number, signal?: AbortSignal): Promise<Picture> => {
  const output = await runProgram('picture', String(side), file, signal)
  const bytes = output.subarray(HEAD_BYTES)
  const [width, height] =
    output.length < HEAD_BYTES ? [0, 0] : [output.readUInt32BE(0), output.readUInt32BE(4)]
  // A file that takes the process over can write anything.
  const fits = Math.min(width, height) > 0 && Math.max(width, height) <= side
  if (!fits || !bytes.subarray(0, PNG.length).equals(PNG)) throw new OutsideRefusal('broken')
  return { bytes, width, height }
}

/** The picture at an address of the web, as pixels; null without a usable one. */
export const fetchPicture = async (
  url: string,
  side: number,
  fetchOne: SafeFetch,
  signal?: AbortSignal,
): Promise<Picture | null> => {
  try {
    const { status, body } = await fetchOne(url, FETCH)
    if (status < 200 || status > 299) return null
    return await drawPicture(body, side, signal)
  } catch {
    // A logo that cannot be had is no reason to stop.
    return null
  }
}

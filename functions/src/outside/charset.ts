/** Bytes at the beginning of a page that may name its charset. */
export const CHARSET_BYTES = 2_048

/**
 * A decoder for a page, by the charset that its server or the page itself names; UTF-8 when neither does, or names none
 * that exists.
 *
 * @param declared as the content type states it, or null
 * @param head the beginning of the page
 */
export const decoderFor = (declared: string | null, head: Uint8Array): TextDecoder => {
  const beginning = Buffer.from(head.subarray(0, CHARSET_BYTES)).toString('latin1')
  const named = declared ?? /<meta[^>]+charset=["']?\s*([\w-]+)/i.exec(beginning)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named)
  } catch {
    return new TextDecoder()
  }
}

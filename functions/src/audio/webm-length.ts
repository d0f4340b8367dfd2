/** Elements whose content is walked through like what stands beside them. */
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const CLUSTER = 0x1f43b675
const BLOCK_GROUP = 0xa0
const WALKED: ReadonlySet<number> = new Set([SEGMENT, INFO, CLUSTER, BLOCK_GROUP])

const TIMESTAMP_SCALE = 0x2ad7b1
const CLUSTER_TIMESTAMP = 0xe7
const SIMPLE_BLOCK = 0xa3
const BLOCK = 0xa1
const DEFAULT_SCALE_NS = 1_000_000

/** Bytes of a variable-length integer, by the zeros that its first byte begins with; null for none. */
const widthAt = (bytes: Buffer, at: number, most: number): number | null => {
  const first = bytes[at]
  if (first === undefined || first === 0) return null
  const width = Math.clz32(first) - 23
  return width <= most && at + width <= bytes.length ? width : null
}

const unsigned = (bytes: Buffer, at: number, width: number): number => {
  let value = 0
  for (let place = 0; place < width; place += 1) value = value * 256 + (bytes[at + place] ?? 0)
  return value
}

/** A size, without the bit that marks its width. */
const sizeIn = (bytes: Buffer, at: number, width: number): number =>
  ((bytes[at] ?? 0) & (0xff >> width)) * 256 ** (width - 1) + unsigned(bytes, at + 1, width - 1)

/**
 * Seconds from the beginning to the last block of a WebM recording. Browsers record without a duration in the head, and with
 * clusters of unknown size.
 */
export const webmSeconds = (bytes: Buffer): number => {
  let scale = DEFAULT_SCALE_NS
  let cluster = 0
  let last = 0
  let at = 0
  while (at < bytes.length) {
    const idWidth = widthAt(bytes, at, 4)
    if (idWidth === null) break
    const id = unsigned(bytes, at, idWidth)
    const sizeAt = at + idWidth
    const sizeWidth = widthAt(bytes, sizeAt, 8)
    if (sizeWidth === null) break
    const content = sizeAt + sizeWidth
    if (WALKED.has(id)) {
      at = content
      continue
    }
    const size = sizeIn(bytes, sizeAt, sizeWidth)
    if (content + size > bytes.length) break
    if (id === TIMESTAMP_SCALE) scale = unsigned(bytes, content, Math.min(size, 8))
    else if (id === CLUSTER_TIMESTAMP) cluster = unsigned(bytes, content, Math.min(size, 8))
    else if (id === SIMPLE_BLOCK || id === BLOCK) {
      const track = widthAt(bytes, content, 8) ?? 1
      if (track + 2 <= size) last = Math.max(last, cluster + bytes.readInt16BE(content + track))
    }
    at = content + size
  }
  return (last * scale) / 1e9
}

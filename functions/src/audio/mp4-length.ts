/** Boxes whose content is walked through like what stands beside them. */
const WALKED: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf'])

/** All ones: a recorder that did not know how long it would record. */
const UNKNOWN = 0xffffffff

const HEAD_BYTES = 8
const LONG_HEAD_BYTES = 16

const TFHD = { baseOffset: 0x1, description: 0x2, duration: 0x8 } as const
const TRUN = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 }

/** Numbers of a box that may end anywhere: what is missing is 0. */
const reader = (box: Buffer) => ({
  flags: (): number => (box.length >= 4 ? box.readUIntBE(1, 3) : 0),
  isLong: (): boolean => box[0] === 1,
  short: (at: number): number => (at + 4 <= box.length ? box.readUInt32BE(at) : 0),
  long: (at: number): number => (at + 8 <= box.length ? Number(box.readBigUInt64BE(at)) : 0),
})

/** How long the samples of a fragment last, in ticks of their track. */
const runTicks = (box: Buffer, usual: number): number => {
  const read = reader(box)
  const flags = read.flags()
  const count = read.short(4)
  if ((flags & TRUN.duration) === 0) return count * usual
  const first = 8 + (flags & TRUN.dataOffset ? 4 : 0) + (flags & TRUN.firstFlags ? 4 : 0)
  const each = 4 * [TRUN.duration, TRUN.size, TRUN.flags, TRUN.offset].filter((flag) => flags & flag).length
  let ticks = 0
  for (let at = first; at + 4 <= box.length && at < first + count * each; at += each) ticks += read.short(at)
  return ticks
}

/** Seconds of an MP4 recording: by its head, or by its fragments, which Safari records. */
export const mp4Seconds = (bytes: Buffer): number => {
  let seconds = 0
  let scale = 0
  let usual = 0
  let start = 0
  let at = 0
  while (at + HEAD_BYTES <= bytes.length) {
    const said = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + HEAD_BYTES)
    const head = said === 1 ? LONG_HEAD_BYTES : HEAD_BYTES
    if (said === 1 && at + head > bytes.length) break
    const size = said === 0 ? bytes.length - at : said === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : said
    if (size < head) break
    if (WALKED.has(type)) {
      at += head
      continue
    }
    const box = bytes.subarray(at + head, Math.min(bytes.length, at + size))
    const read = reader(box)
    const time = read.isLong() ? 20 : 12
    if (type === 'mvhd' || type === 'mdhd') {
      scale = read.short(time)
      const ticks = read.isLong() ? read.long(time + 4) : read.short(time + 4)
      if (scale > 0 && ticks < UNKNOWN) seconds = Math.max(seconds, ticks / scale)
    } else if (type === 'trex') usual = read.short(12)
    else if (type === 'tfhd') {
      const flags = read.flags()
      const place = 8 + (flags & TFHD.baseOffset ? 8 : 0) + (flags & TFHD.description ? 4 : 0)
      if (flags & TFHD.duration) usual = read.short(place)
    } else if (type === 'tfdt') start = read.isLong() ? read.long(4) : read.short(4)
    else if (type === 'trun' && scale > 0) {
      start += runTicks(box, usual)
      seconds = Math.max(seconds, start / scale)
    }
    at += size
  }
  return seconds
}

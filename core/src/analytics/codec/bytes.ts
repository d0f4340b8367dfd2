/**
 * Reading and writing packed integers and strings. Integers are LEB128 (seven bits a byte, low bits first), so the
 * order of bytes in the machine plays no part and nothing needs to be aligned.
 */

/** The platform's own UTF-8 codec, which Node and browsers share. */
declare const TextEncoder: { new (): { encode(text: string): Uint8Array } }
declare const TextDecoder: {
  new (label: 'utf-8', options: { ignoreBOM: boolean }): { decode(bytes: Uint8Array): string }
}

const encoder = new TextEncoder()
/** A mark at the start of the texts is a text's own. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export class ByteWriter {
  #bytes = new Uint8Array(1024)
  #length = 0

  get length(): number {
    return this.#length
  }

  #room(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    grown.set(this.#bytes)
    this.#bytes = grown
  }

  /** @param value an integer from 0 to 2^32 − 1 */
  uint(value: number): void {
    this.#room(5)
    let rest = value >>> 0
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.#bytes[this.#length++] = rest
  }

  /** @param value an integer from −2^31 to 2^31 − 1; small ones of either sign take one byte */
  int(value: number): void {
    this.uint((value << 1) ^ (value >> 31))
  }

  raw(bytes: Uint8Array): void {
    this.#room(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** Lengths first, in UTF-16 units, then all the texts as one: one decoding reads them all. */
  strings(strings: readonly string[]): void {
    this.uint(strings.length)
    for (const string of strings) this.uint(string.length)
    const blob = encoder.encode(strings.join(''))
    this.uint(blob.length)
    this.raw(blob)
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }
}

/** @throws RangeError when the bytes end before what is read */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  uint(): number {
    let value = 0
    let shift = 0
    for (;;) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new RangeError('the packed facts end too early')
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value >>> 0
      shift += 7
    }
  }

  int(): number {
    const value = this.uint()
    return (value >>> 1) ^ -(value & 1)
  }

  /** Reads `into.length` integers; a loop of its own because it is where decoding spends its time. */
  uints(into: Int32Array): void {
    const bytes = this.#bytes
    let at = this.#at
    for (let i = 0; i < into.length; i++) {
      let byte = bytes[at++]
      if (byte === undefined) throw new RangeError('the packed facts end too early')
      let value = byte & 0x7f
      let shift = 7
      while (byte >= 0x80) {
        byte = bytes[at++]
        if (byte === undefined) throw new RangeError('the packed facts end too early')
        value |= (byte & 0x7f) << shift
        shift += 7
      }
      into[i] = value
    }
    this.#at = at
  }

  strings(): string[] {
    const lengths = new Int32Array(this.uint())
    this.uints(lengths)
    const size = this.uint()
    const end = this.#at + size
    if (end > this.#bytes.length) throw new RangeError('the packed facts end too early')
    const text = decoder.decode(this.#bytes.subarray(this.#at, end))
    this.#at = end
    const strings: string[] = []
    let from = 0
    for (const length of lengths) {
      strings.push(text.slice(from, from + length))
      from += length
    }
    return strings
  }
}

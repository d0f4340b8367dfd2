/** Missing in the language's own library; Node and browsers both have them. */
declare const crypto: {
  readonly subtle: { digest(name: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> }
}
declare const TextEncoder: { new (): { encode(text: string): Uint8Array } }

const encoder = new TextEncoder()

export const toUtf8 = (text: string): Uint8Array => encoder.encode(text)

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))

const sha256 = async (...parts: readonly Uint8Array[]): Promise<string> => {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Returns the SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export const digestText = (text: string): Promise<string> => sha256(toUtf8(text))

/** First bytes of RFC 6962, section 2.1: no leaf can stand for a node. */
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

export const hashLeaf = (text: string): Promise<string> => sha256(LEAF, toUtf8(text))

export const hashNode = (left: string, right: string): Promise<string> =>
  sha256(NODE, fromHex(left), fromHex(right))

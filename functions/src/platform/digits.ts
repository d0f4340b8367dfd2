import { createHash } from 'node:crypto'

/** A digest of the parts in digits of base 36, for ids that are the same for the same parts. */
export const hashDigits = (...parts: readonly string[]): string => {
  const digest = createHash('sha256').update(parts.join(' ')).digest('hex')
  return BigInt(`0x${digest}`).toString(36)
}

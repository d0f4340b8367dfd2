const MAX_URL = 2_000

/**
 * A product's address as the views show it: http or https alone (protocol-relative becomes https), without fragment,
 * white space encoded. Null for anything else.
 */
export const productUrl = (address: string | null): string | null => {
  const trimmed = (address ?? '').trim()
  const absolute = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed
  if (!/^https?:\/\/[^/\s?#]/i.test(absolute) || absolute.length > MAX_URL) return null
  return absolute.replace(/#.*$/su, '').replace(/\s/gu, (space) => encodeURIComponent(space))
}

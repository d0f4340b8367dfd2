/** The host of an address without its `www.`; the text itself when it is no address. */
export const getHost = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url

/** An address that may be opened, or null: nothing but the web's own schemes. */
export const safeHref = (url: string): string | null => {
  if (!URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** The host of what people paste for a domain: `https://www.Acme.com/fr` becomes `www.acme.com`. */
export const bareDomain = (text: string): string =>
  text
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .toLowerCase()

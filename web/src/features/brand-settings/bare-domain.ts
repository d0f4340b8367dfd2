/** Returns the host of a pasted domain or URL: `https://www.Acme.com/fr` becomes `www.acme.com`. */
export const bareDomain = (text: string): string =>
  text
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .toLowerCase()

import { registrableDomain } from '../base/domains.ts'

/** Part of every runtime that core runs in, and of none of the type libraries that it is compiled with. */
declare const URL: {
  canParse(text: string): boolean
  new (text: string): { hostname: string; pathname: string; username: string; password: string; port: string }
}

/** Fewer characters are no address yet. */
export const MIN_SITE_CHARACTERS = 3

export interface Site {
  /** Always https, without query and fragment. */
  readonly url: string
  /** As the address names it, in lower case. */
  readonly host: string
  /** Registrable domain, in letters. */
  readonly domain: string
}

/** A website as people type it (`acme.com`, `http://www.acme.com/fr?x=1`), or null for what is none. */
export const parseSite = (typed: string): Site | null => {
  const text = typed.trim()
  if (text.length < MIN_SITE_CHARACTERS || /\s/.test(text)) return null
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username !== '' || url.password !== '' || url.port !== '') return null
  const domain = registrableDomain(url.hostname)
  if (domain === null) return null
  const host = url.hostname.replace(/\.$/, '')
  return { url: `https://${host}${url.pathname}`, host, domain }
}

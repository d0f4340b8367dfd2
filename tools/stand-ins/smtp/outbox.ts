/** A mail that the stand-in took. */
export interface StoredMail {
  id: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** Addresses that the HTML leads to, each once. */
  links: string[]
  messageId: string
  /** Heads by their names in lower case. */
  headers: Readonly<Record<string, string>>
  /** ISO 8601 */
  receivedAt: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (found) => ENTITIES[found] ?? found)

export const findLinks = (html: string): string[] => [
  ...new Set([...html.matchAll(/<a\s[^>]*?href="([^"]+)"/gi)].map(([, href = '']) => decoded(href))),
]

const MOST = 1_000

/** The mails that were taken, the newest first. */
export class Outbox {
  #mails: StoredMail[] = []

  add(mail: StoredMail): void {
    this.#mails.unshift(mail)
    this.#mails.length = Math.min(this.#mails.length, MOST)
  }

  /** @param to only mails to this address */
  list(to?: string): readonly StoredMail[] {
    const wanted = to?.toLowerCase()
    return wanted === undefined
      ? this.#mails
      : this.#mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted))
  }

  get(id: string): StoredMail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  clear(): void {
    this.#mails = []
  }
}

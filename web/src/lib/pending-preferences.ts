const PREFIX = 'sillage.pending.'

/** A choice of this device that the server has not acknowledged. */
interface Pending {
  readonly value: unknown
  /** When it was chosen, in ms since the epoch. */
  readonly at: number
  /** Its user; null while nobody is signed in: then the next person who is. */
  readonly uid: string | null
}

/** Remembers a choice on this device until the server has it, whatever happens to the page. */
export const keepPending = (name: string, pending: Pending): void => {
  try {
    window.localStorage.setItem(PREFIX + name, JSON.stringify(pending))
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
}

/** A choice as it was kept, unread: any script of this site may have written it. */
export const readPending = (name: string): unknown => {
  try {
    return JSON.parse(window.localStorage.getItem(PREFIX + name) ?? 'null')
  } catch {
    return null
  }
}

export const dropPending = (name: string): void => {
  try {
    window.localStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing was kept either.
  }
}

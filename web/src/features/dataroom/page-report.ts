/** So long pages are collected before they are sent together. */
const WAIT_MS = 1_500

export interface PageReport {
  /** Notes a page that is on the screen; each is sent once. */
  seen: (page: number) => void
  /** Sends what waits. */
  flush: () => void
}

/** Collects the pages that somebody has on the screen, and sends each once. */
export const createPageReport = (send: (pages: number[]) => void): PageReport => {
  const known = new Set<number>()
  let waiting: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const pages = waiting
    waiting = []
    send(pages)
  }
  return {
    seen: (page) => {
      if (known.has(page)) return
      known.add(page)
      waiting.push(page)
      timer ??= setTimeout(flush, WAIT_MS)
    },
    flush,
  }
}

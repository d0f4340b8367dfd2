/** Milliseconds to collect pages for one request. */
const WAIT_MS = 1_500

export interface PageReport {
  /** Records a visible page; each is sent once. */
  seen: (page: number) => void
  /** Sends pending pages. */
  flush: () => void
}

/** Collects visible pages, and sends each once. */
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

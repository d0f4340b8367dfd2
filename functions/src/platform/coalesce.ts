/** A piece of work on something, and the one that follows it. */
interface Line<T> {
  current: Promise<void>
  next: { wish: T; done: Promise<void> } | null
}

/**
 * Runs one work per key at a time. Calls during a run share one more run, which begins when
 * the current one has ended, even by an error.
 *
 * @param join merges the inputs of calls that share a run
 */
export const coalesce = <T>(join: (one: T, other: T) => T) => {
  const lines = new Map<string, Line<T>>()

  const begin = (id: string, wish: T, work: (wish: T) => Promise<void>): Promise<void> => {
    const current = work(wish)
    const line: Line<T> = { current, next: null }
    lines.set(id, line)
    const end = (): void => {
      if (line.next === null && lines.get(id) === line) lines.delete(id)
    }
    current.then(end, end)
    return current
  }

  return (id: string, wish: T, work: (wish: T) => Promise<void>): Promise<void> => {
    const line = lines.get(id)
    if (!line) return begin(id, wish, work)
    if (line.next) {
      line.next.wish = join(line.next.wish, wish)
      return line.next.done
    }
    const start = (): Promise<void> => begin(id, line.next?.wish ?? wish, work)
    const next = { wish, done: line.current.then(start, start) }
    line.next = next
    return next.done
  }
}

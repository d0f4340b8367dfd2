/** Entries kept at once: the oldest go first. */
const MOST = 200

/**
 * Reads a value by key, and keeps it for a while. Callers that come meanwhile share one read. A read that fails is
 * forgotten, so that the next caller tries again.
 *
 * @param ms how old a value may be
 */
export const cacheFor = <Of, Value>(
  ms: number,
  keyOf: (of: Of) => string,
  read: (of: Of) => Promise<Value>,
): ((of: Of) => Promise<Value>) => {
  const kept = new Map<string, { until: number; value: Promise<Value> }>()
  return (request) => {
    const now = Date.now()
    const key = keyOf(request)
    const known = kept.get(key)
    if (known && known.until > now) return known.value
    kept.delete(key)
    // In the order of their ends, since all are kept equally long.
    for (const [other, { until }] of kept) {
      if (until > now && kept.size < MOST) break
      kept.delete(other)
    }
    const entry = { until: now + ms, value: read(request) }
    kept.set(key, entry)
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return entry.value
  }
}

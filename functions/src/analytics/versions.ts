import { MAX_RUNS, withinReach } from '@sillage/core/analytics/read/reach'
import { manifestPath, manifestsPath } from '@sillage/core/base/paths'
import { runCount } from '@sillage/core/runs/cells'
import { type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import { db } from '../platform/firebase.ts'

/** Manifests of one query. */
const PAGE = 20

/**
 * Reads the configurations of an analysis's versions, newest first, a page at a time: a caller that needs the first few
 * reads only those.
 *
 * @param from the version to begin with; the newest by default
 * @param options.without it, where versions after `from` are wanted
 */
export async function* versionsFrom(
  analysisId: string,
  from: string | null,
  { without = false }: { without?: boolean } = {},
): AsyncGenerator<Manifest> {
  const newestFirst = db.collection(manifestsPath(analysisId)).orderBy('createdAt', 'desc')
  const first = from === null ? null : await db.doc(manifestPath(from)).get()
  if (first && !first.exists) return
  let page = first ? (without ? newestFirst.startAfter(first) : newestFirst.startAt(first)) : newestFirst
  for (;;) {
    const { docs } = await page.limit(PAGE).get()
    for (const document of docs) yield manifestSchema.parse(document.data())
    const last = docs.at(-1)
    if (!last || docs.length < PAGE) return
    page = newestFirst.startAfter(last)
  }
}

/** As many of some versions, newest first, as a view over all of them reaches. */
export const readReach = async (newestFirst: AsyncIterable<Manifest>): Promise<Manifest[]> => {
  const found: Manifest[] = []
  let runs = 0
  for await (const manifest of newestFirst) {
    found.push(manifest)
    runs += runCount(manifest)
    if (runs > MAX_RUNS) break
  }
  return withinReach(found)
}

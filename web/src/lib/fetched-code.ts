import { i18n, i18nReady } from './i18n.ts'
import { readAtOnce } from './read-at-once.ts'

/** Code that comes when it is first asked for, once. */
export interface FetchedCode<C> {
  /** For React to use; asks for the texts as well, which do not hold it up. */
  code: () => Promise<C>
  /** Fetches code and texts ahead. */
  load: () => Promise<unknown>
}

/**
 * @param fetchCode imports a module and picks its component
 * @param texts namespaces that it shows first: asked for with the code, they do not come one by one
 */
export const fetchedCode = <C>(
  fetchCode: () => Promise<C>,
  texts: readonly string[] = [],
): FetchedCode<C> => {
  const fetchTexts = () => i18nReady.then(() => i18n.loadNamespaces(texts))
  let fetching: Promise<C> | undefined
  const start = (): Promise<C> => {
    void fetchTexts()
    return readAtOnce(fetchCode())
  }
  const code = (): Promise<C> => {
    fetching ??= start()
    return fetching
  }
  return { code, load: () => Promise.all([code(), fetchTexts()]) }
}

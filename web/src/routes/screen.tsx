import { type ComponentType, type ReactNode, use } from 'react'
import { i18n, i18nReady } from '@/lib/i18n.ts'

/** A screen whose code comes when its route is first taken. */
export interface Screen {
  element: ReactNode
  /** Fetches the code ahead; taking the route fetches it too. */
  load: () => Promise<ComponentType>
}

const Fetched = ({ load }: Pick<Screen, 'load'>) => {
  const Shown = use(load())
  return <Shown />
}

/**
 * @param fetchCode imports the screen's module and picks its component
 * @param texts namespaces that the screen shows first; asked for with the code, they do not hold it up one by one
 */
export const screen = (fetchCode: () => Promise<ComponentType>, texts: readonly string[] = []): Screen => {
  let fetching: Promise<ComponentType> | undefined
  const start = (): Promise<ComponentType> => {
    void i18nReady.then(() => i18n.loadNamespaces(texts))
    const fetched = fetchCode().then((component) => {
      // What is there already shows at once, without a loader in between: React reads this of a promise it uses.
      Object.assign(fetched, { status: 'fulfilled', value: component })
      return component
    })
    return fetched
  }
  const load = (): Promise<ComponentType> => {
    fetching ??= start()
    return fetching
  }
  return { element: <Fetched load={load} />, load }
}

import { type ComponentType, type ReactNode, use } from 'react'
import { i18n, i18nReady } from '@/lib/i18n.ts'

interface Code {
  /** Null until it is there. */
  component: ComponentType | null
  /** Fetches it, once. */
  load: () => Promise<ComponentType>
}

/** A screen whose code comes when its route is first taken. */
export interface Screen {
  element: ReactNode
  /** Fetches the code ahead; taking the route fetches it too. */
  load: Code['load']
}

/** What is there already shows at once, without a loader in between. */
const Fetched = ({ code }: { code: Code }) => {
  const Shown = code.component ?? use(code.load())
  return <Shown />
}

/**
 * @param fetchCode imports the screen's module and picks its component
 * @param texts namespaces that the screen shows first; asked for with the code, they do not hold it up one by one
 */
export const screen = (fetchCode: () => Promise<ComponentType>, texts: readonly string[] = []): Screen => {
  let fetching: Promise<ComponentType> | undefined
  const code: Code = {
    component: null,
    load: () => {
      if (fetching === undefined) void i18nReady.then(() => i18n.loadNamespaces(texts))
      fetching ??= fetchCode().then((component) => {
        code.component = component
        return component
      })
      return fetching
    },
  }
  return { element: <Fetched code={code} />, load: code.load }
}

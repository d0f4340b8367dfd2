import { type ComponentType, createElement } from 'react'
import { i18n, i18nReady } from './i18n.ts'
import { type Tracked, track, useSettled } from './use-settled.ts'

/** Code that comes when it is first asked for, once. */
export interface FetchedCode<C> {
  /** For `useSettled`; asks for the texts as well, which do not hold it up. */
  code: () => Tracked<C>
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
  let fetching: Tracked<C> | undefined
  const start = (): Tracked<C> => {
    void fetchTexts()
    return track(fetchCode())
  }
  const code = (): Tracked<C> => {
    fetching ??= start()
    return fetching
  }
  return { code, load: () => Promise.all([code().promise, fetchTexts()]) }
}

/**
 * A component whose module exports it by the name of its file: `brand-gate.tsx` exports `BrandGate`.
 *
 * @param modules as `import.meta.glob` gives them
 * @param texts namespaces that it shows first
 * @param noun in place of the file's last word: `Cards` for `BrandCards` of `brand-panel.tsx`
 */
export const fetchedModule = <P>(
  modules: Readonly<Record<string, () => Promise<Readonly<Record<string, ComponentType<P>>>>>>,
  path: string,
  texts?: readonly string[],
  noun?: string,
): FetchedCode<ComponentType<P>> =>
  fetchedCode(async () => {
    const name = path
      .replace(/^.*\/|\.tsx$/g, '')
      .replace(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase())
      .replace(noun === undefined ? '' : /[A-Z][a-z]*$/, noun ?? '')
    const found = (await modules[path]?.())?.[name]
    if (found === undefined) throw new Error(`no component ${path}`)
    return found
  }, texts)

/** Draws what was fetched; suspends until it is there. */
export const Fetched = <P extends object>({
  code,
  props,
}: {
  code: () => Tracked<ComponentType<P>>
  props: P
}) => {
  const Shown = useSettled(code())
  return createElement(Shown, props)
}

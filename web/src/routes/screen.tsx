import { type ComponentType, type ReactNode, use } from 'react'
import { type FetchedCode, fetchedCode } from '@/lib/fetched-code.ts'

/** A screen whose code comes when its route is first taken, or ahead. */
export interface Screen extends Pick<FetchedCode<ComponentType>, 'load'> {
  element: ReactNode
}

const Fetched = ({ code }: Pick<FetchedCode<ComponentType>, 'code'>) => {
  const Shown = use(code())
  return <Shown />
}

/** @param texts namespaces that the screen shows first */
export const screen = (fetchCode: () => Promise<ComponentType>, texts: readonly string[] = []): Screen => {
  const { code, load } = fetchedCode(fetchCode, texts)
  return { element: <Fetched code={code} />, load }
}

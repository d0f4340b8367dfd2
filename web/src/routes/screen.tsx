import type { ComponentType, ReactNode } from 'react'
import { type FetchedCode, fetchedCode } from '@/lib/fetched-code.ts'
import { useKept } from '@/lib/read-at-once.ts'

/** A screen whose code comes when its route is first taken, or ahead. */
export interface Screen extends Pick<FetchedCode<ComponentType>, 'load'> {
  element: ReactNode
}

const Fetched = ({ code }: Pick<FetchedCode<ComponentType>, 'code'>) => {
  const Shown = useKept(code())
  return <Shown />
}

/** @param texts namespaces that the screen shows first */
export const screen = (fetchCode: () => Promise<ComponentType>, texts: readonly string[] = []): Screen => {
  const { code, load } = fetchedCode(fetchCode, texts)
  return { element: <Fetched code={code} />, load }
}

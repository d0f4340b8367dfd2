import type { ComponentType } from 'react'
import { type FetchedCode, fetchedModule } from '@/lib/fetched-code.ts'
import { SUBJECTS } from '../subjects.ts'
import { TABS } from '../tabs.ts'
import type { PanelProps } from './panel.ts'

const MODULES = import.meta.glob<Readonly<Record<string, ComponentType<PanelProps>>>>('./*-panel.tsx')

/** The figures of each tab, by view, and of each kind of subject. */
export const PANELS: ReadonlyMap<string, FetchedCode<ComponentType<PanelProps>>> = new Map(
  [
    ...TABS.flatMap((tab) => ('panel' in tab ? [[tab.view, tab] as const] : [])),
    ...Object.entries(SUBJECTS),
  ].map(([name, { panel, texts }]) => [name, fetchedModule(MODULES, `./${panel}.tsx`, texts)]),
)

/** Preloads the code and the texts of a tab, or of a kind of subject. */
export const loadPanel = async (view: string | null): Promise<void> => {
  await PANELS.get(view ?? '')
    ?.load()
    .catch(() => undefined)
}

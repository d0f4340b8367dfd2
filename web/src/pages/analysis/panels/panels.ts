import type { ComponentType } from 'react'
import { type FetchedCode, fetchedModule } from '@/lib/fetched-code.ts'
import { TABS } from '../tabs.ts'
import type { PanelProps } from './panel.ts'

const MODULES = import.meta.glob<Readonly<Record<string, ComponentType<PanelProps>>>>('./*-panel.tsx')

/** The figures of each tab, by view. */
export const PANELS: ReadonlyMap<string, FetchedCode<ComponentType<PanelProps>>> = new Map(
  TABS.flatMap((tab) =>
    'panel' in tab ? [[tab.view, fetchedModule(MODULES, `./${tab.panel}.tsx`, tab.texts)]] : [],
  ),
)

/** Preloads the code and the texts of the tab in an address. */
export const loadPanel = async (view: string | null): Promise<void> => {
  await PANELS.get(view ?? '')
    ?.load()
    .catch(() => undefined)
}

import type { ComponentType } from 'react'
import { type FetchedCode, fetchedModule } from '@/lib/fetched-code.ts'
import { TABS } from '../tabs.ts'
import type { PanelProps } from './panel.ts'

const MODULES = import.meta.glob<Readonly<Record<string, ComponentType<PanelProps>>>>('./*-panel.tsx')

/** The figures of each tab, by its view. */
export const PANELS: ReadonlyMap<string, FetchedCode<ComponentType<PanelProps>>> = new Map(
  TABS.flatMap((tab) =>
    'panel' in tab ? [[tab.view, fetchedModule(MODULES, `./${tab.panel}.tsx`, tab.texts)]] : [],
  ),
)

/** Fetches the code and the texts of a tab that an address asks for. */
export const loadPanel = async (view: string | null): Promise<void> => {
  await PANELS.get(view ?? '')
    ?.load()
    .catch(() => undefined)
}

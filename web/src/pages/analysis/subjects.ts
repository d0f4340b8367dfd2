import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { SubjectKind } from '@/lib/subject-pages.ts'

/** What the page of an analysis is about, where that is no tab. */
export interface Subject {
  readonly kind: SubjectKind
  /** Of the prompt, or the key of the competitor. */
  readonly id: string
}

/** The modules of their figures, under `panels`, and the namespaces of their first texts. */
export const SUBJECTS = {
  prompts: {
    panel: 'prompt-panel',
    texts: ['subjects', 'visibility', 'insights', 'sources', 'runs-table', 'notes'],
  },
  competitors: { panel: 'competitor-panel', texts: ['subjects', 'visibility', 'insights', 'sources'] },
} as const satisfies Record<SubjectKind, { readonly panel: string; readonly texts: readonly string[] }>

/** The subject in the address; null at the tabs of the analysis. */
export const useSubject = (): Subject | null => {
  const { promptId, entityKey } = useParams()
  return useMemo(
    () =>
      promptId !== undefined
        ? { kind: 'prompts', id: promptId }
        : entityKey !== undefined
          ? { kind: 'competitors', id: entityKey }
          : null,
    [promptId, entityKey],
  )
}

import type { ReactNode } from 'react'

/** A term with its figure, in a list of facts. */
export const PanelFact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold text-ink-faint text-xs">{term}</dt>
    <dd className="mt-0.5 font-bold text-ink text-lg tabular-nums">{children}</dd>
  </div>
)

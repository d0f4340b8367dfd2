import type { ReactNode } from 'react'

/** A cell with a title and a smaller line below it; both wrap, and begin at the edge of the page's side. */
export const TitledCell = ({ title, detail }: { title: ReactNode; detail?: ReactNode }) => (
  <span className="block min-w-0">
    <span dir="auto" className="block wrap-anywhere font-medium text-ink">
      {title}
    </span>
    {detail ? (
      <span dir="auto" className="block wrap-anywhere text-ink-soft text-xs">
        {detail}
      </span>
    ) : null}
  </span>
)

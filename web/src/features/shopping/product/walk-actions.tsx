import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '@/ui/icon-button.tsx'

/** Buttons to the previous and next entry. */
export const WalkActions = <Row extends { key: string }>({
  rows,
  current,
  previous,
  next,
  onStep,
}: {
  rows: readonly Row[]
  current: Row
  /** Labels of the two buttons. */
  previous: string
  next: string
  onStep: (key: string) => void
}) => {
  const at = rows.findIndex(({ key }) => key === current.key)
  const before = at > 0 ? rows[at - 1] : undefined
  const after = at === -1 ? undefined : rows[at + 1]
  return (
    <>
      <IconButton
        label={previous}
        icon={<ChevronUp aria-hidden="true" className="size-4" />}
        disabled={before === undefined}
        onClick={() => before && onStep(before.key)}
      />
      <IconButton
        label={next}
        icon={<ChevronDown aria-hidden="true" className="size-4" />}
        disabled={after === undefined}
        onClick={() => after && onStep(after.key)}
      />
    </>
  )
}

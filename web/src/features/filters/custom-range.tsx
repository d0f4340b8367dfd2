import { lazy, Suspense } from 'react'
import type { Range } from './date-range.ts'

const CustomRangeDialog = lazy(async () => ({
  default: (await import('./custom-range-dialog.tsx')).CustomRangeDialog,
}))

/** The dialog that chooses a range by its days, loaded when it is first opened. */
export const CustomRange = ({
  range,
  onChoose,
  onClose,
}: {
  range: Range
  onChoose: (range: Range) => void
  onClose: () => void
}) => (
  <Suspense>
    <CustomRangeDialog
      range={range}
      onApply={(chosen) => {
        onClose()
        onChoose(chosen)
      }}
      onClose={onClose}
    />
  </Suspense>
)

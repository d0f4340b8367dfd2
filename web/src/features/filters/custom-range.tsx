import { lazy, Suspense } from 'react'
import type { Range } from './date-range.ts'

const CustomRangeDialog = lazy(async () => ({
  default: (await import('./custom-range-dialog.tsx')).CustomRangeDialog,
}))

/** The dialog for a range of days, loaded on first use. */
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

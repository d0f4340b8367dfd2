import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '@/lib/clock.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { getDays, parseRange, type Range } from './date-range.ts'

/** Two required days, initially those of the range in force. Mount it each time it opens. */
export const CustomRangeDialog = ({
  range,
  onApply,
  onClose,
}: {
  range: Range
  onApply: (range: Range) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('filters')
  const [initialDays] = useState(() => getDays(range, now()))
  const [from, setFrom] = useState(initialDays.from)
  const [to, setTo] = useState(initialDays.to)
  const chosen = parseRange('custom', from, to)
  const backwards = from !== '' && to !== '' && from > to
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('range.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('range.cancel')}</Button>
          <Button variant="primary" type="submit" form="custom-range" disabled={chosen === null}>
            {t('range.apply')}
          </Button>
        </>
      }
    >
      <form
        id="custom-range"
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen !== null) onApply(chosen)
        }}
      >
        <TextField
          label={t('range.from')}
          type="date"
          required
          value={from}
          max={to || undefined}
          onValueChange={setFrom}
        />
        <TextField
          label={t('range.to')}
          error={backwards ? t('range.backwards') : undefined}
          type="date"
          required
          value={to}
          min={from || undefined}
          onValueChange={setTo}
        />
      </form>
    </Dialog>
  )
}

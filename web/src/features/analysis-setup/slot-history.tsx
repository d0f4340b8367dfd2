import type { Slot } from '@sillage/core/analyses/schedule'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlots } from '@/data/use-slots.ts'
import { formatDateTimeIn } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'

/** Slots listed before "show all". */
const FIRST = 5

/** The results of past slots: launched, or skipped with the reason. Empty before the first. */
export const SlotHistory = ({ analysisId, timeZone }: { analysisId: string; timeZone: string }) => {
  const { t } = useTranslation('analysis-setup')
  const slots = useSlots(analysisId)
  const [all, setAll] = useState(false)
  if (slots.status !== 'ready' || slots.data.length === 0) return null
  const listed = all ? slots.data : slots.data.slice(0, FIRST)
  return (
    <section aria-label={t('schedule.history')}>
      <h3 className="font-semibold text-ink-soft text-sm">{t('schedule.history')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {listed.map((slot) => (
          <SlotRow key={slot.slot} slot={slot} timeZone={timeZone} />
        ))}
      </ul>
      {slots.data.length > FIRST && !all ? (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
          {t('schedule.historyAll', { count: slots.data.length })}
        </Button>
      ) : null}
    </section>
  )
}

const SlotRow = ({ slot, timeZone }: { slot: Slot; timeZone: string }) => {
  const { t, i18n } = useTranslation('analysis-setup')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm">
      <time dateTime={new Date(slot.at).toISOString()} className="text-ink tabular-nums">
        {formatDateTimeIn(slot.at, i18n.language, timeZone)}
      </time>
      <span className="flex flex-wrap items-center gap-2 text-ink-soft text-xs">
        {slot.reason === null ? null : t(`schedule.reason.${slot.reason}`)}
        <Badge tone={slot.outcome === 'launched' ? 'positive' : 'neutral'} dot>
          {t(`schedule.${slot.outcome}`)}
        </Badge>
      </span>
    </li>
  )
}

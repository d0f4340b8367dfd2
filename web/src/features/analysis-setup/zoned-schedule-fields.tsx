import type { Schedule } from '@sillage/core/analyses/schedule'
import { useBrandDoc } from '@/data/use-brand-doc.ts'
import { ScheduleFields } from './schedule-fields.tsx'

/** The schedule of an analysis of a brand, in the brand's time zone. */
export const ZonedScheduleFields = ({
  brandId,
  ...fields
}: {
  brandId: string
  value: Schedule
  onChange: (schedule: Schedule) => void
  disabled?: boolean
}) => {
  const brand = useBrandDoc(brandId)
  return <ScheduleFields {...fields} timeZone={brand.status === 'ready' ? brand.data?.timeZone : undefined} />
}

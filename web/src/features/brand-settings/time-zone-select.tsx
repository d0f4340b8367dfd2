import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { cn } from '@/lib/cn.ts'
import type { FieldControl } from '@/ui/field.tsx'
import { controlClass } from '@/ui/input.tsx'

const regionOf = (zone: string): string => zone.split('/')[0] ?? zone

/** The city of a zone, such as `Buenos Aires (Argentina)`. */
const cityOf = (zone: string): string => {
  const [, ...parts] = zone.replaceAll('_', ' ').split('/')
  const city = parts.pop()
  if (city === undefined) return zone
  return parts.length > 0 ? `${city} (${parts.join(', ')})` : city
}

/** Every time zone, by region. The browser's own list: hundreds of choices are found by typing, on phones by turning. */
export const TimeZoneSelect = ({
  control,
  value,
  onChange,
}: {
  control: FieldControl
  value: string
  onChange: (zone: string) => void
}) => {
  const regions = useMemo(() => {
    const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', value])].sort()
    return Object.entries(Object.groupBy(zones, regionOf))
  }, [value])
  return (
    <div className="relative">
      <select
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cn(controlClass, 'h-9 appearance-none truncate pr-9')}
      >
        {regions.map(([region, zones = []]) => (
          <optgroup key={region} label={region}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {cityOf(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-2.5 right-3 size-4 text-ink-faint"
      />
    </div>
  )
}

/** The last day of access for a date field; '' for unlimited. */
export const toDay = (instant: string | null): string => {
  if (instant === null) return ''
  const at = new Date(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The end of a local day for the API; null without a day. */
export const endOfDay = (day: string): string | null => {
  if (day === '') return null
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}

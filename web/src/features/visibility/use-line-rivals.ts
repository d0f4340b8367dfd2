import { MAX_RIVALS } from '@sillage/core/analytics/views/rivals/schema'
import { useState } from 'react'

const nameKey = (brandId: string): string => `sillage.line-rivals.${brandId}`

/** Keys have no line breaks. */
const readChosen = (brandId: string): string[] => {
  try {
    return (window.localStorage.getItem(nameKey(brandId)) ?? '').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

const keepChosen = (brandId: string, keys: readonly string[]): void => {
  try {
    window.localStorage.setItem(nameKey(brandId), keys.join('\n'))
  } catch {
    // Storage may be blocked; then the choice lasts as long as the page.
  }
}

/** Keys of competitors after a press: toggled, the first dropped above the limit. */
export const toggleRival = (chosen: readonly string[], key: string): string[] =>
  chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key].slice(-MAX_RIVALS)

/** The competitors whose lines stand beside the brand's, remembered on this device for all its analyses. */
export const useLineRivals = (brandId: string): readonly [readonly string[], (key: string) => void] => {
  const [chosen, setChosen] = useState<readonly string[]>(() => readChosen(brandId))
  const toggle = (key: string) => {
    const next = toggleRival(chosen, key)
    setChosen(next)
    keepChosen(brandId, next)
  }
  return [chosen, toggle]
}

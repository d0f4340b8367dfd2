import { useMemo } from 'react'
import { useTheme } from '@/lib/theme.ts'
import { type ChartColors, readColors } from './palette.ts'

/** The colours of the theme in force. */
export const useColors = (): ChartColors => {
  const { dark } = useTheme()
  // `dark` is why the page's colours are other ones than before.
  return useMemo(() => ({ ...readColors(document.documentElement), dark }), [dark])
}

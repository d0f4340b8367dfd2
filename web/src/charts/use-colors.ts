import { useMemo } from 'react'
import { useTheme } from '@/lib/theme.ts'
import { type ChartColors, readColors } from './palette.ts'

/** The colours of the theme in force. */
export const useColors = (): ChartColors => {
  const { dark } = useTheme()
  // The page's colours change with `dark`.
  return useMemo(() => ({ ...readColors(document.documentElement), dark }), [dark])
}

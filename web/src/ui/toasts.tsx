import { textDirection } from '@sillage/core/base/interface-language'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster as Sonner, toast } from 'sonner'
import { useTheme } from '@/lib/theme.ts'
import { startToasts } from './toast.ts'

/** The toasts themselves. */
export const Toasts = () => {
  const { dark } = useTheme()
  const { i18n } = useTranslation()
  const dir = textDirection(i18n.language)
  // Sonner listens from its own effect on, which comes first.
  useEffect(() => startToasts(toast), [])
  return (
    <Sonner
      theme={dark ? 'dark' : 'light'}
      dir={dir}
      position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
      duration={5000}
      closeButton
      toastOptions={{
        classNames: {
          toast: 'font-sans! rounded-lg! border-line! bg-surface! text-ink! shadow-overlay!',
          description: 'text-ink-soft!',
          error: '[&_[data-icon]]:text-negative-ink',
          success: '[&_[data-icon]]:text-positive-ink',
        },
      }}
    />
  )
}

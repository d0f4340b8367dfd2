import { Toaster as Sonner } from 'sonner'
import { useTheme } from '@/lib/theme.ts'

/** Where toasts appear. Call sonner's `toast`, `toast.success` or `toast.error` from anywhere. */
export const Toaster = () => {
  const { dark } = useTheme()
  return (
    <Sonner
      theme={dark ? 'dark' : 'light'}
      position="bottom-right"
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

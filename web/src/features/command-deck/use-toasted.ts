import { useEffect } from 'react'
import { toast } from '@/ui/toast.ts'

/** Says each new failure at the edge of the screen too. */
export const useToasted = (error: Error | null, text: string | null): void => {
  // Toasts stand outside of the page.
  useEffect(() => {
    if (error !== null && text !== null) toast.error(text)
  }, [error, text])
}

import { LoaderCircle } from 'lucide-react'
import { cn } from '@/lib/cn.ts'

/** Says that something is under way; the text beside it says what. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden="true" className={cn('size-4 animate-spin', className)} />
)

import { LoaderCircle } from 'lucide-react'
import { cn } from '@/lib/cn.ts'

/** Marks work under way; the text beside it names the work. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden="true" className={cn('size-4 animate-spin', className)} />
)

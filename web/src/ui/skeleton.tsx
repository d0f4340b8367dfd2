import { cn } from '@/lib/cn.ts'

/** A grey shape where content will be; give it the content's own size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cn('animate-breathe rounded-md bg-sunken', className)} />
)

/** Lines of text to come. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <div className="space-y-2.5">
    {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, index) => (
      <Skeleton key={key} className={cn('h-3.5', index === lines - 1 ? 'w-2/3' : 'w-full')} />
    ))}
  </div>
)

import { useMutation } from '@tanstack/react-query'
import { Button } from '@/ui/button.tsx'
import { useAuthErrorText } from './use-auth-error-text.ts'

/** Has a mail sent once more, and says so. */
export const AgainButton = ({
  label,
  done,
  send,
  className,
}: {
  label: string
  /** What is said once it was sent. */
  done: string
  send: () => Promise<unknown>
  className?: string
}) => {
  const errorText = useAuthErrorText()
  const again = useMutation({ mutationFn: send })
  return (
    <div className={className}>
      <Button size="sm" loading={again.isPending} onClick={() => again.mutate()}>
        {label}
      </Button>
      <p role="status" className="mt-1.5 font-normal text-xs">
        {again.isSuccess ? done : again.isError ? errorText(again.error) : ''}
      </p>
    </div>
  )
}

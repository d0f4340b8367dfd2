import { useMutation } from '@tanstack/react-query'
import { Button } from '@/ui/button.tsx'
import { useAuthErrorText } from './use-auth-error-text.ts'

/** Resends a mail, and shows success. */
export const AgainButton = ({
  label,
  done,
  send,
  className,
}: {
  label: string
  /** Text after success. */
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

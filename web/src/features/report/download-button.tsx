import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '@/data/use-error-text.ts'
import { saveFile } from '@/lib/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast.ts'

/** Saves a file that the server writes, and tells how that went. */
export const DownloadButton = ({
  icon,
  label,
  fileName,
  load,
  saved,
  disabled = false,
}: {
  icon: ReactNode
  label: string
  fileName: string
  load: () => Promise<Response>
  /** Said once the file is there. */
  saved: string
  disabled?: boolean
}) => {
  const errorText = useErrorText()
  const saving = useMutation({
    mutationFn: async () => saveFile(await (await load()).blob(), fileName, 'server'),
    onSuccess: () => toast.success(saved),
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <Button
      variant="secondary"
      icon={icon}
      loading={saving.isPending}
      disabled={disabled}
      onClick={() => saving.mutate()}
    >
      {label}
    </Button>
  )
}

import { Download } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

/** Saves what stands beside it as a file. */
export const SaveButton = ({
  label,
  disabled = false,
  onSave,
}: {
  label: string
  disabled?: boolean
  onSave: () => void
}) => (
  <IconButton
    label={label}
    icon={<Download aria-hidden="true" className="size-4" />}
    disabled={disabled}
    onClick={onSave}
  />
)

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'

/** A text to copy that is shown only once, such as a key or the address of a link, with its button. */
export const CopyBox = ({
  text,
  labels,
}: {
  text: string
  labels: { readonly copy: string; readonly copied: string; readonly failed: string }
}) => {
  const [copied, setCopied] = useState<'yes' | 'no' | 'failed'>('no')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }
  const Icon = copied === 'yes' ? Check : Copy
  return (
    <div>
      <div className="flex flex-wrap items-start gap-2.5">
        <code
          dir="ltr"
          className="block min-w-0 flex-1 basis-64 select-all break-all rounded-md bg-sunken px-3 py-2 font-mono text-ink text-sm"
        >
          {text}
        </code>
        <Button
          variant="primary"
          icon={<Icon aria-hidden="true" className="size-4" />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{copied === 'yes' ? labels.copied : labels.copy}</span>
        </Button>
      </div>
      {copied === 'failed' ? <FieldError>{labels.failed}</FieldError> : null}
    </div>
  )
}

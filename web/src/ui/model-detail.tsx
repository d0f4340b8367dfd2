import { Globe } from 'lucide-react'

/** Below the name of a model: its provider, or why it cannot be chosen, and a mark where it searches the web. */
export const ModelDetail = ({ text, online }: { text: string; online: string | null }) => (
  <span className="flex flex-wrap items-center gap-x-1.5">
    {text}
    {online === null ? null : (
      <span className="inline-flex items-center gap-1 text-info-ink">
        <Globe aria-hidden="true" className="size-3" />
        {online}
      </span>
    )}
  </span>
)

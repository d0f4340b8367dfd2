/** A text to copy into the settings of another service. */
export const Shown = ({ label, text, hint }: { label: string; text: string; hint?: string }) => (
  <div>
    <p className="mb-1.5 font-semibold text-ink text-sm">{label}</p>
    <code
      dir="ltr"
      className="block select-all break-all rounded-md bg-sunken px-3 py-2 font-mono text-ink text-sm"
    >
      {text}
    </code>
    {hint === undefined ? null : <p className="mt-1.5 text-ink-soft text-xs">{hint}</p>}
  </div>
)

import { Sparkles } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** The text of the reminder, with its actions. */
export const ReminderCard = ({
  title,
  text,
  more,
  dismiss,
}: {
  title: ReactNode
  text: ReactNode
  more: ReactNode
  dismiss: ReactNode
}) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-reminder=""
      className="ms-auto flex w-full gap-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:max-lg:w-88 lg:p-3 print:hidden"
    >
      <Sparkles aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent lg:hidden" />
      <div className="min-w-0 flex-1">
        <p id={id} className="font-semibold text-ink text-sm">
          {title}
        </p>
        <p className="mt-0.5 text-ink-soft text-sm lg:text-xs">{text}</p>
        <div className="mt-3 flex lg:mt-2">{more}</div>
      </div>
      <div className="-mt-1.5 -me-1.5">{dismiss}</div>
    </section>
  )
}

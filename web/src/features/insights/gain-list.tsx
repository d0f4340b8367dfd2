import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatGain, formatInteger } from '@/lib/format.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { SubjectLink } from '@/ui/subject-link.tsx'
import { type Finding, TakeOver } from '@/ui/take-over.tsx'

/** The pages or prompts of one headline. */
export const Headline = ({
  title,
  isEmpty,
  children,
}: {
  title: string
  isEmpty: boolean
  children: ReactNode
}) => (
  <section aria-label={title}>
    <h3 className="font-semibold text-ink text-sm">{title}</h3>
    {isEmpty ? (
      <p className="mt-2 text-ink-faint text-sm">–</p>
    ) : (
      <ol className="mt-2 divide-y divide-line">{children}</ol>
    )}
  </section>
)

export const Prompt = ({ id, children }: { id: string; children: string }) => (
  <span className="flex items-start gap-1">
    <span dir="auto" className="line-clamp-2 font-medium text-ink">
      {children}
    </span>
    <SubjectLink kind="prompts" id={id} name={children} className="-my-0.5" />
  </span>
)

/** One of them: what could be gained, and the answers to win. */
export const Gain = ({
  figure,
  gain,
  runs,
  of,
  isScore = false,
  finding,
  onOpen,
  children,
}: {
  /** The figure that it raises, where no headline says so. */
  figure?: string | undefined
  gain: number
  runs: number
  /** The number of answers that they are some of. */
  of?: number
  /** The gain is on the scale from 0 to 10. */
  isScore?: boolean
  /** Takes it over as an action. */
  finding?: Finding
  onOpen: () => void
  children: ReactNode
}) => {
  const { t, i18n } = useTranslation('insights')
  const locale = i18n.language
  return (
    <li className="flex items-start gap-4 py-2.5 text-sm">
      <span className="min-w-0 flex-1">
        {figure === undefined ? null : <span className="block text-ink-faint text-xs">{figure}</span>}
        {children}
      </span>
      <span className="shrink-0 text-end tabular-nums">
        <strong className="block whitespace-nowrap font-semibold text-ink">
          {isScore
            ? t('gains.outOfTen', { score: formatGain(gain, locale) })
            : t('moved.points', { count: gain, points: formatGain(gain, locale) })}
        </strong>
        <FigureButton onPress={onOpen} className="text-ink-faint text-xs">
          {of === undefined
            ? t('observations.open', { count: runs, n: formatInteger(runs, locale) })
            : t('moved.namedOf', {
                count: of,
                named: formatInteger(runs, locale),
                n: formatInteger(of, locale),
              })}
        </FigureButton>
      </span>
      {finding === undefined ? null : <TakeOver finding={finding} className="-my-1 -me-2" />}
    </li>
  )
}

import type { ShownSeal } from '@sillage/core/runs/shown-seal'
import { useTranslation } from 'react-i18next'
import { sealLine } from '@/features/report/seal-line.ts'

/** The seal of the shown version, with the way to check it. */
export const SharedSeal = ({ seal, elsewhere }: { seal: ShownSeal; elsewhere: object }) => {
  const { t, i18n } = useTranslation('report')
  return (
    <p className="mt-6 text-ink-soft text-sm tabular-nums">
      <a href={`/${i18n.language}/method#seal`} {...elsewhere} className="rounded-sm underline">
        {sealLine(seal, t, i18n.language)}
      </a>
    </p>
  )
}

import type { ShownSeal } from '@sillage/core/runs/shown-seal'
import { useTranslation } from 'react-i18next'
import { sealLine, sealsToShow } from '@/features/report/seal-line.ts'

/** The seals of the shown versions, newest first, with the way to check them. Without one, why the newest has none. */
export const SharedSeals = ({ seals, elsewhere }: { seals: readonly ShownSeal[]; elsewhere: object }) => {
  const { t, i18n } = useTranslation('report')
  return (
    <ul className="mt-6 max-h-40 overflow-y-auto text-ink-soft text-sm tabular-nums">
      {sealsToShow(seals).map((seal) => (
        <li key={seal.groupRunId}>
          <a href={`/${i18n.language}/method#seal`} {...elsewhere} className="rounded-sm underline">
            {sealLine(seal, t, i18n.language)}
          </a>
        </li>
      ))}
    </ul>
  )
}

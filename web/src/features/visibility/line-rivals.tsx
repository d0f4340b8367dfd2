import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import { useTranslation } from 'react-i18next'
import { useColors } from '@/charts/use-colors.ts'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { Chip } from '@/ui/chip.tsx'

/** The legend of competitors below the line: a press shows or hides a line, and each shown one has its verdict. */
export const LineRivals = ({
  view,
  chosen,
  onToggle,
}: {
  view: VisibilityView
  chosen: readonly string[]
  onToggle: (key: string) => void
}) => {
  const { t } = useTranslation('visibility')
  const colors = useColors()
  const changes = new Map(view.top.map(({ key, change }) => [key, change]))
  return (
    <fieldset className="m-0 mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-0 p-0">
      <legend className="float-start me-1 text-ink-soft text-xs leading-7">{t('score.rivals')}</legend>
      {(view.rivals ?? []).map(({ key, name }, at) => {
        const isShown = chosen.includes(key)
        const change = changes.get(key)
        return (
          <span key={key} className="inline-flex min-w-0 items-center gap-1.5">
            <Chip
              pressed={isShown}
              onPress={() => onToggle(key)}
              icon={
                <span
                  aria-hidden="true"
                  className="size-2 shrink-0 rounded-full"
                  style={{ background: isShown ? colors.tone(at) : colors.line }}
                />
              }
            >
              <bdi>{name}</bdi>
            </Chip>
            {isShown && change ? <ChangeMark change={change} unit="points" compact /> : null}
          </span>
        )
      })}
    </fieldset>
  )
}

import { ACTION_STATUSES, type ActionStatus } from '@sillage/core/actions/action'
import type { ActionDto } from '@sillage/core/actions/calls'
import type { ExperimentRow } from '@sillage/core/experiments/calls'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Select } from '@/ui/select.tsx'
import { DueDay } from './action-parts.tsx'
import { ExperimentBadge } from './experiment-badge.tsx'

/** Actions by status, a column each. */
export const ActionsBoard = ({
  actions,
  verdicts,
  nameOwner,
  mayEdit,
  onOpen,
  onMove,
}: {
  actions: readonly ActionDto[]
  /** By the id of the action. */
  verdicts: ReadonlyMap<string, ExperimentRow>
  nameOwner: (action: ActionDto) => string
  mayEdit: boolean
  onOpen: (action: ActionDto) => void
  onMove: (action: ActionDto, status: ActionStatus) => void
}) => {
  const { t, i18n } = useTranslation('actions')
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {ACTION_STATUSES.map((status) => {
        const own = actions.filter((action) => action.status === status)
        return (
          <section
            key={status}
            aria-label={t(`status.${status}`)}
            className="min-w-0 rounded-lg bg-sunken p-3"
          >
            <h2 className="flex items-baseline justify-between gap-2 px-1 font-semibold text-ink text-sm">
              {t(`status.${status}`)}
              <span className="font-normal text-ink-soft tabular-nums">
                {formatInteger(own.length, i18n.language)}
              </span>
            </h2>
            <ul className="mt-2 space-y-2">
              {own.map((action) => {
                const test = verdicts.get(action.action_id)
                return (
                  <li
                    key={action.action_id}
                    className="rounded-md border border-line bg-surface p-3 text-sm shadow-card"
                  >
                    <button
                      type="button"
                      dir="auto"
                      className="w-full break-words text-start font-semibold text-ink hover:underline"
                      onClick={() => onOpen(action)}
                    >
                      {action.title}
                    </button>
                    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-xs">
                      <Badge>{t(`kind.${action.kind}`)}</Badge>
                      {action.due_on === null ? null : <DueDay action={action} />}
                      {action.owner_id === null ? null : <bdi>{nameOwner(action)}</bdi>}
                      {test === undefined ? null : <ExperimentBadge test={test} />}
                    </div>
                    {mayEdit ? (
                      <Select
                        label={t('statusOf', { name: action.title })}
                        value={action.status}
                        onValueChange={(next) => onMove(action, next)}
                        options={ACTION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
                        className="mt-2 h-8 w-full"
                      />
                    ) : null}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

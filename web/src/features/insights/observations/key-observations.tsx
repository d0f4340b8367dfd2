import { buildObservation } from '@sillage/core/analytics/views/observations/observe'
import type { QuickFactsView } from '@sillage/core/analytics/views/observations/schema'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { sayObservation } from '@/lib/say-observation.ts'
import { ObservationCard } from './observation-card.tsx'
import { groupObservations, isTask, type ObservationGroup } from './observation-groups.ts'
import { ObservationRow, TaskRow } from './observation-row.tsx'
import { NoObservations, ObservationsSection } from './observations-section.tsx'

/** Key observations of the analysis: changes, actions, and the rest. */
export const KeyObservations = ({
  view,
  onOpenRuns,
  action,
  why,
  tasks,
  moreToDo,
}: {
  view: QuickFactsView
  onOpenRuns: OpenRuns
  /** Beside the title. */
  action?: ReactNode
  /** Below the changes: their reasons. */
  why?: ReactNode
  /** More rows of actions. */
  tasks?: ReactNode
  /** Link to all actions. */
  moreToDo?: ReactNode
}) => {
  const { t, i18n } = useTranslation(['insights', 'observations'])
  const { changed, todo, rest } = groupObservations(view.quickFacts)
  const observe = (fact: (typeof changed)[number]) =>
    buildObservation(fact, sayObservation(i18n), i18n.language)
  const shared = { answers: view.totalRuns, onOpenRuns }
  return (
    <ObservationsSection totalRuns={view.totalRuns} action={action}>
      {view.quickFacts.length === 0 ? (
        <NoObservations text={t(view.totalRuns === 0 ? 'observations.notYet' : 'observations.none')} />
      ) : (
        <div className="space-y-6">
          {changed.length === 0 ? null : (
            // Cards fill the row for any count; in two columns, the last of an odd count spans both.
            <Group name={changed.some(({ key }) => key === 'change') ? 'changed' : 'standing'}>
              <ul className="grid gap-4 sm:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none sm:max-xl:[&>li:last-child:nth-child(odd)]:col-span-2">
                {changed.map((fact) => (
                  <ObservationCard key={fact.key} fact={observe(fact)} onOpenRuns={onOpenRuns} />
                ))}
              </ul>
              {why ? <div className="mt-4">{why}</div> : null}
            </Group>
          )}
          {todo.length === 0 && !tasks ? null : (
            <Group name="todo" action={moreToDo}>
              <Rows>
                {todo.map((fact) =>
                  isTask(fact.key) ? (
                    <TaskRow key={fact.key} task={fact.key} fact={observe(fact)} {...shared} />
                  ) : null,
                )}
                {tasks}
              </Rows>
            </Group>
          )}
          {rest.length === 0 ? null : (
            <Group name="rest">
              <Rows>
                {rest.map((fact) => (
                  <ObservationRow key={fact.key} fact={observe(fact)} {...shared} />
                ))}
              </Rows>
            </Group>
          )}
        </div>
      )}
    </ObservationsSection>
  )
}

const Group = ({
  name,
  action,
  children,
}: {
  name: ObservationGroup | 'standing'
  action?: ReactNode
  children: ReactNode
}) => {
  const { t } = useTranslation('insights')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="font-semibold text-base text-ink">
          {t(`groups.${name}`)}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}

const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">{children}</ul>
)

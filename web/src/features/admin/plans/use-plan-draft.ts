import type { AdminPlan } from '@sillage/core/billing/plan-calls'
import { changedFields, type PlanEdit, toPlanEdit } from '@sillage/core/plans/plan-edit'
import { useState } from 'react'
import { useUnsaved } from '@/lib/unsaved.ts'
import { cleaned } from './plan-values.ts'

interface Draft {
  /** The revision that the draft started from; a save names it. */
  readonly begun: AdminPlan
  /** The last loaded revision. */
  readonly seen: string
  readonly edit: PlanEdit
  /** Whether another administrator has changed the plan since. */
  readonly isOutdated: boolean
}

const fresh = (admin: AdminPlan): Draft => ({
  begun: admin,
  seen: admin.revision,
  edit: toPlanEdit(admin.plan),
  isOutdated: false,
})

/**
 * The edited plan. A change by another administrator replaces an unedited draft, and marks an edited one as outdated.
 */
export const usePlanDraft = (admin: AdminPlan) => {
  const [draft, setDraft] = useState(() => fresh(admin))
  const isUnsaved = changedFields(toPlanEdit(draft.begun.plan), cleaned(draft.edit)).length > 0
  useUnsaved(isUnsaved)
  if (admin.revision !== draft.seen) {
    const isNews = admin.revision !== draft.begun.revision
    setDraft(
      isNews && !isUnsaved
        ? fresh(admin)
        : { ...draft, seen: admin.revision, isOutdated: draft.isOutdated || isNews },
    )
  }
  return {
    ...draft,
    isUnsaved,
    change: (edit: PlanEdit) => setDraft({ ...draft, edit }),
    /** After a save: starts from the server's state; after another administrator's change: from theirs. */
    restart: (from: AdminPlan) => setDraft({ ...fresh(from), seen: draft.seen }),
  }
}

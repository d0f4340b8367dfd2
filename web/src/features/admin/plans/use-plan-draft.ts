import type { AdminPlan } from '@sillage/core/plans/admin-calls'
import { changedFields, editOf, type PlanEdit } from '@sillage/core/plans/plan-edit'
import { useState } from 'react'
import { useUnsaved } from '@/lib/unsaved.ts'
import { cleaned } from './plan-values.ts'

interface Draft {
  /** The state that the draft began with, which whoever saves names. */
  readonly begun: AdminPlan
  /** The last one that was loaded. */
  readonly seen: string
  readonly edit: PlanEdit
  /** Whether somebody else has changed the plan since. */
  readonly isOutdated: boolean
}

const fresh = (admin: AdminPlan): Draft => ({
  begun: admin,
  seen: admin.revision,
  edit: editOf(admin.plan),
  isOutdated: false,
})

/** What is typed of a plan. A change of somebody else's takes its place as long as nothing is typed, and is said otherwise. */
export const usePlanDraft = (admin: AdminPlan) => {
  const [draft, setDraft] = useState(() => fresh(admin))
  const isUnsaved = changedFields(editOf(draft.begun.plan), cleaned(draft.edit)).length > 0
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
    /** After saving: what the server says is stored; after a change of somebody else's: theirs. */
    restart: (from: AdminPlan) => setDraft({ ...fresh(from), seen: draft.seen }),
  }
}

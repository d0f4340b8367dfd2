import { ACTION_REMINDERS } from './actions/reminders.ts'
import { GIVEN_PLANS } from './admin/given-plans.ts'
import { sweepImpersonations } from './admin/impersonations.ts'
import { DIGESTS } from './alerts/digests.ts'
import { DELIVERIES } from './alerts/webhooks.ts'
import { CREATIONS } from './analyses/creation-steps.ts'
import { AUDIT_CHECKS } from './audit-log/check-chain.ts'
import { AUDIT_LINKS, STAFF_AUDIT_LINKS } from './audit-log/link-entries.ts'
import { MAILS } from './mail/sweep.ts'
import { NEWSLETTERS } from './newsletters/send.ts'
import { limitAllQueues } from './providers/load.ts'
import { WAREHOUSE_EXPORTS } from './recomputation/export-version.ts'
import { MIGRATION_JOB } from './recomputation/migrations.ts'
import { FIGURE_MAILS } from './reports/figure-mails.ts'
import { REPORTS } from './reports/send.ts'
import { ARCHIVES } from './runs/archive/archive-runs.ts'
import { noteSharers } from './runs/provider-queues.ts'
import { RETENTIONS } from './runs/retention.ts'
import { DELETIONS, GROUP_RUNS } from './runs/sweeper.ts'
import { SEALS } from './seals/seal-version.ts'
import { archiveBucket, warehouseDataset } from './settings/runs.ts'

const JOBS = [
  GROUP_RUNS,
  DELETIONS,
  MAILS,
  CREATIONS,
  DIGESTS,
  ACTION_REMINDERS,
  FIGURE_MAILS,
  REPORTS,
  RETENTIONS,
  DELIVERIES,
  NEWSLETTERS,
  GIVEN_PLANS,
  MIGRATION_JOB,
  SEALS,
  AUDIT_LINKS,
  STAFF_AUDIT_LINKS,
  AUDIT_CHECKS,
]

/** Looks for everything that waits for the clock, or that got lost on the way. */
export const sweepAll = async (now: number): Promise<void> => {
  // Views as somebody else are found by having no end, not by a due time.
  await Promise.all([
    ...JOBS.map((job) => job.sweep(now)),
    archiveBucket() && ARCHIVES.sweep(now),
    warehouseDataset() && WAREHOUSE_EXPORTS.sweep(now),
    sweepImpersonations(now),
    noteSharers(),
    limitAllQueues(),
  ])
}

import { sweepGivenPlans } from './admin/given-plans.ts'
import { sweepImpersonations } from './admin/impersonations.ts'
import { sweepDigests } from './alerts/digests.ts'
import { sweepFigureMails } from './alerts/figure-mails.ts'
import { sweepDeliveries } from './alerts/webhooks.ts'
import { sweepCreations } from './analyses/creation-steps.ts'
import { sweepBulks } from './bulks/pages.ts'
import { sweepMail } from './mail/sweep.ts'
import { sweepNewsletters } from './newsletters/send.ts'
import { sweepReports } from './reports/send.ts'
import { sweep } from './runs/sweeper.ts'

/** Looks for everything that waits for the clock, or that got lost on the way. */
export const sweepAll = async (now: number): Promise<void> => {
  await Promise.all([
    sweep(),
    sweepMail(),
    sweepCreations(),
    sweepDigests(now),
    sweepFigureMails(now),
    sweepReports(now),
    sweepDeliveries(),
    sweepNewsletters(now),
    sweepBulks(now),
    sweepImpersonations(now),
    sweepGivenPlans(now),
  ])
}

import { reconciliationPath } from '@sillage/core/base/paths'
import { reconciliationSchema } from '@sillage/core/billing/billing'
import type { billingOverview as call } from '@sillage/core/billing/calls'
import type { Handler } from '../api/handler.ts'
import { db } from '../firebase.ts'
import { failedEvents } from './replay.ts'
import { customersPage } from './settings.ts'

export const billingOverview: Handler<typeof call> = async () => {
  const [report, failed] = await Promise.all([db.doc(reconciliationPath()).get(), failedEvents()])
  return {
    reconciliation: report.exists ? reconciliationSchema.parse(report.data()) : null,
    failedEvents: failed,
    customersUrl: customersPage(),
  }
}

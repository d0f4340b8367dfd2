import { reconciliationPath } from '@sillage/core/base/paths'
import { reconciliationSchema } from '@sillage/core/billing/billing'
import type { billingOverview as call } from '@sillage/core/billing/calls'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
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

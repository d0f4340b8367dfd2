import { ACTIONS_QUERIES } from './inventory/actions.ts'
import { ADMIN_QUERIES } from './inventory/admin.ts'
import { ALERTS_QUERIES } from './inventory/alerts.ts'
import { ANALYSES_QUERIES } from './inventory/analyses.ts'
import { ANALYTICS_QUERIES } from './inventory/analytics.ts'
import { APP_QUERIES } from './inventory/app.ts'
import { AUDIT_LOG_QUERIES } from './inventory/audit-log.ts'
import { BILLING_QUERIES } from './inventory/billing.ts'
import { BRANDS_QUERIES } from './inventory/brands.ts'
import { CHAT_QUERIES } from './inventory/chat.ts'
import { DATAROOM_QUERIES } from './inventory/dataroom.ts'
import type { Inventory } from './inventory/entry.ts'
import { IDENTITY_QUERIES } from './inventory/identity.ts'
import { MAIL_QUERIES } from './inventory/mail.ts'
import { QUALITY_QUERIES } from './inventory/quality.ts'
import { RELEASES_QUERIES } from './inventory/releases.ts'
import { REPORTS_QUERIES } from './inventory/reports.ts'
import { ROWS_QUERIES } from './inventory/rows.ts'
import { RUNS_QUERIES } from './inventory/runs.ts'
import { SHARES_QUERIES } from './inventory/shares.ts'

/** Every query that the server and the app make, by source. The emulator enforces no indexes, so this is checked instead. */
export const INVENTORY: Inventory = {
  ...ACTIONS_QUERIES,
  ...ADMIN_QUERIES,
  ...ALERTS_QUERIES,
  ...ANALYSES_QUERIES,
  ...ANALYTICS_QUERIES,
  ...APP_QUERIES,
  ...AUDIT_LOG_QUERIES,
  ...BILLING_QUERIES,
  ...BRANDS_QUERIES,
  ...CHAT_QUERIES,
  ...DATAROOM_QUERIES,
  ...IDENTITY_QUERIES,
  ...MAIL_QUERIES,
  ...QUALITY_QUERIES,
  ...RELEASES_QUERIES,
  ...REPORTS_QUERIES,
  ...ROWS_QUERIES,
  ...RUNS_QUERIES,
  ...SHARES_QUERIES,
}

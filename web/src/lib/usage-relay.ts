/** Leads to what only some pages load: every page holds this, so it must stay small. */
export const relay: {
  /** Events before it has loaded are dropped: nothing is sent without a choice. */
  usage?: Pick<typeof import('./usage.ts'), 'tellCall' | 'tellExport'>
  /** Notes in the audit log of the brand on the screen that figures were exported in the browser. */
  noteExport?: (() => void) | undefined
} = {}

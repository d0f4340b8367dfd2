/** Leads to `usage.ts`, which only projects with an analytics service load: every page holds this, so it must stay small. */
export const relay: {
  /** Events before it has loaded are dropped: nothing is sent without a choice. */
  usage?: Pick<typeof import('./usage.ts'), 'tellCall' | 'tellExport'>
} = {}

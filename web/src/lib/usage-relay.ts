/** Leads to `usage.ts`, which only projects with an analytics service load: every page holds this, so it must stay small. */
export const relay: {
  /** What happens before it has loaded is dropped: nothing is told without a choice. */
  usage?: Pick<typeof import('./usage.ts'), 'tellCall' | 'tellExport'>
} = {}

/** Every job that the sweeper knows. A job without a row in `tools/test/faults/jobs.test.ts` does not compile. */
export type JobName =
  | 'archive'
  | 'creation'
  | 'deletion'
  | 'digest'
  | 'figure mail'
  | 'given plan'
  | 'group run'
  | 'mail'
  | 'migration'
  | 'newsletter'
  | 'report'
  | 'webhook delivery'

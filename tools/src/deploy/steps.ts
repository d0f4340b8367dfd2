/** One part of a deployment. */
export interface Step {
  name: string
  /** Does the step. @throws Error with the reason when it fails */
  run(): Promise<void>
  /** Remedy for a failure that `adviseOn` does not know. */
  advice: string
}

/** A step that failed, with what the person at the terminal can do. */
export class StepError extends Error {
  readonly advice: string

  constructor(step: Step, cause: unknown) {
    const words = cause instanceof Error ? cause.message : String(cause)
    super(`${step.name}: ${words}`, { cause })
    this.advice = adviseOn(words) ?? step.advice
  }
}

/** Messages of Google and of the Firebase tools, with the remedy of each. The first that fits counts. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [
    /maxScale may not exceed|Max instances must be set to|total max instances/,
    'The region grants too few instances. `npm run preflight` says which quota to ask for; until it is granted, set SILLAGE_SIZE="small".',
  ],
  [
    /permitted customer|set the invoker|allowedPolicyMember/,
    'Your organisation keeps everybody from calling functions. `npm run preflight` prints the exception to ask its administrator for.',
  ],
  [
    /build service account|storage\.objects\.get access/,
    'The account that functions are built as lacks its role. `npm run preflight` prints the command that grants it.',
  ],
  [
    /deletion cannot proceed/,
    'The project has functions that this version lacks. Once their queues are empty, delete them with the commands above, and run this again.',
  ],
  [
    /no value for the secret|secret.{0,80}(?:not found|no value)/i,
    'Set the secret (`npm run preflight` prints the command), and run this again.',
  ],
  [/no value for/, 'Add the parameter to functions/.env.<project>, and run this again.'],
  [
    /wrong region|is outside/,
    'SILLAGE_REGION in functions/.env.<project> differs from the region of the functions. Set it back, or move them with `--region`.',
  ],
  [
    /Nobody is signed in|Failed to authenticate|requires authentication|invalid_grant/,
    'Sign in: gcloud auth application-default login',
  ],
  [
    /\b403\b|PERMISSION_DENIED|[Mm]issing (?:required )?permission|does not have permission/,
    'Your account lacks a role. docs/runbooks/deploy.md lists the roles of the account that deploys.',
  ],
  [
    /\b429\b|RESOURCE_EXHAUSTED|[Qq]uota exceeded|\b50[234]\b|ECONNRESET|ETIMEDOUT|[Tt]imed out/,
    'Google was busy. Run this again in some minutes: every step continues where it stopped.',
  ],
]

/** Returns the remedy for a message, if it is a known one. */
export const adviseOn = (message: string): string | undefined =>
  REMEDIES.find(([pattern]) => pattern.test(message))?.[1]

/**
 * Runs the steps in their order and prints each with its seconds.
 *
 * @throws StepError of the first that fails; the later ones do not run
 */
export const runSteps = async (steps: readonly Step[], print: (line: string) => void): Promise<void> => {
  for (const step of steps) {
    print(`▶ ${step.name}`)
    const since = performance.now()
    try {
      await step.run()
    } catch (cause) {
      throw new StepError(step, cause)
    }
    print(`✔ ${step.name} (${Math.round((performance.now() - since) / 1_000)} s)`)
  }
}

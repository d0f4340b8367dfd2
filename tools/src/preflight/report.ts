import type { Check, Preflight } from './check.ts'

/** Runs checks, prints each with its findings and their remedies, and returns the number of findings. */
export const reportFindings = async (
  checks: readonly Check[],
  preflight: Preflight,
  print: (line: string) => void,
): Promise<number> => {
  let count = 0
  for (const check of checks) {
    const findings = await check.run(preflight).catch((error: unknown) => [
      {
        missing: `an answer: ${error instanceof Error ? error.message : String(error)}`,
        remedy: 'run it again once the above is mended',
      },
    ])
    count += findings.length
    print(`${findings.length === 0 ? '✔' : '✘'} ${check.name}`)
    for (const { missing, remedy } of findings) {
      print(`    missing: ${missing}`)
      print(`    $ ${remedy}`)
    }
  }
  return count
}

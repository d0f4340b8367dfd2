import { describe, expect, it } from 'vitest'
import { adviseOn, runSteps, type Step, StepError } from './steps.ts'

const step = (name: string, run: () => Promise<void> = async () => undefined): Step => ({
  name,
  run,
  advice: `advice of ${name}`,
})

describe('the steps of a deployment', () => {
  it('runs in order, and prints each with its seconds', async () => {
    const lines: string[] = []
    await runSteps([step('indexes'), step('functions')], (line) => lines.push(line))
    expect(lines).toEqual(['▶ indexes', '✔ indexes (0 s)', '▶ functions', '✔ functions (0 s)'])
  })

  it('stops at the first failure with its advice', async () => {
    const done: string[] = []
    const steps = [
      step('indexes', async () => void done.push('indexes')),
      step('functions', async () => {
        throw new Error('no')
      }),
      step('hosting', async () => void done.push('hosting')),
    ]
    const failure = await runSteps(steps, () => undefined).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StepError)
    expect(failure).toMatchObject({ message: 'functions: no', advice: 'advice of functions' })
    expect(done).toEqual(['indexes'])
  })

  it('puts the remedy of a known message over the advice of the step', async () => {
    const failing = step('functions', async () => {
      throw new Error('For the specified value, maxScale may not exceed 10.')
    })
    const failure = await runSteps([failing], () => undefined).catch((error: unknown) => error)
    expect(failure).toMatchObject({ advice: expect.stringContaining('SILLAGE_SIZE="small"') })
  })
})

/** Words of Google and of the Firebase tools, from their sources and issue trackers, with a word of the remedy. */
describe('the advice on a failure', () => {
  it.each([
    ['Max instances must be set to 20 or fewer to set the requested total CPU.', 'quota'],
    ['You may not have more than 32 total max instances in your project.', 'quota'],
    ['One or more users named in the policy do not belong to a permitted customer.', 'organisation'],
    ['Unable to set the invoker for the IAM policy on the following functions:', 'organisation'],
    [
      'Build failed: Could not build the function due to a missing permission on the build service account.',
      'account that functions are built as',
    ],
    [
      '123-compute@developer.gserviceaccount.com does not have storage.objects.get access to the Google Cloud Storage object.',
      'account that functions are built as',
    ],
    ['Aborting because deletion cannot proceed in non-interactive mode.', 'queues are empty'],
    ['In non-interactive mode but have no value for the secret: SMTP_URL', 'Set the secret'],
    ['In non-interactive mode but have no value for the following environment variables: X', '.env'],
    ['Functions matching the rewrite\n  are present but in the wrong region.', '--region'],
    ['projects/x/locations/a/services/api is outside b: pass --region', 'move them'],
    ['Failed to authenticate, have you run firebase login?', 'gcloud auth application-default login'],
    ['Missing required permission on project x to deploy new HTTPS functions.', 'role'],
    ['HTTP Error: 403, Permission denied to get service', 'role'],
    ['HTTP Error: 429, Quota exceeded for quota metric', 'some minutes'],
  ])('knows %s', (message, remedy) => {
    expect(adviseOn(message)).toContain(remedy)
  })

  it('leaves other messages to the step', () => {
    expect(adviseOn('TypeError: x is not a function')).toBeUndefined()
  })
})

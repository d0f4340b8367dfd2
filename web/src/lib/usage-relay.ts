/**
 * Passes events on to `usage.ts`, which loads only where the project has an analytics service: every page holds this
 * relay, so it must stay small. Events before that are dropped, since nothing is told without a choice.
 */

type Usage = typeof import('./usage.ts')

let usage: Usage | undefined
let resolveSetUp: () => void

/** Resolves once the analytics service is known to exist; stays open where there is none. */
export const usageIsSetUp = new Promise<void>((resolve) => {
  resolveSetUp = resolve
})

export const setUpUsage = async (): Promise<void> => {
  usage = await import('./usage.ts')
  usage.readChoice()
  resolveSetUp()
}

export const tellCall: Usage['tellCall'] = (name, answer) => usage?.tellCall(name, answer)

export const tellExport: Usage['tellExport'] = (fileName) => usage?.tellExport(fileName)

/**
 * In place of re2js, which Firestore brings along to run pipelines in the browser: 40 KB for something this app never
 * does.
 */
export const RE2JS = {
  compile: (): never => {
    throw new Error('Firestore pipelines are not used here')
  },
}

/** Sets of a test in the right form, of prompts that are not there. */
export const PAIRS = ['one', 'two', 'three', 'four'].map((treated) => ({
  treated,
  controls: [`of-${treated}`],
}))

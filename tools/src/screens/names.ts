import { DEMO_BRANDS } from '../../stand-ins/world/demo.ts'

/** English words of the demonstration's own data, which stay as they are in every language. */
export const DEMO_NAMES: readonly string[] = DEMO_BRANDS.flatMap(({ prompts }) =>
  prompts.flatMap(({ text, category }) => [text, category]),
)

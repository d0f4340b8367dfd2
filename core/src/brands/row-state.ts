/** The lists, and the states that a row of each can be in. */
export const ROW_STATES = {
  brands: ['unverified', 'verified'],
  prompts: ['pending', 'approved', 'rejected'],
  personas: ['active', 'inactive'],
} as const

export type RowKind = keyof typeof ROW_STATES

export const ROW_KINDS = ['brands', 'prompts', 'personas'] as const satisfies readonly RowKind[]

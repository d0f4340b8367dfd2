/** Colours of reports as documents, on white. */
export const INK = {
  strong: '#131917',
  soft: '#4F5C57',
  faint: '#6B7A74',
  line: '#DDE4E1',
  panel: '#F7F9F8',
  deep: '#064E3B',
  mint: '#059B70',
  mintSoft: '#D1FAE8',
  positive: '#0E9F6E',
  neutral: '#94A3B8',
  negative: '#E0564F',
  /** Dark enough for small letters. */
  warning: '#855500',
  paper: '#FFFFFF',
} as const

import type { Selection } from '../../select/select.ts'

/** Whether a selection holds answers of local stand-ins: its figures then do not describe real models. */
export const isSimulated = ({ facts, rows }: Selection): boolean =>
  rows.some((row) => facts.run.simulated[row] === 1)

import type { Selection } from '../../select/select.ts'

/** Whether answers of local stand-ins are among those of a selection: its figures then say nothing of real models. */
export const isSimulated = ({ facts, rows }: Selection): boolean =>
  rows.some((row) => facts.run.simulated[row] === 1)

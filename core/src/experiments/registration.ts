import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { toCanonicalJson } from '../seals/canonical.ts'
import { digestText } from '../seals/digest.ts'
import { design, type ExperimentDesign } from './design.ts'

/** Registrations of one action. */
export const MAX_REGISTRATIONS = 50

const hashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The draw that put an action before others whose prompts are controls. */
const drawn = {
  seed: z.string(),
  /** From 1. */
  place: z.int(),
  of: z.int(),
  /** Draws of the same action before. */
  earlier: z.int(),
  /** Controls that are prompts of actions drawn to come later. */
  controls: z.int(),
}
export const drawnSchema = z.strictObject({ ...drawn, at: instant })
export type Drawn = z.infer<typeof drawnSchema>
export const drawnDtoSchema = z.object({ ...drawn, at: z.string() })

/** A test that was fixed: it is never changed, only replaced. */
export const registrationSchema = z.strictObject({
  ...design,
  registeredAt: instant,
  /** Versions from here on count before the action: those that the prompts were chosen by do not. */
  baselineFrom: instant,
  /** Hash of the registration that this one replaces. */
  replaces: z.nullable(hashSchema),
  /** It was registered when the action was already done. */
  isLate: z.boolean(),
  /** Absent without a draw, as in registrations of before draws were kept: their hashes stay right. */
  draw: z.optional(drawnSchema),
  /** SHA-256 of everything else in its canonical JSON (RFC 8785), in hexadecimal digits. */
  hash: hashSchema,
})
export type Registration = z.infer<typeof registrationSchema>

/** `brands/{brandId}/experiments/{actionId}`: the tests of an action, newest first. The server's alone. */
export const experimentDocSchema = z.object({
  brandId: z.string(),
  actionId: z.string(),
  registrations: z.array(registrationSchema),
})

const hashRegistration = ({ hash: _, draw, ...rest }: Omit<Registration, 'hash'> & { hash?: string }) =>
  digestText(toCanonicalJson(draw === undefined ? rest : { ...rest, draw }))

/** What makes up the treated and the compared cells. */
const getCells = ({ analysisId, figure, sets, languages, models }: ExperimentDesign): string =>
  toCanonicalJson({ analysisId, figure, sets, languages, models })

/**
 * Registers the test of an action. A registration that replaces another one names it. It keeps the other's baseline where
 * the cells stay; else the versions until now may have been what the new cells were chosen by.
 *
 * @param doneAt when the action was done; null for one that is not
 * @param draw the draw that put the action first; null for none
 */
export const registerExperiment = async (
  planned: ExperimentDesign,
  now: number,
  {
    replaced = null,
    doneAt = null,
    draw = null,
  }: { replaced?: Registration | null; doneAt?: number | null; draw?: Drawn | null } = {},
): Promise<Registration> => {
  const keepsCells = replaced !== null && getCells(replaced) === getCells(planned)
  const registration = {
    ...planned,
    registeredAt: now,
    baselineFrom: keepsCells ? replaced.baselineFrom : now,
    replaces: replaced?.hash ?? null,
    isLate: doneAt !== null && doneAt <= now,
    ...(draw === null ? {} : { draw }),
  }
  return { ...registration, hash: await hashRegistration(registration) }
}

/** Whether nobody changed the registration since. */
export const isIntact = async (registration: Registration): Promise<boolean> =>
  (await hashRegistration(registration)) === registration.hash

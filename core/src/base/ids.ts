import { customAlphabet } from 'nanoid'
import { z } from 'zod/mini'

/**
 * Identifiers nest: an analysis id starts with its brand's id, a group run's with its analysis's, a run's with its
 * group run's. So an id alone names the whole path of its document, and nobody needs a look-up table.
 *
 *   brand      24 hexadecimal digits
 *   analysis   {brand}-{10 of a-z0-9}
 *   group run  {analysis}-{8 of a-z0-9}
 *   run        {group run}-{4 of a-z0-9: the index of the run in its group run, base 36}
 *   job        {brand}-{12 of a-z0-9}: creates an analysis
 *   conversation  {brand}-{14 of a-z0-9}
 */
const BRAND = '[0-9a-f]{24}'
const ANALYSIS = `${BRAND}-[0-9a-z]{10}`
const GROUP_RUN = `${ANALYSIS}-[0-9a-z]{8}`
const RUN = `${GROUP_RUN}-[0-9a-z]{4}`
const JOB = `${BRAND}-[0-9a-z]{12}`
const CONVERSATION = `${BRAND}-[0-9a-z]{14}`

const id = (pattern: string, noun: string) =>
  z.string().check(z.regex(new RegExp(`^${pattern}$`), `must be a ${noun} id`))

export const brandIdSchema = id(BRAND, 'brand')
export const analysisIdSchema = id(ANALYSIS, 'analysis')
export const groupRunIdSchema = id(GROUP_RUN, 'group run')
export const runIdSchema = id(RUN, 'run')
export const jobIdSchema = id(JOB, 'job')
export const conversationIdSchema = id(CONVERSATION, 'conversation')
/** Of a look. Anybody who has it may read the look. */
export const lookIdSchema = id('[0-9a-z]{24}', 'look')
/** Ids of the smaller nouns (prompts, personas, models, users): one safe path segment. */
export const plainIdSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,127}$/, 'must be an id'))

const HEX = '0123456789abcdef'
const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz'
const tenOfBase36 = customAlphabet(BASE36, 10)
const eightOfBase36 = customAlphabet(BASE36, 8)
const twelveOfBase36 = customAlphabet(BASE36, 12)

export const newBrandId: () => string = customAlphabet(HEX, 24)
export const newAnalysisId = (brandId: string): string => `${brandId}-${tenOfBase36()}`
export const newGroupRunId = (analysisId: string): string => `${analysisId}-${eightOfBase36()}`
/**
 * The id of the group run that a slot launches, from the analysis and the date: however often a slot is delivered, it launches
 * one group run.
 */
export const groupRunIdOfSlot = (analysisId: string, slot: string): string =>
  `${analysisId}-${slot.replaceAll('-', '')}`
/** The id of the placebo of a quarter (UTC): however often it is launched, it is one. */
export const placeboGroupRunId = (analysisId: string, at: number): string => {
  const date = new Date(at)
  return `${analysisId}-pl${date.getUTCFullYear()}q${1 + Math.floor(date.getUTCMonth() / 3)}`
}
/** The id of the group run by which a new analysis is launched as it is created: however often, it is one. */
export const firstGroupRunId = (analysisId: string): string => `${analysisId}-${'0'.repeat(8)}`
export const newJobId = (brandId: string): string => `${brandId}-${twelveOfBase36()}`
/** A conversation's id from digits of base 36, of which the last count. */
export const makeConversationId = (brandId: string, digits: string): string =>
  `${brandId}-${digits.slice(-14).padStart(14, '0')}`
/** The id of an order's job from digits of base 36, of which the last count. */
export const buildJobId = (brandId: string, digits: string): string =>
  `${brandId}-${digits.slice(-12).padStart(12, '0')}`
export const newLogoId: () => string = customAlphabet(BASE36, 24)
/** Nobody guesses one. */
export const newLookId: () => string = customAlphabet(BASE36, 24)
export const newId: () => string = customAlphabet(BASE36, 16)

export const runIdAt = (groupRunId: string, index: number): string =>
  `${groupRunId}-${index.toString(36).padStart(4, '0')}`

export const brandOfAnalysis = (analysisId: string): string => analysisId.slice(0, 24)
export const brandOfJob = (jobId: string): string => jobId.slice(0, 24)
export const brandOfConversation = (conversationId: string): string => conversationId.slice(0, 24)
export const analysisOfGroupRun = (groupRunId: string): string => groupRunId.slice(0, 35)
export const groupRunOfRun = (runId: string): string => runId.slice(0, 44)
export const indexOfRun = (runId: string): number => Number.parseInt(runId.slice(45), 36)
/** A group run's id on screens: its own 8 characters. */
export const shortGroupRunId = (groupRunId: string): string => groupRunId.slice(36)

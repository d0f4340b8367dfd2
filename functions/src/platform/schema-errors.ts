import { en } from 'zod/locales'
import { z } from 'zod/mini'

/** Schemas say "Invalid input" of anything until they get words. */
z.config(en())

/** What is wrong with a value, a line an issue, with its field. */
export const describeIssues = (error: z.core.$ZodError): string => z.prettifyError(error)

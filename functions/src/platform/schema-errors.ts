import { en } from 'zod/locales'
import { z } from 'zod/mini'

/** Schemas report "Invalid input" for everything until a locale is set. */
z.config(en())

/** The issues of a value, one per line with its field. */
export const describeIssues = (error: z.core.$ZodError): string => z.prettifyError(error)

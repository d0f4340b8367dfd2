import { config } from 'zod/mini'

/**
 * The page forbids code made from text, which zod would try for each schema before it does without, and the browser would
 * report. To be imported before all else that makes schemas.
 */
config({ jitless: true })

import { config } from 'zod'

// The page forbids code made from text, which zod would try for each schema, in vain, before it does without. It must be
// said before the first schema is made: whoever makes schemas on a page imports this first.
config({ jitless: true })

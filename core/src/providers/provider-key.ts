import { z } from 'zod/mini'
import { PROVIDER_KEYS } from './providers.ts'

export const providerKeySchema = z.enum(PROVIDER_KEYS)

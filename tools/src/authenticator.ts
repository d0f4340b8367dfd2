import { FACTOR_PERIOD } from '@sillage/core/identity/second-factor'
import { Secret, TOTP } from 'otpauth'

/**
 * The code that an authenticator with a key shows.
 *
 * @param later periods from now; the server takes those beside the current one, each once and in their order
 */
export const computeCode = (key: string, later: -1 | 0 | 1 = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: Date.now() + later * FACTOR_PERIOD * 1_000,
  })

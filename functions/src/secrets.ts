/** What stands in a secret whose service is not set up yet: a deployment needs every secret to have a value. */
const NOT_SET_UP = 'none'

/** The value of a secret; empty while its service is not set up. */
export const secretValue = (secret: { value(): string }): string => {
  const value = secret.value().trim()
  return value === NOT_SET_UP ? '' : value
}

/** Of a network: mail services send the one click (RFC 8058) of many people, so the limit is wide. */
export const UNSUBSCRIBE_LIMITS = [{ per: 'address', points: 3_000, seconds: 600, here: true }] as const

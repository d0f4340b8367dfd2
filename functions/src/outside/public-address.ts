import ipaddr from 'ipaddr.js'

/** Global unicast, the only block of IPv6 that reaches the public internet by itself. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** Within it, but for documentation (RFC 9637). */
const DOCUMENTATION = ipaddr.IPv6.parseCIDR('3fff::/20')
/** Answers inside Azure's network alone, from a public block. */
const AZURE_WIRE_SERVER = '168.63.129.16'

/**
 * Whether an address is of the public internet. Everything else is refused: private, loopback, link-local (where clouds
 * keep their metadata), shared (carrier NAT), multicast, reserved, and IPv6 that carries IPv4 (mapped, NAT64, 6to4, Teredo).
 * Text that is no address is not public.
 */
export const isPublicAddress = (address: string): boolean => {
  // A zone is of this machine's links alone.
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || address === AZURE_WIRE_SERVER) return false
  if (parsed instanceof ipaddr.IPv4) return ipaddr.IPv4.isValidFourPartDecimal(address)
  return parsed.match(GLOBAL_UNICAST) && !parsed.match(DOCUMENTATION)
}

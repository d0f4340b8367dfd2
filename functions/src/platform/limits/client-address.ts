import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'

/**
 * Proxies whose word on who they speak for is taken: this machine and private networks, and the content delivery
 * network in front of Firebase Hosting (the ranges that Fastly publishes).
 */
const TRUSTED = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
  '23.235.32.0/20',
  '43.249.72.0/22',
  '103.244.50.0/24',
  '103.245.222.0/23',
  '103.245.224.0/24',
  '104.156.80.0/20',
  '140.248.64.0/18',
  '140.248.128.0/17',
  '146.75.0.0/17',
  '151.101.0.0/16',
  '157.52.64.0/18',
  '167.82.0.0/17',
  '167.82.128.0/20',
  '167.82.160.0/20',
  '167.82.224.0/20',
  '172.111.64.0/18',
  '185.31.16.0/22',
  '199.27.72.0/21',
  '199.232.0.0/16',
  '2a04:4e40::/32',
  '2a04:4e42::/32',
].map((range) => ipaddr.parseCIDR(range))

type Address = ipaddr.IPv4 | ipaddr.IPv6

const parse = (text: string): Address | null => {
  const bare = text.trim()
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null
}

const isTrusted = (address: Address): boolean =>
  TRUSTED.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits))

/**
 * The sender of a request, as far as the network shows it. Every proxy appends its peer to X-Forwarded-For,
 * and Google's own front end always does, so the end cannot be forged and the beginning can. Read from the end, the first
 * address that is no proxy of ours is the client: the person behind Hosting, or a caller of the function's own URL. The
 * first entry, and headers such as Fastly-Client-IP, could be forged on that URL.
 *
 * @param forwarded the X-Forwarded-For header
 * @param peer the other end of the connection: Google's front end, or the client itself on a local machine
 */
export const clientAddress = (
  forwarded: string | readonly string[] | undefined,
  peer: string | undefined,
): string => {
  const header = typeof forwarded === 'string' ? forwarded : (forwarded ?? []).join(',')
  const hops = header
    .split(',')
    .map(parse)
    .filter((address) => address !== null)
  const client = hops.findLast((address) => !isTrusted(address)) ?? hops[0] ?? parse(peer ?? '')
  return client?.toString() ?? 'unknown'
}

/**
 * The network of an address for limits: a subscriber of IPv6 has a network of 64 bits to send from, so that its first half
 * stands for all of it.
 */
export const toNetwork = (address: string): string => {
  const parsed = parse(address)
  if (parsed === null || parsed.kind() === 'ipv4') return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}

/** The parts of a request that show its origin. */
export interface Sender {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** The network of a request's sender. */
export const requestNetwork = ({ headers, socket }: Sender): string =>
  toNetwork(clientAddress(headers['x-forwarded-for'], socket.remoteAddress))

import { type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are no public host's (RFC 6890 and its like). */
const inner = new BlockList()
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const
for (const [network, prefix] of networks) inner.addSubnet(network, prefix, 'ipv4')
/** Of IPv6 only what is given out to hosts: 2000::/3, but for tunnels that lead to addresses of IPv4. */
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
tunnels.addSubnet('2001::', 32, 'ipv6')
tunnels.addSubnet('2002::', 16, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inner.check(address, 'ipv4')
  return outer.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
}

/** Finds the addresses of a host for a connection that is about to be made, and fails where one of them is not public. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, options as LookupOptions, (fault, found, family) => {
    const addresses = typeof found === 'string' ? [{ address: found }] : (found ?? [])
    const isOpen = addresses.every(({ address }) => isPublicAddress(address))
    const refused = fault ?? (isOpen ? null : new Error(`${hostname} is no public host`))
    done(refused, found as string, family)
  })
}

/** Whether a message may be sent there: https at its own port, by a name or a public address. */
export function isPublicUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
}

import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Whether the hop at this address is a proxy of ours. Hop 0 is the client of the socket, hop 1 the one that it names. */
export type TrustsProxy = (address: string, hop: number) => boolean

/** `proxies` is how many stand in front (with 1, hop 0 alone is trusted; with 0, nobody), or their addresses and networks. */
export function makeTrust(proxies: number | readonly string[]): TrustsProxy {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const networks = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    networks.addSubnet(address, Number(prefix ?? (isIPv6(address) ? 128 : 32)), familyOf(address))
  }
  return (address) => {
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && networks.check(plain, familyOf(plain))
  }
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** The sender's address: the nearest one that is no trusted proxy. For requests without a Fastify one. */
export function clientAddress({ socket, headers }: IncomingMessage, trusts: TrustsProxy): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const named = forwarded.split(',').map((one) => one.trim())
  const hops = [socket.remoteAddress ?? '', ...named.filter(Boolean).reverse()]
  return hops.find((address, hop) => !trusts(address, hop)) ?? hops.at(-1) ?? ''
}

/** Without the port or the brackets that some proxies write, and an IPv4 address as such. */
const plainAddress = (address: string) =>
  address
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/** What limits by address count by: the IPv4 address, or the /64 network that one IPv6 subscriber has to itself. */
export function addressKey(address: string): string {
  const plain = plainAddress(address).slice(0, 64).toLowerCase()
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length
  const network = [...groups, ...Array<string>(missing).fill('0')].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** 127.0.0.0/8 and ::1. */
export const isLoopback = (address: string) => /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/.test(plainAddress(address))

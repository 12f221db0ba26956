import { BlockList, isIP } from 'node:net'

// Everything but the public internet: this machine, its network, its provider's metadata, and addresses that embed
// such an address (IPv4 in IPv6, NAT64, 6to4, Teredo).
const closed = new BlockList()
for (const [address, bits] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
] as const)
	closed.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
] as const)
	closed.addSubnet(address, bits, 'ipv6')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
	const kind = isIP(address)
	if (kind === 4) return !closed.check(address, 'ipv4')
	return kind === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

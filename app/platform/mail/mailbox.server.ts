import { domainToASCII } from 'node:url'

/** These pass over dots in what stands before the @. */
const dotless = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an address leads to: one person reads what comes to `name+shop@` and `name@`, and Gmail takes dots for
 * nothing. Only for counting; mail goes to the address as it was given.
 */
export function mailboxOf(address: string): string {
	const at = address.lastIndexOf('@')
	const given = address
		.slice(at + 1)
		.normalize('NFKC')
		.toLowerCase()
		.replace(/\.$/, '')
	const domain = domainToASCII(given) || given
	const name = address.slice(0, at).normalize('NFKC').toLowerCase()
	const untagged = name.split('+', 1)[0] || name
	if (!dotless.includes(domain)) return `${untagged}@${domain}`
	return `${untagged.replaceAll('.', '')}@gmail.com`
}

import { domainToASCII } from 'node:url'

/** These ignore dots before the @. */
const dotless = ['gmail.com', 'googlemail.com']

/**
 * The mailbox of an address: `name+shop@` and `name@` are the same person, and Gmail ignores dots. Only for counting;
 * mail goes to the given address.
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

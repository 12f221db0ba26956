import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readSettings } from '#app/platform/site/settings.server.ts'
import { fold } from '#app/platform/text/text.ts'
import { maxPasswordLength, minPasswordLength } from '../model.ts'
import { commonPasswords } from './common-passwords.server.ts'

/** Passwords found in fewer guesses are too weak, even with limited tries and slow hashes. */
const fewestGuesses = 1_000_000
// Later characters cannot weaken a password, and this bounds the work for long or ambiguous ones like 4@8({[<.
const checkedLength = 24
const mostReadings = 20
// Shorter names, like Ali, are part of too many words.
const ownLength = 4

type Person = { name: string; email: string }
let loading: Promise<ZxcvbnFactory> | undefined

/**
 * Why a new password is refused (length, too common, own name or address, the organisation's name): all reasons at
 * once, without an outside service.
 * @returns codes of `accountsWords` separated by spaces, as a field's error; null when accepted
 */
export async function weaknessOf(
	{ db }: Pick<Ctx, 'db'>,
	password: string,
	person: Person,
): Promise<string | null> {
	const { 'organisation.name': names, 'organisation.shortName': shortNames } = await readSettings(db)
	return weaknessAt([...Object.values(names), ...Object.values(shortNames)], password, person)
}

/** The same for a site of this name. */
export async function weaknessAt(
	siteNames: string[],
	password: string,
	person: Person,
): Promise<string | null> {
	if (password.length < minPasswordLength) return 'accounts.password-short'
	if (password.length > maxPasswordLength) return 'accounts.password-long'

	const own = ownParts(person)
	const plain = password.normalize('NFKC')
	const folded = squeezed(plain)
	// Arabic script has no capitals, but many spellings of one word.
	const typed = /^[\x20-\x7E]*$/.test(plain) ? plain : folded
	loading ??= load()
	const guessed = [...own, ...siteNames.map(fold), ...wordsOf('mishkat', ...siteNames)]
	const { guesses, sequence } = (await loading).check(typed.slice(0, checkedLength), guessed)
	const reasons = new Set<string>()
	if (own.some((part) => part.length >= ownLength && folded.includes(part)))
		reasons.add('accounts.password-own')
	if (commonPasswords.includes(folded)) reasons.add('accounts.password-common')
	if (guesses < fewestGuesses) {
		for (const match of sequence) {
			const reason = reasonOf(match, own)
			if (reason) reasons.add(reason)
		}
		if (reasons.size === 0) reasons.add('accounts.password-guessable')
	}
	return reasons.size > 0 ? ['accounts.password-weak', ...reasons].join(' ') : null
}

function reasonOf(match: MatchExtended, own: string[]): string | null {
	const token = squeezed(match.token)
	if (match.pattern === 'dictionary') {
		if (own.includes(token)) return 'accounts.password-own'
		return /^(passwords-|userInputs)/.test(String(match.dictionaryName)) ? 'accounts.password-common' : null
	}
	const isPattern = ['spatial', 'sequence', 'repeat', 'date', 'regex'].includes(match.pattern)
	return isPattern && token.length >= 3 ? 'accounts.password-pattern' : null
}

function ownParts({ name, email }: Person): string[] {
	const mailbox = email.split('@', 1)[0] ?? ''
	return wordsOf(email, mailbox, ...mailbox.split(/[._+-]+/), name)
}

function wordsOf(...texts: string[]): string[] {
	const parts = texts.flatMap((text) => [text, ...text.split(/\s+/)]).map(squeezed)
	return [...new Set(parts)].filter((part) => part.length >= 3)
}

function squeezed(text: string): string {
	return fold(text).replace(/\s+/g, '')
}

/** Large word lists, loaded at the first new password. */
async function load(): Promise<ZxcvbnFactory> {
	const [{ ZxcvbnFactory }, common, english] = await Promise.all([
		import('@zxcvbn-ts/core'),
		import('@zxcvbn-ts/language-common'),
		import('@zxcvbn-ts/language-en'),
	])
	return new ZxcvbnFactory({
		dictionary: { ...common.dictionary, ...english.dictionary, 'passwords-ours': commonPasswords },
		graphs: common.adjacencyGraphs,
		l33tMaxSubstitutions: mostReadings,
	})
}

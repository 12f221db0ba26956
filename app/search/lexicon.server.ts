import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { buildLexicon, type LexiconGroup, readGroup, readLexicon } from './lexicon.ts'
import type { Lexicon } from './model.ts'

type OwnGroups = Settings['lexicon.groups']

const file = path.resolve('app/search/lexicon.txt')

let groups: LexiconGroup[] | undefined
let shipped: Lexicon | undefined
const known = new WeakMap<OwnGroups, Lexicon>()

/** The groups shipped with Mishkat; cached. */
export function shippedGroups(): LexiconGroup[] {
	groups ??= readLexicon(readFileSync(file, 'utf8')).groups
	return groups
}

export function shippedLexicon(): Lexicon {
	shipped ??= buildLexicon(shippedGroups())
	return shipped
}

/** The organisation's groups; invalid ones of older versions are skipped. */
export function ownGroups(own: OwnGroups): LexiconGroup[] {
	return own.flatMap(({ line, removedAt }) => {
		const read = readGroup(line)
		return removedAt === null && 'group' in read ? [read.group] : []
	})
}

/** Shipped groups and the organisation's together, by the current settings. */
export function lexiconOf({ 'lexicon.groups': own }: Settings): Lexicon {
	const found = known.get(own)
	if (found) return found
	const added = ownGroups(own)
	const both = added.length === 0 ? shippedLexicon() : joined(shippedLexicon(), buildLexicon(added))
	known.set(own, both)
	return both
}

function joined(one: Lexicon, other: Lexicon): Lexicon {
	return {
		groupsOf: (form) => [...one.groupsOf(form), ...other.groupsOf(form)],
		collections: new Map([...one.collections, ...other.collections]),
		spellingOf: (form) => one.spellingOf(form) ?? other.spellingOf(form),
	}
}

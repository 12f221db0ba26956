import { expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { can } from '#app/workflow/rules.ts'
import { type GivingVerb, givingRules } from './rules.ts'

const person = (role: User['role'], id = role): User => ({ id, name: id, email: '', avatar: null, role })
const both = { enters: true, approves: true, isAlone: false }
const asker = 'asker'

const people = {
	visitor: { actor: null, duties: both },
	user: { actor: person('user'), duties: both },
	scholar: { actor: person('scholar'), duties: both },
	enterer: { actor: person('admin'), duties: { ...both, approves: false } },
	approver: { actor: person('admin'), duties: { ...both, enters: false } },
	both: { actor: person('admin'), duties: both },
	'who asked': { actor: person('admin', asker as never), duties: both },
	'who asked, alone': { actor: person('admin', asker as never), duties: { ...both, isAlone: true } },
	'an admin as somebody': { actor: { ...person('admin'), impersonatedBy: 'x' }, duties: both },
}
type Who = keyof typeof people

/** The allowed persons, by verb and state. */
const table: [GivingVerb, 'open' | 'waiting' | 'done', Who[]][] = [
	['read', 'open', ['enterer', 'approver', 'both', 'who asked', 'who asked, alone']],
	['enter', 'open', ['enterer', 'both', 'who asked', 'who asked, alone']],
	['enter', 'waiting', []],
	['enter', 'done', []],
	['reverse', 'open', ['enterer', 'both', 'who asked', 'who asked, alone']],
	['reverse', 'done', []],
	['askClosing', 'open', ['enterer', 'both', 'who asked', 'who asked, alone']],
	['askClosing', 'done', []],
	['confirm', 'open', []],
	['confirm', 'waiting', ['approver', 'both', 'who asked, alone']],
	['confirm', 'done', []],
	['recheck', 'open', ['approver', 'both', 'who asked', 'who asked, alone']],
	['recheck', 'waiting', []],
	['recheck', 'done', []],
	['refuse', 'open', []],
	['refuse', 'waiting', ['approver', 'both', 'who asked', 'who asked, alone']],
	['refuse', 'done', []],
	['reopen', 'open', []],
	['reopen', 'done', ['enterer', 'both', 'who asked', 'who asked, alone']],
	['setDuties', 'open', ['enterer', 'approver', 'both', 'who asked', 'who asked, alone']],
]

test.each(table)('%s, %s: who may', (verb, status, allowed) => {
	const may = (Object.keys(people) as Who[]).filter((name) => {
		const { actor, duties } = people[name]
		return can(givingRules, actor, verb, { status, askedBy: asker, ...duties })
	})
	expect(may).toEqual(allowed)
})

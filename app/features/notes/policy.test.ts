import { expect, test } from 'vitest'
import { roles, type User } from '#app/platform/actor.ts'
import { canSee, canWriteNotes } from './policy.ts'

function person(role: User['role'], id: string): User {
	return { id, role, name: 'Maryam', email: 'maryam@example.com', avatar: null }
}

test('everybody who is signed in writes notes, a visitor does not', () => {
	expect(roles.map((role) => canWriteNotes(person(role, 'a')))).toEqual([true, true, true])
	expect(canWriteNotes(null)).toBe(false)
})

test('only the writer sees a note, whatever the role of others', () => {
	const note = { userId: 'writer', deletedAt: null }
	for (const role of roles) {
		expect(canSee(person(role, 'writer'), note)).toBe(true)
		expect(canSee(person(role, 'other'), note)).toBe(false)
		expect(canSee({ ...person(role, 'writer'), impersonatedBy: 'admin' }, note)).toBe(false)
		expect(canSee(person(role, 'writer'), { ...note, deletedAt: new Date() })).toBe(false)
	}
	expect(canSee(null, note)).toBe(false)
})

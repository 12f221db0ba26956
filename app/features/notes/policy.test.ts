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

test('nobody but the writer sees a note, whatever their role', () => {
	for (const role of roles) {
		expect(canSee(person(role, 'writer'), { userId: 'writer' })).toBe(true)
		expect(canSee(person(role, 'other'), { userId: 'writer' })).toBe(false)
	}
	expect(canSee(null, { userId: 'writer' })).toBe(false)
})

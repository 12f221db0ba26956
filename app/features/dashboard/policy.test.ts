import { expect, test } from 'vitest'
import { roles } from '#app/platform/actor.ts'
import { canSeeWaiting } from './policy.ts'

test('scholars and admins see what waits, users and visitors do not', () => {
	const person = { id: 'a', name: 'Maryam', email: 'maryam@example.com', avatar: null }
	expect(roles.map((role) => canSeeWaiting({ ...person, role }))).toEqual([false, true, true])
	expect(canSeeWaiting(null)).toBe(false)
})

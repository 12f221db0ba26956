import { expect, test } from 'vitest'
import { roles } from '#app/platform/actor.ts'
import { canOversee } from './policy.ts'

test('only an admin oversees the site', () => {
	const person = { id: 'a', name: 'Maryam', email: 'maryam@example.com', avatar: null }
	expect(roles.map((role) => canOversee({ ...person, role }))).toEqual([false, false, true])
	expect(canOversee(null)).toBe(false)
})

import { expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { readerOf } from './policy.ts'

const user: User = { id: '1', name: 'Maryam', email: 'm@example.com', avatar: null, role: 'user' }
const activity = { done: [], certificate: null, hasAnnouncements: false }

test('a page of a course offers each reader what is theirs', () => {
	expect(readerOf(null, { activity: null, teacherId: '9' })).toEqual({ is: 'visitor' })
	expect(readerOf(user, { activity: null, teacherId: '9' })).toEqual({ is: 'reader' })
	expect(readerOf(user, { activity: null, teacherId: user.id })).toEqual({ is: 'teacher' })
	expect(readerOf(user, { activity, teacherId: null })).toEqual({ is: 'student', activity })
})

test('an admin who looks at the site as somebody neither enrolls nor learns in their place', () => {
	for (const found of [null, activity]) {
		expect(readerOf({ ...user, impersonatedBy: '2' }, { activity: found, teacherId: user.id })).toEqual({
			is: 'onlooker',
		})
	}
})

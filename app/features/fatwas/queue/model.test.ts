import { expect, test } from 'vitest'
import { isOverdue } from './model.ts'

test('a question is late from the day after the one that was promised, while somebody waits', () => {
	const waiting = { status: 'pending', closedAt: null, dueOn: '2026-03-10' } as const
	expect(isOverdue(waiting, '2026-03-09')).toBe(false)
	expect(isOverdue(waiting, '2026-03-10')).toBe(false)
	expect(isOverdue(waiting, '2026-03-11')).toBe(true)
	expect(isOverdue({ ...waiting, dueOn: null }, '2026-03-11')).toBe(false)
	expect(isOverdue({ ...waiting, closedAt: new Date(0) }, '2026-03-11')).toBe(false)
	expect(isOverdue({ ...waiting, status: 'approved' }, '2026-03-11')).toBe(false)
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { as } from '#tests/world.ts'
import { anApplication } from '#tests/world-certification.ts'
import { lapseUnanswered } from './jobs.server.ts'
import { applicationSteps, applications } from './tables.server.ts'

const dayMs = 86_400_000

test('a returned application ends when the days of its scheme have passed without an answer', async ({
	db,
}) => {
	const [returned, submitted] = [await anApplication(db), await anApplication(db)]
	const returnedAt = new Date('2026-01-01T10:00:00Z')
	await db
		.update(applications)
		.set({ status: 'returned', returnedAt })
		.where(eq(applications.id, returned.id))
	const after = (days: number) => as(null, db, new Date(returnedAt.getTime() + days * dayMs))
	expect(await lapseUnanswered(after(89.9))).toBe(0)
	expect(await lapseUnanswered(after(90.1))).toBe(1)
	expect(await lapseUnanswered(after(91))).toBe(0)
	const rows = await db.select({ id: applications.id, status: applications.status }).from(applications)
	expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
		[returned.id]: 'lapsed',
		[submitted.id]: 'submitted',
	})
	const [step] = await db.select().from(applicationSteps)
	expect(step).toMatchObject({ kind: 'lapsed', actorId: null, fromStatus: 'returned' })
})

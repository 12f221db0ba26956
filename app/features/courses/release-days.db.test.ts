import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { announceMonths } from '#app/platform/time/hijri.ts'
import { changeFaults } from '#tests/calendar-faults.ts'
import { test } from '#tests/db.ts'
import { aUser, noon } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { calendarOf } from './learn/lessons/calendar.server.ts'
import { moveReleaseDays } from './release-days.server.ts'
import type { Release } from './section.ts'
import { courseSections } from './tables.server.ts'

const ramadan = { year: 1448, month: 9, on: '2027-02-09' }
const today = '2027-02-07'
const chosen = (on: string, hijri: string): Release => ({ kind: 'on', on, hijri })
const site = { url: 'https://site.example', name: 'Noor', locale: 'en', zone: 'UTC' } as const

afterEach(() => announceMonths([]))

async function daysOf(db: Db, courseId: string) {
	const rows = await db
		.select({ release: courseSections.release })
		.from(courseSections)
		.where(eq(courseSections.courseId, courseId))
		.orderBy(courseSections.order)
	return rows.map(({ release }) => (release?.kind === 'on' ? release.on : null))
}

test('sections that open on a Hijri day move with its month, in published courses too', async ({ db }) => {
	const course = await aCourse(db, {
		sections: [
			{ release: chosen('2027-02-08', '1448-09-01') },
			{ release: { kind: 'on', on: '2027-02-08' } },
			{ release: chosen('2027-02-06', '1448-08-29') },
			{ release: { kind: 'after', days: 3 } },
			{ release: chosen('2027-03-09', '1448-09-30') },
		],
	})
	const ctx = { db, actor: null, now: noon }
	expect(await moveReleaseDays(ctx, today)).toBe(0)
	announceMonths([ramadan])
	expect(await moveReleaseDays(ctx, today)).toBe(2)
	expect(await moveReleaseDays(ctx, today)).toBe(0)
	expect(await daysOf(db, course.id)).toEqual(['2027-02-09', '2027-02-08', '2027-02-06', null, '2027-03-10'])
	announceMonths([])
	expect(await moveReleaseDays(ctx, today)).toBe(2)
	expect((await daysOf(db, course.id))[0]).toBe('2027-02-08')
	// Everything else of a published section stays as it was approved.
	await expect(
		db.update(courseSections).set({ title: 'Another' }).where(eq(courseSections.courseId, course.id)),
	).rejects.toThrow()
})

test('what is open already stays open, though its day is announced for tomorrow', async ({ db }) => {
	const course = await aCourse(db, { sections: [{ release: chosen('2027-02-08', '1448-09-01') }] })
	announceMonths([ramadan])
	expect(await moveReleaseDays({ db, actor: null, now: noon }, '2027-02-08')).toBe(0)
	expect(await daysOf(db, course.id)).toEqual(['2027-02-08'])
})

test('the calendars of students say that a day moved', async ({ db }) => {
	const course = await aCourse(db, { sections: [{ release: chosen('2027-02-08', '1448-09-01') }] })
	const student = await aUser(db)
	await anEnrollment(db, course, { user: student })
	const later = new Date('2999-01-01T00:00:00Z')
	const ctx = { db, actor: null, now: later }
	const before = await calendarOf(ctx, student.id, site)
	announceMonths([ramadan])
	await moveReleaseDays(ctx, today)
	const after = await calendarOf(ctx, student.id, site)
	expect(after).toContain('DTSTART;VALUE=DATE:20270209')
	expect(changeFaults(before, after, noon)).toEqual([])
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listCurriculum } from '#app/features/courses/catalogue/api.server.ts'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { countingQueries, type Db } from '#app/platform/db/db.server.ts'
import { calendarFaults } from '#tests/calendar-faults.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'
import { aStudent, doneIn, enrollmentOf, lineagesOf } from '#tests/world-lessons.ts'
import { calendarPath } from './calendar.server.ts'
import { findLesson } from './queries.server.ts'

const to = (answer: Response) => answer.headers.get('location')

async function toastAfter(db: Db, answer: Response, as: Parameters<ReturnType<typeof site>['get']>[1]) {
	const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
	let page = await site(db).get(to(answer) ?? '', { ...as, cookie })
	while (page.status === 302) page = await site(db).get(to(page) ?? '', { ...as, cookie })
	return /data-toast[\s\S]*?<p class="break-words">([\s\S]*?)<\/p>/.exec(await page.text())?.[1]
}

test('a student enrolls, learns section by section and finishes', async ({ db }) => {
	const { get, post } = site(db)
	const course = await aCourse(db, { title: 'Tajwid', sections: [{ title: 'Nun' }, { title: 'Mim' }] })
	const [nun = '', mim = ''] = await lineagesOf(db, course)
	const as = await aUser(db)
	const path = `/courses/${course.slug}`
	expect(to(await get(`${path}/learn`, { as }))).toBe(path)

	const enrolled = await post(`${path}/enrollment`, {}, { as })
	expect(to(enrolled)).toBe(path)
	expect(await toastAfter(db, enrolled, { as })).toBe('You have successfully enrolled in this course.')
	expect(to(await get(`${path}/learn`, { as }))).toBe(`${path}/learn/${nun}`)
	const page = await (await get(`${path}/learn/${nun}`, { as })).text()
	expect(page).toContain('What is taught.')
	expect(page).toContain('Lesson 1 of 2')
	expect(page).toContain(`action="${path}/learn/${nun}/completion"`)
	expect(page).toContain('rel="next"')
	expect(page).toContain(`href="${path}/learn/${mim}"`)

	const done = await post(`${path}/learn/${nun}/completion`, {}, { as })
	expect(await toastAfter(db, done, { as })).toBe('Lesson completed.')
	expect(to(await get(`${path}/learn`, { as }))).toBe(`${path}/learn/${mim}`)
	const finished = await post(`${path}/learn/${mim}/completion`, {}, { as })
	expect(to(finished)).toBe(`${path}/progress`)
	expect(await enrollmentOf(db, course, as)).toMatchObject({ progress: 100, completed: true })
	expect(to(await get(`${path}/learn`, { as }))).toBe(`${path}/progress`)
	expect(await (await get(`${path}/progress`, { as })).text()).toContain('/dashboard/certificates')
	expect(to(await post(`${path}/learn/${mim}/reopening`, {}, { as }))).toBe(`${path}/learn/${mim}`)
	expect((await doneIn(db, course, as, mim))?.completedAt).not.toBeNull()
})

test('the next section follows the last visited one', async ({ db }) => {
	const { student: as, lineages, path } = await aStudent(db, { sections: [{}, {}, {}] })
	await site(db).post(`${path}/learn/${lineages[1]}/completion`, {}, { as })
	expect(to(await site(db).get(`${path}/learn`, { as }))).toBe(`${path}/learn/${lineages[2]}`)
})

test('a course whose address has Arabic letters is enrolled in and learned', async ({ db }) => {
	const { get, post } = site(db)
	const course = await aCourse(db, { slug: 'أحكام-التجويد', sections: [{}, {}] })
	const [first] = await lineagesOf(db, course)
	const as = await aUser(db)
	const path = `/courses/${encodeURIComponent(course.slug)}`
	expect(to(await post(`${path}/enrollment`, {}, { as }))).toBe(path)
	expect(to(await get(`${path}/learn`, { as }))).toBe(`${path}/learn/${first}`)
	expect(to(await post(`${path}/learn/${first}/completion`, {}, { as }))).toBe(`${path}/learn`)
})

test('in Arabic, too, a form leads to a page in Arabic', async ({ db }) => {
	const { course, student: as, lineages } = await aStudent(db)
	const answer = await site(db).post(`/ar/courses/${course.slug}/learn/${lineages[0]}/completion`, {}, { as })
	expect(to(answer)).toBe(`/ar/courses/${course.slug}/progress`)
})

test('nothing that a student sends says how far they are', async ({ db }) => {
	const { post } = site(db)
	const media = { kind: 'video', mediaId: '00000000-0000-4000-8000-00000000000a', seconds: 600 } as const
	const quiz = { passPercent: 50, questions: [] }
	const { course, student: as, lineages, path } = await aStudent(db, { sections: [{ media, quiz }, {}] })
	const other = await anEnrollment(db, course)
	const [lineage = ''] = lineages
	const lie = {
		progress: '100',
		completed: 'true',
		completedAt: '2026-01-01',
		score: '100',
		passed: '1',
		watched: '600',
		playedAt: '2026-01-01',
		quizPassedAt: '2026-01-01',
		versionId: '',
		createdAt: '2020-01-01',
		userId: other.id,
		enrollmentId: (await enrollmentOf(db, course, other))?.id ?? '',
		position: '600',
	}
	for (const place of [
		'enrollment',
		`learn/${lineage}/position`,
		`learn/${lineage}/note`,
		`learn/${lineage}/completion`,
	])
		await post(`${path}/${place}`, { ...lie, text: 'Mine' }, { as })
	for (const place of [`learn/${lineage}/note/draft`, `learn/${lineage}/reopening`])
		await post(`${path}/${place}`, { ...lie, text: 'Mine' }, { as })
	const begun = await enrollmentOf(db, course, as)
	expect(begun).toMatchObject({ progress: 0, completed: false, versionId: course.approvedVersionId })
	expect(begun?.createdAt.getFullYear()).not.toBe(2020)
	expect(await doneIn(db, course, as, lineage)).toMatchObject({
		position: 600,
		watched: 0,
		playedAt: null,
		quizPassedAt: null,
		completedAt: null,
	})
	expect(await doneIn(db, course, other, lineage)).toBeUndefined()
})

test('a person without an enrollment reads and does nothing there', async ({ db }) => {
	const { get, post } = site(db)
	const { course, lineages, path } = await aStudent(db, {
		sections: [{ description: '<p>Secret words.</p>' }],
	})
	const as = await aUser(db)
	const section = `${path}/learn/${lineages[0]}`
	for (const page of [section, `${path}/progress`, `${path}/leave`, `${section}/note`])
		expect(to(await get(page, { as })), page).toBe(path)
	for (const verb of ['completion', 'reopening', 'position', 'note', 'note/draft'])
		expect((await post(`${section}/${verb}`, { text: 'x', position: '1' }, { as })).status, verb).toBe(404)
	const hidden = await aCourse(db, { status: 'pending' })
	expect((await get(`/courses/${hidden.slug}/learn`, { as })).status).toBe(404)
	expect((await post(`/courses/${hidden.slug}/enrollment`, {}, { as })).status).toBe(404)
	expect((await get(`${path}/learn/nonsense`, { as: await anEnrollment(db, course) })).status).toBe(404)
	expect(to(await post(`${path}/enrollment`, {}))).toContain('/login?returnTo=')
})

test('a section that opens later tells when, and shows nothing of what it teaches', async ({ db }) => {
	const { get, post } = site(db)
	const {
		student: as,
		lineages,
		path,
	} = await aStudent(db, {
		sections: [{ description: '<p>Secret words.</p>', release: { kind: 'on', on: '2999-04-01' } }],
	})
	const section = `${path}/learn/${lineages[0]}`
	const page = await (await get(section, { as })).text()
	expect(page).toContain('Opens on April 1, 2999')
	expect(page).not.toContain('Secret words')
	expect(await toastAfter(db, await post(`${section}/completion`, {}, { as }), { as })).toBe(
		'This lesson is not open yet.',
	)
	expect((await post(`${section}/note/draft`, { text: 'Early' }, { as })).status).toBe(409)
	expect((await post(`${section}/position`, { position: '1' }, { as })).status).toBe(409)
	expect(to(await get(`${path}/learn`, { as }))).toBe(`${path}/progress`)
	expect(await (await get(`${path}/progress`, { as })).text()).toContain(
		'The next lesson opens on April 1, 2999',
	)
})

test('a note stands beside its section for its student only', async ({ db }) => {
	const { get, post } = site(db)
	const { course, student: as, lineages, path } = await aStudent(db)
	const section = `${path}/learn/${lineages[0]}`
	const kept = await post(`${section}/note`, { text: '  Ask about nun.  ' }, { as })
	expect(to(kept)).toBe(`${section}#note`)
	expect(await (await get(section, { as })).text()).toContain('Ask about nun.</textarea>')
	expect((await post(`${section}/note/draft`, { text: 'Ask about mim.' }, { as })).status).toBe(204)
	expect(await (await get(section, { as })).text()).toContain('Ask about mim.')
	expect(await (await get(section, { as: await anEnrollment(db, course) })).text()).not.toContain('mim')

	const long = await post(`${section}/note`, { text: `Mine ${'x'.repeat(20_000)}` }, { as })
	expect(long.status).toBe(422)
	const page = await long.text()
	expect(page).toContain('Please keep the note under 20000 characters.')
	expect(page).toContain('Mine xxx')
	expect((await post(`${section}/note/draft`, { text: 'x'.repeat(20_001) }, { as })).status).toBe(422)
	await post(`${section}/note`, { text: ' ' }, { as })
	expect(await (await get(section, { as })).text()).not.toContain('mim')
})

test('an admin who looks at the site as a student reads no note', async ({ db }) => {
	const { course, student, lineages, path } = await aStudent(db)
	const draft = { text: 'Between me and God.' }
	await site(db).post(`${path}/learn/${lineages[0]}/note/draft`, draft, { as: student })
	const step = {
		enrollmentId: (await enrollmentOf(db, course, student))?.id ?? '',
		id:
			(await listCurriculum(as(student, db), { begun: course.approvedVersionId, current: null }))[0]?.id ??
			'',
	}
	expect(await findLesson(as(student, db), step)).toMatchObject({ note: 'Between me and God.' })
	const seen = as({ ...student, impersonatedBy: (await anAdmin(db)).id }, db)
	expect(await findLesson(seen, step)).toMatchObject({ note: '', text: '<p>What is taught.</p>' })
})

test('ayat stand in a section as the bundled text has them', async ({ db }) => {
	const description = '<p>Read:</p><blockquote data-quran="112:1"></blockquote>'
	const { student: as, lineages, path } = await aStudent(db, { sections: [{ description }] })
	const page = await (await site(db).get(`${path}/learn/${lineages[0]}`, { as })).text()
	expect(page).toContain('class="ayah')
})

test('a change of the course is read at once, counts for nobody who began before, and takes nothing out', async ({
	db,
}) => {
	const { get } = site(db)
	const {
		course,
		student: as,
		lineages,
		path,
	} = await aStudent(db, { sections: [{}, { title: 'Old words' }] })
	const [kept = '', gone = ''] = lineages
	const second = await aVersion(db, course, 2, [
		{ lineage: kept, description: '<p>Taught better.</p>' },
		{ title: 'An addition' },
	])
	await db.update(courses).set({ approvedVersionId: second }).where(eq(courses.id, course.id))
	const page = await (await get(`${path}/learn/${kept}`, { as })).text()
	expect(page).toContain('Taught better.')
	expect(page).toContain('An addition')
	expect(page).toContain('0 of 2 lessons completed.')
	expect(await (await get(`${path}/learn/${gone}`, { as })).text()).toContain('removed from the course')
	await db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, course.id))
	expect((await get(`${path}/learn/${kept}`, { as })).status).toBe(200)
})

test('a student leaves a course after a question whether they are sure', async ({ db }) => {
	const { get, post } = site(db)
	const { course, student: as, path } = await aStudent(db)
	expect(await (await get(`${path}/leave`, { as })).text()).toContain('Leave this course?')
	expect(await enrollmentOf(db, course, as)).toBeDefined()
	const left = await post(`${path}/leave`, {}, { as })
	expect(await toastAfter(db, left, { as })).toBe('You have left the course.')
	expect(await enrollmentOf(db, course, as)).toBeUndefined()
})

test('a calendar says when sections open, to whoever has its address and nobody else', async ({ db }) => {
	const { get } = site(db)
	const {
		student: as,
		lineages,
		path,
	} = await aStudent(db, {
		title: 'Tajwid',
		sections: [{ title: 'Nun', release: { kind: 'on', on: '2999-04-01' } }, { title: 'Mim' }],
	})
	const overview = await (await get(`${path}/progress`, { as })).text()
	const address = calendarPath(as.id, testEnv.SECRET)
	expect(overview).toContain(address)
	const answer = await get(address)
	expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
	const text = await answer.text()
	expect(text).toContain('DTSTART;VALUE=DATE:29990401')
	expect(text).toContain('Tajwid: “Nun” opens')
	expect(text).toContain(`UID:${lineages[0]}@`)
	expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
	const other = calendarPath((await aUser(db)).id, testEnv.SECRET)
	const forged = `/calendars/${as.id}-${other.slice(-26)}`
	expect((await get(forged)).status).toBe(404)
	expect(await (await get(other)).text()).not.toContain('VEVENT')

	const ban = (bannedUntil: Date | null) =>
		db.update(profiles).set({ bannedAt: noon, bannedUntil }).where(eq(profiles.id, as.id))
	await ban(null)
	expect(await (await get(address)).text()).not.toContain('VEVENT')
	await ban(noon)
	expect(await (await get(address)).text()).toContain('VEVENT')
})

test('the calendar has the days of the curriculum that a student follows', async ({ db }) => {
	const on = (day: string) => ({ kind: 'on', on: day }) as const
	const { course, student, lineages } = await aStudent(db, {
		sections: [
			{ release: on('2999-01-01') },
			{ release: on('2999-01-02') },
			{ release: { kind: 'after', days: 7 } },
		],
	})
	const [moved = '', opened = ''] = lineages
	const second = await aVersion(db, course, 2, [
		{ lineage: moved, release: on('2999-05-05') },
		{ lineage: opened },
		{ release: on('2999-06-06') },
	])
	await db.update(courses).set({ approvedVersionId: second }).where(eq(courses.id, course.id))
	await db
		.update(courseEnrollments)
		.set({ createdAt: new Date('2998-12-30T12:00:00Z') })
		.where(eq(courseEnrollments.userId, student.id))
	const text = await (await site(db).get(calendarPath(student.id, testEnv.SECRET))).text()
	const days = [...text.matchAll(/DATE:(\d+)/g)].map(([, day]) => day)
	expect(days.sort()).toEqual(['29990106', '29990505', '29990606'])
	const eventOf = (lineage: string) => text.split('BEGIN:VEVENT').find((event) => event.includes(lineage))
	expect(eventOf(moved)).toMatch(/LAST-MODIFIED:29981230T120000Z\r\n/)
	expect(calendarFaults(text)).toEqual([])
})

test('pages of a course of three hundred sections ask the database six times', async ({ db }) => {
	const {
		student: as,
		lineages,
		path,
	} = await aStudent(db, { sections: Array.from({ length: 300 }, () => ({})) })
	for (const page of [`${path}/learn/${lineages[200]}`, `${path}/progress`]) {
		const asked = await countingQueries(async (count) => {
			expect((await site(db).get(page, { as })).status).toBe(200)
			return count.queries
		})
		expect(asked, page).toBeLessThanOrEqual(6)
	}
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseEnrollments, courseRatings, courses } from '#app/features/courses/tables.server.ts'
import { countingQueries, type Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { guardTable } from '#tests/guards.ts'
import { site } from '#tests/http.ts'
import { aUser } from '#tests/world.ts'
import { anEnrollment, aVersion } from '#tests/world-courses.ts'
import { aQuizCourse, quiz, rightValues, secrets, wrongValues } from '#tests/world-quizzes.ts'
import { quizAttempts, sectionProgress } from '../tables.server.ts'
import { quizFingerprint } from './fingerprint.server.ts'
import { triesAnHour } from './model.ts'

const seen = quizFingerprint(quiz)
const patient = { timeout: 60_000 }

async function opened(
	db: Db,
	...over: Parameters<typeof aQuizCourse> extends [Db, ...infer Rest] ? Rest : never
) {
	const place = await aQuizCourse(db, ...over)
	return { ...place, page: `${place.path}/quiz`, by: { as: place.student }, ...site(db) }
}

async function handedIn({ post, get, page, by }: Awaited<ReturnType<typeof opened>>, values: object) {
	const answer = await post(page, { seen, ...values }, by)
	expect(answer.status).toBe(302)
	const location = answer.headers.get('location') ?? ''
	return { location, text: await (await get(location, by)).text() }
}

test('a student fails the quiz, reads why, passes it, and finds both attempts again', async ({ db }) => {
	const place = await opened(db)
	const { get, page, by } = place
	const asked = await (await get(page, by)).text()
	expect(asked).toContain('Where was he born?')
	expect(asked).toContain('75% to pass')
	expect(asked).not.toContain('Your attempts')

	const failed = await handedIn(place, wrongValues)
	expect(failed.location).toMatch(new RegExp(`^${page}/[0-9a-f-]{36}$`))
	expect(failed.text).toContain('25% – not passed yet')
	expect(failed.text).toContain('EXPLAINED-ONE')
	expect(failed.text).toContain('Madinah')
	expect(failed.text).not.toContain('ACCEPTED-TAWHID')
	expect(failed.text).not.toContain('Correct answer')

	const passed = await handedIn(place, rightValues)
	expect(passed.text).toContain('100% – passed')
	expect(passed.text).toContain(`${place.course.slug}/rating`)
	// After passing, the first attempt shows the right answers.
	expect(await (await get(failed.location, by)).text()).toContain('ACCEPTED-TAWHID')
	const again = await (await get(page, by)).text()
	expect(again).toContain('You have passed this quiz.')
	for (const { location } of [failed, passed]) expect(again).toContain(location)
})

test('the quiz speaks the language of the page, and its questions that of the course', async ({ db }) => {
	const { course, get, page, by } = await opened(db)
	await db.update(courses).set({ language: 'ur' }).where(eq(courses.id, course.id))
	const text = await (await get(`/ar${page}`, by)).text()
	expect(text).toContain('سلِّم الإجابات')
	expect(text).toMatch(/<\w+[^>]*lang="ur"[^>]*dir="rtl"[^>]*>Where was he born\?/)
})

test('missing answers are refused beside the question, and choices stay', async ({ db }) => {
	const { post, page, by } = await opened(db)
	const values = { seen, 'a.one': 'mad', 'a.two.ali': 'on', 'a.four': 'My words' }
	const answer = await post(page, values, by)
	expect(answer.status).toBe(422)
	const text = await answer.text()
	expect(text.match(/Choose an answer\./g)).toHaveLength(2)
	expect(text).toContain('Please answer every question.')
	expect(text).toMatch(/<input[^>]*name="a.one"[^>]*checked=""[^>]*value="mad"/)
	expect(text).toMatch(/<input[^>]*name="a.two.ali"[^>]*checked=""/)
	expect(text).toContain('value="My words"')
	expect(await db.$count(quizAttempts)).toBe(0)
})

test('a quiz that has changed meanwhile is asked again, and after many guesses it rests', async ({ db }) => {
	const { post, page, by } = await opened(db)
	const changed = await post(page, { ...rightValues, seen: 'another' }, by)
	expect(changed.status).toBe(409)
	expect(await changed.text()).toContain('The quiz changed after you opened it.')
	for (let n = 0; n < triesAnHour; n++) await post(page, { ...wrongValues, seen, 'a.four': `guess ${n}` }, by)
	const often = await post(page, { ...rightValues, seen }, by)
	expect(often.status).toBe(429)
	expect(await often.text()).toContain('You have tried 10 times in an hour.')
})

test('score, progress and completion are what the server says, whatever a request says', async ({ db }) => {
	const { post, page, by, path, student, course } = await opened(db)
	const forged = {
		score: '100',
		passed: 'true',
		right: '{"one":true}',
		progress: '100',
		completed: 'true',
		quizPassedAt: '2026-01-01',
		userId: crypto.randomUUID(),
		passPercent: '0',
		correct: 'mad',
	}
	await post(`${page}?passed=true&score=100`, { ...wrongValues, seen, ...forged }, by)
	const [attempt] = await db.select().from(quizAttempts)
	expect(attempt).toMatchObject({ score: 25, passed: false })
	const [progress] = await db.select().from(sectionProgress)
	expect(progress).toMatchObject({ quizPassedAt: null, completedAt: null })
	const [enrollment] = await db
		.select()
		.from(courseEnrollments)
		.where(eq(courseEnrollments.userId, student.id))
	expect(enrollment).toMatchObject({ progress: 0, completed: false })
	// A direct post to completion does not bypass the quiz.
	await post(`${path}/completion`, forged, by)
	expect((await db.select().from(sectionProgress))[0]).toMatchObject({ completedAt: null })
	const rating = await post(`/courses/${course.slug}/rating`, { stars: '5', ...forged }, by)
	expect(rating.status).toBe(409)
})

test(
	'before a quiz was handed in nothing that a student can open tells its answers',
	patient,
	async ({ db }) => {
		const locked = { quiz, release: { kind: 'on', on: '2999-01-01' } } as const
		const { course, lineage, post, get, page, by } = await opened(db, {}, [locked])
		const people = [by, undefined, { as: await aUser(db) }]
		const patterns = Object.keys(guardTable).filter(
			// The event stream never ends and has no pages.
			(pattern) => pattern !== '/live' && !/^\/(scholar|admin)\b|impersonation|logout/.test(pattern),
		)
		expect(patterns.length).toBeGreaterThan(100)
		const paths = patterns.map((pattern) =>
			pattern
				.replace(':courseId', course.slug)
				.replace(':sectionId', lineage)
				.replace(/:\w+\??/g, '00000000-0000-4000-8000-000000000000')
				.replace('*', 'no/such/page'),
		)
		for (const path of paths) {
			// For other pages the student's view is enough.
			const isOfCourse = path.includes(course.slug)
			for (const address of isOfCourse ? [path, `${path}.data`] : [path])
				for (const person of isOfCourse ? people : [by]) {
					const text = await (await get(address, person)).text()
					for (const secret of secrets.slice(0, -1)) expect(text.includes(secret), address).toBe(false)
					if (address.startsWith(page)) expect(text).not.toMatch(/\bcorrect\b|explanation/)
				}
		}
		expect(await (await get(page, by)).text()).toContain('Where was he born?')
		const posted: Record<string, string>[] = [
			{},
			{ seen },
			{ ...rightValues, seen: 'another' },
			{ seen, 'a.one': 'mak' },
		]
		for (const values of posted)
			for (const address of [page, `${page}.data`, `${page}?_data=root`]) {
				const text = await (await post(address, values, by)).text()
				for (const secret of secrets) expect(text.includes(secret), address).toBe(false)
			}
	},
)

test('another student opens neither the quiz nor an attempt, and nobody what is not open yet', async ({
	db,
}) => {
	const place = await opened(db)
	const { get, page, course, path, student } = place
	const { location } = await handedIn(place, rightValues)
	const classmate = { as: await anEnrollment(db, course) }
	expect((await get(page, classmate)).status).toBe(200)
	expect((await get(location, classmate)).status).toBe(404)
	const stranger = { as: await aUser(db) }
	expect((await get(page, stranger)).status).toBe(404)
	expect((await place.post(page, { ...rightValues, seen }, stranger)).status).toBe(404)
	expect((await get(page)).headers.get('location')).toMatch(/^\/login/)
	expect((await get(page.replace(course.slug, course.id), place.by)).status).toBe(200)

	const later = await opened(db, { release: { kind: 'after', days: 9000 } })
	expect((await later.get(later.page, later.by)).headers.get('location')).toBe(later.path)
	const plain = await opened(db, { quiz: null })
	expect((await plain.get(plain.page, plain.by)).headers.get('location')).toBe(plain.path)
	expect((await get(`${path}/quiz/none`, { as: student })).status).toBe(404)
})

test('a quiz that was corrected is asked in its newest wording, and an old attempt is shown as it was', async ({
	db,
}) => {
	const place = await opened(db)
	const { course, lineage, get, page, by, path } = place
	const { location } = await handedIn(place, wrongValues)
	const [first, ...rest] = quiz.questions
	if (!first) throw new Error('no question')
	const newer = {
		...quiz,
		questions: [{ ...first, prompt: 'In which town?', explanation: 'Newer.' }, ...rest],
	}
	const versionId = await aVersion(db, course, 2, [{ lineage, quiz: newer }])
	await db.update(courses).set({ approvedVersionId: versionId }).where(eq(courses.id, course.id))
	const asked = await (await get(page, by)).text()
	expect(asked).toContain('In which town?')
	expect(asked).not.toContain('Where was he born?')
	expect(await (await get(location, by)).text()).toContain('Where was he born?')

	// Removed: students who began with it can still take it.
	const without = await aVersion(db, course, 3, [{}])
	await db.update(courses).set({ approvedVersionId: without }).where(eq(courses.id, course.id))
	expect(await (await get(page, by)).text()).toContain('Where was he born?')
	expect(path).toContain(lineage)
})

test('a page of a quiz costs few statements', async ({ db }) => {
	const place = await opened(db)
	const { get, by } = place
	const { location } = await handedIn(place, wrongValues)
	for (const address of [place.page, location, `/courses/${place.course.slug}/rating`]) {
		const queries = await countingQueries(async (count) => {
			expect((await get(address, by)).status).toBe(200)
			return count.queries
		})
		expect(queries, address).toBeLessThanOrEqual(6)
	}
})

test('a course is rated once it is finished: stars for all, words for its teacher', async ({ db }) => {
	const place = await opened(db)
	const { course, get, post, by, student } = place
	const rating = `/courses/${course.slug}/rating`
	expect(await (await get(rating, by)).text()).toContain('You have not finished this course yet')
	await handedIn(place, rightValues)
	expect(await (await get(rating, by)).text()).toContain('How was the course?')

	const without = await post(rating, { text: 'Good words' }, by)
	expect(without.status).toBe(422)
	const refused = await without.text()
	expect(refused).toContain('Choose one to five stars.')
	expect(refused).toContain('Good words')
	expect((await post(rating, { stars: '6', text: '' }, by)).status).toBe(422)
	expect((await post(rating, { stars: '5', text: 'x'.repeat(2001) }, by)).status).toBe(422)

	const saved = await post(rating, { stars: '4', text: 'Good words' }, by)
	expect(saved.headers.get('location')).toBe(`/courses/${course.slug}`)
	const [kept] = await db.select().from(courseRatings)
	expect(kept).toMatchObject({ userId: student.id, stars: 4, text: 'Good words' })
	const again = await (await get(rating, by)).text()
	expect(again).toMatch(/<input[^>]*name="stars"[^>]*checked=""[^>]*value="4"/)
	expect(again).toContain('Good words')
	const classmate = { as: await anEnrollment(db, course, { completed: true }) }
	expect(await (await get(rating, classmate)).text()).not.toContain('Good words')
})

test('a quiz with a time limit shows its questions once it is begun, and says what came late', async ({
	db,
}) => {
	const timed = { ...quiz, minutes: 10, attempts: 2 }
	const place = await opened(db, { quiz: timed })
	const { get, post, page, by } = place
	const closed = await (await get(page, by)).text()
	expect(closed).toContain('You have 10 minutes once you start.')
	expect(closed).toContain('2 attempts a day')
	expect(closed).not.toContain('Where was he born?')
	for (const secret of secrets) expect(closed).not.toContain(secret)
	const early = await post(page, { ...rightValues, seen: quizFingerprint(timed) }, by)
	expect(early.status).toBe(409)
	expect(await early.text()).not.toContain('Where was he born?')

	expect((await post(page, { start: 'yes' }, by)).headers.get('location')).toBe(page)
	const running = await (await get(page, by)).text()
	expect(running).toContain('Where was he born?')
	expect(running).toContain('Submit by')
	expect(running).toMatch(/data-quiz-time="5\d{5}"|data-quiz-time="600000"/)
	for (const secret of secrets) expect(running).not.toContain(secret)
	expect((await post(page, { seen: quizFingerprint(timed), 'a.one': 'mak' }, by)).status).toBe(422)
	const startedAt = (minutes: number) =>
		db.update(sectionProgress).set({ quizStartedAt: new Date(Date.now() - minutes * 60_000) })
	await startedAt(10)
	const ended = await post(page, { seen: quizFingerprint(timed), 'a.one': 'mak' }, by)
	expect(ended.status).toBe(302)

	await post(page, { start: 'yes' }, by)
	await startedAt(15)
	const late = await handedIn(place, { ...rightValues, seen: quizFingerprint(timed) })
	expect(late.text).toContain('100% – not passed yet')
	expect(late.text).toContain('after time was up')
	const over = await (await get(page, by)).text()
	expect(over).toContain('No attempts left for now')
	expect(over).not.toContain('Where was he born?')
})

test('a quiz that is mixed asks in one order until it is handed in, and shows the answers in that order', async ({
	db,
}) => {
	const mixed = { ...quiz, isShuffled: true }
	const place = await opened(db, { quiz: mixed })
	const { get, page, by } = place
	const order = (text: string) =>
		quiz.questions
			.map(({ prompt }) => [text.indexOf(prompt), prompt] as const)
			.sort(([one], [other]) => one - other)
			.map(([, prompt]) => prompt)
	const asked = order(await (await get(page, by)).text())
	expect(order(await (await get(page, by)).text())).toEqual(asked)
	const { text } = await handedIn(place, { ...wrongValues, seen: quizFingerprint(mixed) })
	expect(order(text)).toEqual(asked)
})

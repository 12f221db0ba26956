import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { isWebVtt } from './spoken-words.ts'

const vtt = 'WEBVTT\n\n00:00.000 --> 00:04.000\nبسم الله\n'

test('WebVTT is told by its first line and its times', () => {
	expect(isWebVtt(vtt)).toBe(true)
	expect(isWebVtt(`\uFEFFWEBVTT - a talk\r\n\r\n01:00:00.000 --> 01:00:04.000 line:0\r\nx`)).toBe(true)
	for (const wrong of [
		'',
		'WEBVTT\n\n',
		'1\n00:00:00,000 --> 00:00:04,000\nx',
		'WEBVTTX\n00:00.000 --> 00:01.000',
	])
		expect(isWebVtt(wrong), wrong).toBe(false)
})

test('a scholar gives captions and a transcript; students have them under the player, others do not', async ({
	db,
}) => {
	const teacher = await aScholar(db)
	const media = { kind: 'youtube' as const, videoId: 'dQw4w9WgXcQ' }
	const course = await aCourse(db, { scholarId: teacher.id, sections: [{ media }] })
	const [section] = await db.select().from(courseSections).where(eq(courseSections.courseId, course.id))
	const words = `/scholar/courses/${course.id}/edit/sections/${section?.lineage}/media/words`
	const { get, postBody } = site(db)
	const send = (captions: string, transcript: string) => {
		const body = [
			'--x\r\nContent-Disposition: form-data; name="captions"; filename="a.vtt"\r\n\r\n',
			`${captions}\r\n--x\r\nContent-Disposition: form-data; name="transcript"\r\n\r\n${transcript}\r\n--x--\r\n`,
		].join('')
		return postBody(words, body, 'multipart/form-data; boundary=x', { as: teacher })
	}
	const page = await (await get(words, { as: teacher })).text()
	expect(page).toContain('WebVTT')
	expect(page).toContain(`href="${words.replace('/words', '')}"`)
	const wrong = await send('1\n00:00:00,000', 'What is said.')
	expect([wrong.status, (await wrong.text()).includes('This is not a WebVTT file')]).toEqual([422, true])
	expect((await send(vtt, 'What is said.')).status).toBe(302)

	const [row] = await db.select().from(courses).where(eq(courses.id, course.id))
	const [working] = await db
		.select()
		.from(courseSections)
		.where(and(eq(courseSections.versionId, row?.workingVersionId ?? course.id)))
	expect(working).toMatchObject({ captions: vtt, transcript: 'What is said.' })
	const captions = `/media/captions/${working?.id}`
	const told = await get(captions, { as: teacher })
	expect([told.headers.get('content-type'), await told.text()]).toEqual(['text/vtt; charset=utf-8', vtt])

	await db
		.update(courses)
		.set({ approvedVersionId: working?.versionId, workingVersionId: null })
		.where(eq(courses.id, course.id))
	const student = await anEnrollment(db, { ...course, approvedVersionId: working?.versionId ?? null })
	const lesson = await (
		await get(`/courses/${course.slug}/learn/${section?.lineage}`, { as: student })
	).text()
	expect(lesson).toMatch(/<details[^>]*><summary[^>]*>Transcript<\/summary><p lang="en"[^>]*>What is said\./)
	expect((await get(captions, { as: student })).status).toBe(200)
	expect((await get(captions, { as: await aUser(db) })).status).toBe(404)
	expect((await get(captions)).status).toBe(404)
})

test('submitting and approving name media without captions and empty sections', async ({ db }) => {
	const teacher = await aScholar(db)
	const media = { kind: 'youtube' as const, videoId: 'dQw4w9WgXcQ' }
	const spoken = { media, transcript: 'What is said.' }
	const course = await aCourse(db, {
		scholarId: teacher.id,
		status: 'pending',
		sections: [
			{ title: 'Unheard', media },
			{ title: 'Written out', ...spoken },
			{ title: 'Holds nothing', description: '' },
		],
	})
	const [row] = await db.select().from(courses).where(eq(courses.id, course.id))
	const { get } = site(db)
	const page = await (await get(`/admin/courses/${course.id}/edit`, { as: await anAdmin(db) })).text()
	const [notice = ''] = /These videos and recordings have no captions[\s\S]*?<\/ul>/.exec(page) ?? []
	const [empty = ''] = /These lessons are empty[\s\S]*?<\/ul>/.exec(page) ?? []
	expect(empty).toContain('Holds nothing')
	expect(empty).not.toContain('Written out')
	expect([
		row?.submittedVersionId === null,
		notice.includes('Unheard'),
		notice.includes('Written out'),
	]).toEqual([false, true, false])
})

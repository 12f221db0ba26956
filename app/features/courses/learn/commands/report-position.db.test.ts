import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { as, noon } from '#tests/world.ts'
import { aStudent, doneIn, learningFacts as facts } from '#tests/world-lessons.ts'
import { reportPosition } from './report-position.server.ts'

const mediaId = '00000000-0000-4000-8000-00000000000a'
const video = (seconds: number | null) => ({ kind: 'video', mediaId, seconds }) as const
const quiz = { passPercent: 50, questions: [] }
type Story = Awaited<ReturnType<typeof aStudent>>

/** Reports positions: each pair is seconds after noon and the position of the player. */
async function plays(db: Db, { course, student, lineages }: Story, reports: [number, number][]) {
	const [lineage = ''] = lineages
	for (const [after, position] of reports) {
		const ctx = as(student, db, new Date(noon.getTime() + after * 1000))
		await reportPosition(ctx, { courseId: course.id, lineage, facts }, position)
	}
	return doneIn(db, course, student, lineage)
}

test('nine tenths of a video played complete its section', async ({ db }) => {
	const story = await aStudent(db, { sections: [{ media: video(60) }, {}] })
	expect(
		await plays(db, story, [
			[0, 0],
			[15, 15],
			[30, 30],
			[45, 45],
		]),
	).toMatchObject({
		position: 45,
		watched: 45,
		playedAt: null,
		completedAt: null,
	})
	const done = await plays(db, story, [[55, 55]])
	expect(done?.playedAt).not.toBeNull()
	expect(done?.completedAt).not.toBeNull()
})

test('a player that is put to the end has played no more than the clock allows', async ({ db }) => {
	const story = await aStudent(db, { sections: [{ media: video(3600) }] })
	expect(await plays(db, story, [[0, 3600]])).toMatchObject({ position: 3600, watched: 0, playedAt: null })
	expect(
		await plays(db, story, [
			[1, 0],
			[2, 3600],
			[3, 0],
			[4, 3600],
		]),
	).toMatchObject({
		watched: 4,
		playedAt: null,
	})
})

test('reports that cross do not count a second twice', async ({ db }) => {
	const story = await aStudent(db, { sections: [{ media: video(3600) }] })
	const crossed = await plays(db, story, [
		[0, 0],
		[30, 30],
		[10, 60],
		[31, 90],
	])
	expect(crossed).toMatchObject({ watched: 32 })
})

test('where there is a quiz, too, the section waits for it', async ({ db }) => {
	const story = await aStudent(db, { sections: [{ media: video(20), quiz }] })
	const done = await plays(db, story, [
		[0, 0],
		[20, 20],
	])
	expect(done?.playedAt).not.toBeNull()
	expect(done?.completedAt).toBeNull()
})

test('a video whose length nobody knows, or that plays elsewhere, completes nothing', async ({ db }) => {
	for (const media of [video(null), { kind: 'youtube', videoId: 'abcdefghijk' } as const]) {
		const story = await aStudent(db, { sections: [{ media }] })
		const done = await plays(db, story, [
			[0, 0],
			[20, 20],
			[40, 40],
		])
		expect(done).toMatchObject({ position: 40, playedAt: null, completedAt: null })
	}
})

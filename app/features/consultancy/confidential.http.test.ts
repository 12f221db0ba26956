import { getTableColumns } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as, aUser, testEnv } from '#tests/world.ts'
import { aConsultation, anOpenScholar } from '#tests/world-consultancy.ts'
import { bookingTextNames } from './fields.ts'
import { consultancyPart } from './personal.server.ts'
import { consultations } from './tables.server.ts'

const soon = new Date(`${addDays(new Date().toISOString().slice(0, 10), 3)}T10:00:00Z`)
const described = 'We cannot agree on how to share a house.'
const tried = 'We asked an uncle to mediate.'

test('only the seeker and the scholar of the booking read what was tried', async ({ db }) => {
	const [seeker, scholar, other, admin] = [
		await aUser(db),
		await anOpenScholar(db),
		await anOpenScholar(db),
		await anAdmin(db),
	]
	const { get, post } = site(db)
	const { id } = await aConsultation(db, {
		userId: seeker.id,
		scholarId: scholar.id,
		startsAt: soon,
		description: described,
		tried,
	})
	const own = `/dashboard/consultations/${id}`
	const desk = `/scholar/consultations/${id}`
	/** Whether the page shows the description and what was tried. */
	const read = async (person: typeof seeker, path: string) => {
		const answer = await get(path, { as: person })
		const text = answer.ok ? await answer.text() : ''
		const payload = await (await get(`${path}.data`, { as: person })).text()
		return [text, payload].map((each) => [each.includes(described), each.includes(tried)])
	}
	const [all, described_, nothing] = [
		[
			[true, true],
			[true, true],
		],
		[
			[true, false],
			[true, false],
		],
		[
			[false, false],
			[false, false],
		],
	]
	expect(await read(seeker, own)).toEqual(all)
	expect(await read(scholar, desk)).toEqual(all)
	expect(await read(admin, desk)).toEqual(described_)
	for (const [person, path] of [
		[other, desk],
		[other, own],
		[scholar, own],
		[admin, own],
		[seeker, desk],
	] as const)
		expect(await read(person, path), `${person.email} ${path}`).toEqual(nothing)
	for (const path of [
		'/scholar/consultations',
		'/admin/consultations',
		'/scholar/consultations?view=waiting',
	])
		expect(await (await get(path, { as: admin })).text()).not.toContain(tried)

	// The newly assigned scholar may read it.
	const assigned = await post(`${desk}/assign`, { personId: other.id }, { as: admin })
	expect(assigned.status).toBe(302)
	expect(await read(other, desk)).toEqual(all)
	expect(await read(scholar, desk)).toEqual(nothing)
})

test('the field for what was tried is optional and has a limit', async ({ db }) => {
	const { post } = site(db, {
		'organisation.workingDays': [0, 1, 2, 3, 4, 5, 6],
		'consultations.friday': null,
	})
	const seeker = await aUser(db)
	await anOpenScholar(db)
	const form = { category: 'family', description: described, timeSlot: soon.toJSON(), zone: 'UTC' }
	const long = await post('/consultancy', { ...form, tried: 'x'.repeat(5001) }, { as: seeker })
	expect(long.status).toBe(422)
	expect(await long.text()).toContain('at most 5000 characters')
	expect((await post('/consultancy', { ...form, tried: ` ${tried}\r\n ` }, { as: seeker })).status).toBe(302)
	const later = new Date(soon.getTime() + 3_600_000).toJSON()
	expect((await post('/consultancy', { ...form, timeSlot: later }, { as: seeker })).status).toBe(302)
	const rows = await db.select().from(consultations)
	expect(rows.map((row) => row.tried).sort()).toEqual(['', tried])
})

/** Columns that a download leaves out, and why. */
const leftOut = {
	'ids of rows': ['id', 'userId', 'scholarId', 'wantedScholarId', 'originId', 'followsId', 'documentId'],
	'the document itself is in the download': ['documentUrl'],
	'where the text was taken from, which is downloaded there': ['originKind'],
	'of the machine': ['sequence', 'emptiedAt', 'updatedAt'],
}

test('the download of a seeker holds every column of their booking, but for those named here', async ({
	db,
}) => {
	const seeker = await aUser(db)
	await aConsultation(db, { userId: seeker.id, scholarId: (await aScholar(db)).id, tried })
	const { booked } = (await consultancyPart.dataOf(as(seeker, db), seeker.id, testEnv)) as {
		booked: Record<string, unknown>[]
	}
	const columns = Object.keys(getTableColumns(consultations))
	const expected = columns.filter((name) => !Object.values(leftOut).flat().includes(name))
	expect(Object.keys(booked[0] ?? {}).sort()).toEqual(expected.sort())
	expect(expected).toEqual(expect.arrayContaining(bookingTextNames))
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findFree } from '#app/features/consultancy/calendars.server.ts'
import { listConsultants } from '#app/features/consultancy/consultants.server.ts'
import { listLoad } from '#app/features/consultancy/staff/queries.server.ts'
import { listTeachers } from '#app/features/courses/catalogue/catalogue-queries.server.ts'
import { findTeachers, listScholars } from '#app/features/courses/review/people.server.ts'
import { listEntries } from '#app/features/discovery/queries.server.ts'
import { listColleagues } from '#app/features/fatwas/queue/people.server.ts'
import { fatwaWorkflow } from '#app/features/fatwas/workflow.server.ts'
import { listPublicScholars } from '#app/features/users/api.server.ts'
import { isLastAdmin } from '#app/features/users/profile/admins.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { anOpenScholar, aService } from '#tests/world-consultancy.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aFatwa, aReviewedFatwa } from '#tests/world-fatwas.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { findIneligible, listEligible, listEligibleIds, listNotOffered, listStaff } from './api.server.ts'

const past = new Date(noon.getTime() - 1)
const today = '2026-03-10'

/** Two active scholars, and each kind of person who is none. */
async function everybody(db: Db) {
	const offered = [
		await aScholar(db, { name: 'Zz free' }),
		await aScholar(db, { name: 'Zz free again', bannedAt: past, bannedUntil: noon }),
	]
	const others = [
		await aScholar(db, { name: 'Zz banned', bannedAt: past }),
		await aScholar(db, {
			name: 'Zz banned for a while',
			bannedAt: past,
			bannedUntil: new Date('2999-01-01'),
		}),
		await aScholar(db, { name: 'Zz erased', erasedAt: past }),
		await aScholar(db, { name: 'Zz invited', signedInAt: null }),
		await aScholar(db, { name: 'Zz unwritten', profile: null }),
		await aScholar(db, { name: 'Zz a draft', profile: { publishedAt: null } }),
		await aUser(db, { name: 'Zz no scholar any more', profile: {} }),
		await anAdmin(db, { name: 'Zz office', profile: null }),
	]
	return { offered, others, admin: await anAdmin(db, { name: 'Who asks', profile: null }) }
}

test('nobody is offered as teacher, answerer or reviewer, or listed, who may not act as a scholar now', async ({
	db,
}) => {
	const { offered, others, admin } = await everybody(db)
	const [ctx, visitor] = [as(admin, db), as(null, db)]
	for (const person of [...offered, ...others]) {
		await aCourse(db, { scholarId: person.id })
		await anOpenScholar(db, { person })
	}
	const question = await aQuestion(db)
	const service = aService()
	const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
	const places: Record<string, () => Promise<string[]>> = {
		'the list of scholars, the home page and the sitemap': async () =>
			ids(await listPublicScholars(visitor, { limit: 50 })),
		'the sitemap': async () =>
			((await listEntries(visitor, 'pages', { hasNewsletter: false, offers: () => true })) ?? []).flatMap(
				({ versions }) => /^\/scholars\/(.+)$/.exec(versions[0]?.path ?? '')?.[1] ?? [],
			),
		'the filter of the catalogue': async () => ids(await listTeachers(visitor)),
		'teachers who are offered': async () => ids(await listScholars(ctx)),
		'teachers who are looked for': async () =>
			ids((await findTeachers(ctx, 'zz')).filter(({ notOffered }) => notOffered === null)),
		'stand-ins, and the filter of the admins': async () => ids(await listStaff(ctx)),
		'colleagues for a question': async () => ids(await listColleagues(ctx, question, today)),
		'whom a thing can be given to': async () =>
			ids(await listEligible(ctx, { today, workflows: [fatwaWorkflow] })),
		'who is told of a question': () => listEligibleIds(ctx, { language: 'en' }),
		'who takes over': async () => {
			const all = [...offered, ...others]
			const why = await Promise.all(all.map(({ id }) => findIneligible(ctx, id)))
			return ids(all.filter((_, index) => why[index] === null))
		},
		consultants: async () => ids(await listConsultants(visitor)),
		'free hours': async () => [
			...new Set(
				(await findFree(visitor, service, { from: '2026-03-12', until: '2026-03-20' })).flatMap(
					({ scholars }) => scholars,
				),
			),
		],
		'who meets people': async () => ids(await listLoad(ctx)),
	}
	for (const [place, list] of Object.entries(places))
		expect((await list()).sort(), place).toEqual(ids(offered).sort())

	const { get } = site(db)
	for (const path of ['/', '/scholars', '/courses']) {
		const html = await (await get(path)).text()
		for (const { id } of others) expect(html, path).not.toContain(`/scholars/${id}`)
	}
})

test('an admin reads who is missing, and why; nobody else does', async ({ db }) => {
	const { admin } = await everybody(db)
	expect((await listNotOffered(as(admin, db))).map(({ name, missing }) => [name, missing.why])).toEqual([
		['Zz a draft', 'unpublished'],
		['Zz banned', 'banned'],
		['Zz banned for a while', 'banned'],
		['Zz invited', 'never-signed-in'],
		['Zz unwritten', 'unpublished'],
	])
	expect(await listNotOffered(as(await aScholar(db), db))).toEqual([])
	const { id } = await aQuestion(db)
	const form = await (await site(db).get(`/admin/fatwas/${id}/assignment`, { as: admin })).text()
	expect(form).toContain('Zz invited')
	expect(form).toContain('was invited and has not logged in yet.')
	expect(form).toContain('has no published profile.')
})

test('where the only colleague may not act as a scholar, an admin approves their own answer', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	await aScholar(db, { signedInAt: null })
	await aScholar(db, { profile: null })
	const { id } = await aFatwa(db, {
		status: 'answered',
		scholarId: admin.id,
		answers: [{ scholarId: admin.id }],
	})
	const mayApprove = async () => {
		const fatwa = await fatwaWorkflow.find(as(admin, db), id)
		return fatwa && (await fatwaWorkflow.offers(as(admin, db), fatwa)).includes('approve')
	}
	expect(await mayApprove()).toBe(true)
	await aScholar(db)
	expect(await mayApprove()).toBe(false)
})

test('a ban that is over counts as none: for the last admin, and on the page of an answer', async ({
	db,
}) => {
	const [first, second] = [await anAdmin(db), await anAdmin(db, { bannedAt: past, bannedUntil: past })]
	expect(await isLastAdmin(as(first, db), first.id)).toBe(false)
	await db.update(profiles).set({ bannedUntil: null }).where(eq(profiles.id, second.id))
	expect(await isLastAdmin(as(first, db), first.id)).toBe(true)

	const { path, reviewer } = await aReviewedFatwa(db)
	const html = await (await site(db).get(path)).text()
	expect(html).toContain(`/scholars/${reviewer.id}`)
})

import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { requiredAnswers } from '../cases/answers.ts'
import { applications, casePeople, officers, schemes, visits } from '../cases/tables.server.ts'
import {
	firmMembers,
	firms,
	ingredients,
	ingredientVersions,
	papers,
	products,
	recipeLines,
	recipes,
} from '../firms/tables.server.ts'
import type { OfficerFunction } from '../model.ts'

const why = 'The recipes are clear, and the rooms were clean on the day of the visit.'
const answers = Object.fromEntries(requiredAnswers.map((name) => [name, `About ${name}`]))

async function officer(db: Db, ...functions: OfficerFunction[]): Promise<User> {
	const person = await aUser(db)
	await db
		.insert(officers)
		.values(functions.map((one) => ({ personId: person.id, function: one, at: new Date() })))
	return person
}

/** A bakery with one product of one ingredient, and a scheme. */
async function bakery(db: Db, owner: User) {
	const ids = Array.from({ length: 6 }, () => crypto.randomUUID())
	const [firmId = '', productId = '', ingredientId = '', versionId = '', recipeId = '', schemeId = ''] = ids
	const at = new Date()
	await db.insert(firms).values({ id: firmId, kind: 'company', name: 'Noor Bakery', country: 'PK' })
	await db.insert(firmMembers).values({ firmId, personId: owner.id, role: 'owner', joinedAt: at })
	await db.insert(products).values({ id: productId, firmId, code: 'NB-1', name: 'Date cake' })
	await db.insert(ingredients).values({ id: ingredientId, firmId, kind: 'raw', version: 1, folded: 'flour' })
	await db
		.insert(ingredientVersions)
		.values({ id: versionId, ingredientId, n: 1, name: 'Flour', origin: 'plant', risk: 'low', at })
	await db.insert(recipes).values({ id: recipeId, productId, n: 1, at })
	await db.insert(recipeLines).values({ recipeId, versionId, position: 1 })
	await db.update(products).set({ recipe: 1 }).where(eq(products.id, productId))
	await db.insert(schemes).values({
		id: schemeId,
		slug: schemeId,
		names: { en: 'Small producers', ar: 'صغار المنتجين', ur: 'چھوٹے تیار کنندگان' },
		kind: 'small',
		months: 12,
		deciders: 2,
		isOffered: true,
	})
	return { firmId, productId, versionId, schemeId }
}

test('a bakery applies, is reviewed, visited, decided by a panel, and gets its certificate', async ({
	db,
}) => {
	const { get, post } = site(db)
	const owner = await aUser(db)
	const { firmId, productId, versionId, schemeId } = await bakery(db, owner)
	const [reviewer, manager, lead, decider, shariah] = [
		await officer(db, 'review'),
		await officer(db, 'manage'),
		await officer(db, 'audit'),
		await officer(db, 'decide'),
		await officer(db, 'decide', 'shariah'),
	]
	const list = `/dashboard/certification/firms/${firmId}/applications`
	expect(await (await get(list, { as: owner })).text()).toContain('No applications yet')
	expect((await post(list, {}, { as: owner })).status).toBe(422)
	const started = await post(list, { schemeId }, { as: owner })
	const own = started.headers.get('location') ?? ''
	const id = own.slice(-36)
	const desk = `/scholar/certification/${id}`
	const text = async (path: string, as: User) => (await get(path, { as })).text()
	const press = async (path: string, as: User, form: Record<string, string> = {}) => {
		const answer = await post(path, form, { as })
		expect([path, answer.status]).toEqual([path, 302])
		return answer
	}
	const status = async () =>
		(await db.select({ status: applications.status }).from(applications).where(eq(applications.id, id)))[0]
			?.status

	// The firm: incomplete at first, a stale form is refused with its words.
	expect(await text(own, owner)).toContain('every question is answered')
	expect((await post(`${own}/submit`, {}, { as: owner })).status).toBe(302)
	expect(await status()).toBe('draft')
	await press(`${own}/form`, owner, { ...answers, revision: '0' })
	const stale = await post(`${own}/form`, { ...answers, process: 'Mixing', revision: '0' }, { as: owner })
	expect([stale.status, (await stale.text()).includes('Mixing')]).toEqual([409, true])
	await press(`${own}/products`, owner, { productId })
	expect((await get(desk, { as: reviewer })).status).toBe(404)
	await press(`${own}/submit`, owner)
	expect(await status()).toBe('submitted')

	// The reviewer, without an account's role on the site.
	expect(await text('/scholar/certification', reviewer)).toContain('Noor Bakery')
	await press(`${desk}/claim`, reviewer)
	const undated = await post(`${desk}/ingredients`, { versionId, basis: 'statement' }, { as: reviewer })
	const told = await undated.text()
	expect([
		undated.status,
		told.includes('Choose a day.'),
		/value="[^"]+" checked/.test(told) || told.includes('checked=""'),
	]).toEqual([422, true, true])
	await press(`${desk}/remarks`, reviewer, {
		text: 'Say how you clean the oven.',
		on: `product:${productId}`,
	})
	// Nothing of another firm is named to this one.
	const elsewhere = { text: 'x', on: `version:${schemeId}` }
	expect((await post(`${desk}/remarks`, elsewhere, { as: reviewer })).status).toBe(409)
	expect(await text(`${desk}/remarks?on=version:${versionId}`, reviewer)).toContain('Flour')
	await press(`${desk}/remarks`, reviewer, { text: 'Which mill?', on: `version:${versionId}` })
	await press(`${desk}/return`, reviewer, { note: 'One question is open.' })
	expect(await text(own, owner)).toContain('Say how you clean the oven.')
	await press(`${own}/submit`, owner)
	expect(await status()).toBe('reviewing')
	// A paper is accepted with the file that was read: one that has another file by now is not.
	const paperId = crypto.randomUUID()
	await db
		.insert(papers)
		.values({ id: paperId, firmId, kind: 'certificate', validUntil: '2098-01-01', createdAt: new Date() })
	const byPaper = { versionId, basis: 'paper', until: '2099-01-01' }
	const paperOf = (fileId: string) => ({ ...byPaper, paperId: `${paperId}/${fileId}` })
	const late = await post(`${desk}/ingredients`, paperOf(''), { as: reviewer })
	expect([late.status, (await late.text()).includes('later than the last day')]).toEqual([422, true])
	expect((await post(`${desk}/ingredients`, paperOf(versionId), { as: reviewer })).status).toBe(409)
	await press(`${desk}/ingredients`, reviewer, { ...paperOf(''), until: '2098-01-01' })
	const [paper] = await db.select({ state: papers.state }).from(papers)
	expect(paper?.state).toBe('accepted')
	const poor = crypto.randomUUID()
	await db.insert(papers).values({ id: poor, firmId, kind: 'statement', createdAt: new Date() })
	expect((await post(`${desk}/papers/${poor}`, { reason: '' }, { as: reviewer })).status).toBe(422)
	const other = { reason: 'No date.', fileId: versionId }
	expect((await post(`${desk}/papers/${poor}`, other, { as: reviewer })).status).toBe(409)
	await press(`${desk}/papers/${poor}`, reviewer, { reason: 'It has no date.' })
	expect(await text(`/dashboard/certification/firms/${firmId}/papers/${poor}`, owner)).toContain(
		'It has no date.',
	)
	expect((await post(`${desk}/papers/${poor}`, { reason: 'Again' }, { as: reviewer })).status).toBe(409)
	expect(await text(desk, reviewer)).toContain('1 of 1 ingredients confirmed')

	// Fees: the manager quotes, the owner accepts; who reviews never sees the amount.
	expect((await post(`${desk}/fee`, { amount: 'x', currency: 'PKR' }, { as: manager })).status).toBe(422)
	await press(`${desk}/fee`, manager, { amount: '2,500.00', currency: 'pkr', note: 'Visit included' })
	expect(await text(own, owner)).toContain('2,500')
	expect(await text(desk, reviewer)).not.toContain('2,500')
	await press(`${own}/accept-quote`, owner)
	await press(`${desk}/accept`, reviewer)

	// Parts: nobody appoints the reviewer again, everybody declares first.
	const taken = await post(`${desk}/appoint-lead`, { personId: reviewer.id }, { as: manager })
	expect(taken.status).toBe(409)
	await press(`${desk}/appoint-lead`, manager, { personId: lead.id })
	await runListeners(db)
	expect((await get(`${desk}/visit`, { as: lead })).headers.get('location')).toBe(desk)
	await press(`${desk}/declare`, lead, { choice: 'free' })
	const past = { kind: 'unannounced', day: '2020-01-01', from: '09:00', until: '12:00' }
	expect((await post(`${desk}/visit`, past, { as: lead })).status).toBe(422)
	await press(`${desk}/visit`, lead, { ...past, day: '2099-01-02' })
	await runListeners(db)
	expect(await text(own, owner)).not.toContain('Unannounced visit')
	const hour = 3600_000
	await db.execute(
		sql`update certification_visit_people set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'`,
	)
	await db
		.update(visits)
		.set({ startsAt: new Date(Date.now() - 3 * hour), endsAt: new Date(Date.now() - hour) })
	expect(await text(own, owner)).toContain('Unannounced visit')

	// Findings.
	expect((await post(`${desk}/findings/new`, { grade: '', text: '' }, { as: lead })).status).toBe(422)
	await press(`${desk}/findings/new`, lead, {
		grade: 'minor',
		clause: '7.2',
		text: 'No cleaning plan on the wall.',
	})
	expect(await text(own, owner)).not.toContain('No cleaning plan')
	await press(`${desk}/check`, lead)
	await press(`${desk}/report`, lead, { note: 'Clean rooms.' })
	expect(await text(own, owner)).toContain('No cleaning plan')
	await press(`${desk}/findings/new`, lead, { grade: 'observation', text: 'The shelf is low.' })
	await press(`${own}/findings/1`, owner, { answer: 'It hangs there now.', planUntil: '2099-02-01' })
	expect((await post(`${desk}/findings/1`, { isEnough: 'no' }, { as: lead })).status).toBe(422)
	await press(`${desk}/findings/1`, lead, { isEnough: 'yes' })
	for (const one of [decider, shariah]) {
		await press(`${desk}/appoint-decider`, manager, { personId: one.id })
		await press(`${desk}/declare`, one, { choice: 'free' })
	}
	await press(`${desk}/refer`, lead, { note: 'Grant it.' })

	// Votes are sealed until one's own is cast; a short reason is refused with its words.
	const short = await post(`${desk}/vote`, { choice: 'grant', note: 'short' }, { as: decider })
	expect([short.status, /short<\/textarea>/.test(await short.text())]).toEqual([409, true])
	expect(await status()).toBe('deciding')
	await press(`${desk}/vote`, decider, { choice: 'grant', note: why })
	expect(await text(desk, shariah)).not.toContain(why)
	expect(await text(desk, decider)).toContain(why)
	expect(await text(desk, manager)).not.toContain(why)
	await press(`${desk}/vote`, shariah, { choice: 'grant', note: `${why} And in the fiqh.` })
	expect(await status()).toBe('granted')
	expect(await text(own, owner)).toMatch(/HC-\d{4}-/)

	// The firm was told of each step but the unannounced visit, officers of the cases that are with them.
	await runListeners(db)
	const toldOf = async (personId: string) =>
		(await db.select().from(notifications).where(eq(notifications.personId, personId))).map(
			({ kind, values }) => `${kind} ${(values as { step?: string }).step}`,
		)
	const firm = await toldOf(owner.id)
	expect(firm).toEqual(
		expect.arrayContaining(['cases.application-moved returned', 'cases.application-moved granted']),
	)
	expect(firm).toContain('cases.application-moved raised')
	expect(firm).not.toContain('cases.application-moved planned')
	expect(await toldOf(reviewer.id)).toContain('cases.case-waits submitted')
	expect(await toldOf(lead.id)).toContain('cases.case-waits appointed')
	expect(await toldOf(shariah.id)).toContain('cases.case-waits referred')
	expect(await toldOf(manager.id)).toContain('cases.case-waits accepted')

	// Afterwards: a proposal, and a suspension at once by one who decides.
	await press(`${desk}/change`, manager, { kind: 'withdraw', reason: 'law', note: '' })
	await press(`${desk}/suspend`, decider, { choice: 'contamination', note: 'A test was positive.' })
	for (const path of ['', '/ingredients', '/remarks'])
		for (const prefix of ['/ar', '/ur'])
			expect((await get(`${prefix}${desk}${path}`, { as: shariah })).status).toBe(200)
	expect((await get(`/ur${own}`, { as: owner })).status).toBe(200)
})

test('strangers, members of the firm and people without a part do nothing in a case', async ({ db }) => {
	const { get, post } = site(db)
	const owner = await aUser(db)
	const { firmId, productId, schemeId } = await bakery(db, owner)
	const list = `/dashboard/certification/firms/${firmId}/applications`
	const own = (await post(list, { schemeId }, { as: owner })).headers.get('location') ?? ''
	const desk = `/scholar/certification/${own.slice(-36)}`
	await post(`${own}/form`, { ...answers, revision: '0' }, { as: owner })
	await post(`${own}/products`, { productId }, { as: owner })
	await post(`${own}/submit`, {}, { as: owner })
	const stranger = await aUser(db)
	const admin = await anAdmin(db)
	const decides = await officer(db, 'decide')
	// An officer who is a member of the firm: their colleagues' work is not theirs to read.
	await db.insert(officers).values({ personId: owner.id, function: 'review', at: new Date() })
	const forms: [string, Record<string, string>][] = [
		['claim', {}],
		['accept', {}],
		['return', { note: 'x' }],
		['vote', { choice: 'grant', note: why }],
		['suspend', { choice: 'law', note: '' }],
		['fee', { amount: '1', currency: 'PKR' }],
		['findings/new', { grade: 'minor', text: 'x' }],
		['change', { kind: 'withdraw', reason: 'law' }],
		['ingredients', {}],
	]
	for (const who of [stranger, owner, decides])
		for (const [verb, form] of forms)
			expect([verb, (await post(`${desk}/${verb}`, form, { as: who })).status]).toEqual([verb, 404])
	expect((await get('/scholar/certification', { as: stranger })).status).toBe(404)
	expect((await get(desk, { as: admin })).status).toBe(200)
	// An admin manages, and decides nothing.
	for (const verb of ['claim', 'accept', 'vote', 'suspend'])
		expect((await post(`${desk}/${verb}`, { choice: 'grant', note: why }, { as: admin })).status).toBe(302)
	const [row] = await db.select().from(applications)
	expect([row?.status, await db.$count(casePeople)]).toEqual(['submitted', 0])
	for (const path of [own, `${own}/form`, `${own}/products`])
		for (const who of [stranger, admin]) expect((await get(path, { as: who })).status).toBe(404)
})

test('an admin names people for functions: nobody themselves, and for the Shariah a scholar with a profile', async ({
	db,
}) => {
	const { post } = site(db)
	const [admin, person, scholar] = [await anAdmin(db), await aUser(db), await aScholar(db)]
	const name = async (personId: string, of: OfficerFunction) =>
		(await post('/admin/certification/people', { personId, function: of }, { as: admin })).status
	expect(await name(person.id, 'review')).toBe(302)
	expect(await name(person.id, 'review')).toBe(302)
	expect(await name(admin.id, 'decide')).toBe(422)
	expect(await name(person.id, 'shariah')).toBe(422)
	expect(await name(scholar.id, 'shariah')).toBe(302)
	const named = await db.select({ id: officers.personId, of: officers.function }).from(officers)
	expect(named.map(({ id, of }) => `${id === scholar.id ? 'scholar' : 'person'} ${of}`).sort()).toEqual([
		'person review',
		'scholar decide',
		'scholar shariah',
	])
})

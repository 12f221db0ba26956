import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { largeTest, test } from '#tests/db.ts'
import { runListeners } from '#tests/listeners.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aComplaint, anOfficer, complaintIn, whatTheySaw } from '#tests/world-complaints.ts'
import { aHalalCertificate, withoutTriggers } from '#tests/world-register.ts'
import { interests } from '../cases/tables.server.ts'
import { firmMembers } from '../firms/tables.server.ts'
import { addWords } from './commands/add-words.server.ts'
import { acknowledge, assign, close, decide, investigate, link, reply } from './commands/handle.server.ts'
import { removeClosed, removeNames } from './jobs.server.ts'
import { complaintsPart } from './personal.server.ts'
import {
	findComplaint,
	findForComplainant,
	listComplaints,
	listHandlers,
	listSummaries,
} from './queries.server.ts'
import { complaintMessages, complaintSteps, complaints } from './tables.server.ts'

const secret = testEnv.SECRET
const sealing = { secret }
const dayMs = 86_400_000
const later = (days: number) => new Date(noon.getTime() + days * dayMs)
const all = { state: null, kind: null }
const upheld = {
	outcome: 'upheld',
	reason: 'We found lard.',
	summary: 'Lard was found in the store.',
} as const

/** A part in the case of a certificate, as it stands years later. */
async function seat(db: Db, applicationId: string, { id }: User, recusedAt: Date | null = null) {
	await withoutTriggers(db, () =>
		db.execute(sql`insert into certification_case_people
			(application_id, person_id, part, appointed_by, appointed_at, declared_at, recused_at)
			values (${applicationId}, ${id}, 'auditor', ${id}, ${noon.toISOString()}::timestamptz,
				${noon.toISOString()}::timestamptz, ${recusedAt?.toISOString() ?? null}::timestamptz)`),
	)
}

async function investigated(db: Db, manager: User, over: Parameters<typeof aComplaint>[1] = {}) {
	const { id, receipt } = await aComplaint(db, over)
	const ctx = as(manager, db)
	expect(await acknowledge(ctx, id)).toMatchObject({ ok: true })
	expect(await investigate(ctx, id)).toMatchObject({ ok: true })
	return { id, receipt, ctx }
}

test('a complaint goes from its receipt to its end, and both sides read each other', async ({ db }) => {
	const manager = await anOfficer(db, 'manage')
	const { number, applicationId } = await aHalalCertificate(db, { now: noon })
	const { id, ctx } = await investigated(db, manager, { number: number.toLowerCase() })
	expect(await complaintIn(db, id)).toMatchObject({ handlerId: manager.id, dueOn: null })
	expect(await reply(ctx, id, 'Which shelf was it on?', sealing)).toMatchObject({ ok: true })
	for (let twice = 0; twice < 2; twice++)
		expect(await addWords(as(null, db, later(1)), id, 'The lowest one.', sealing)).toMatchObject({ ok: true })
	const next = as(manager, db, later(2))
	expect(await decide(next, id, { ...upheld, summary: '' }, sealing)).toEqual({
		ok: false,
		reason: 'summary-required',
	})
	expect(await decide(next, id, upheld, sealing)).toMatchObject({ ok: true })
	const shown = await findForComplainant(as(null, db), id, secret)
	expect(shown?.words.text).toBe(whatTheySaw)
	expect(shown?.messages.map(({ text }) => text)).toEqual([
		'Which shelf was it on?',
		'The lowest one.',
		'We found lard.',
	])
	expect(shown?.steps.map(({ toStatus }) => toStatus)).toEqual([
		'received',
		'acknowledged',
		'investigating',
		'upheld',
	])
	expect(await listSummaries(as(null, db), applicationId)).toMatchObject([
		{ outcome: 'upheld', summary: upheld.summary },
	])
	expect(await close(ctx, id)).toMatchObject({ ok: true })
	expect(await addWords(as(null, db), id, 'And another thing.', sealing)).toMatchObject({ reason: 'not-now' })
	expect(await complaintIn(db, id)).toMatchObject({ status: 'closed', outcome: 'upheld', closedAt: noon })
})

test('a form sent twice is one complaint; another text in it does not get the first receipt', async ({
	db,
}) => {
	const first = await aComplaint(db)
	const again = await aComplaint(db, { formId: first.formId })
	expect([again.id, again.receipt]).toEqual([first.id, first.receipt])
	await expect(aComplaint(db, { formId: first.formId, text: `${whatTheySaw}!` })).rejects.toThrow(
		'form-expired',
	)
	expect(await db.$count(complaints)).toBe(1)
})

test('it is to be acknowledged within five working days', async ({ db }) => {
	// A Tuesday; Saturday and Sunday are free.
	const { id } = await aComplaint(db)
	expect((await complaintIn(db, id)).dueOn).toBe('2026-03-17')
})

test('words, names and messages are sealed: no table, step, event or notification repeats them', async ({
	db,
}) => {
	const manager = await anOfficer(db, 'manage')
	const { number, firmId } = await aHalalCertificate(db, { now: noon })
	const owner = await aUser(db)
	await db.insert(firmMembers).values({ firmId, personId: owner.id, role: 'owner', joinedAt: noon })
	const said = {
		number,
		name: 'Maryam Siddiqa',
		product: 'Barley loaf',
		place: 'Mill Lane',
		happened: 'Friday',
	}
	const { id, ctx } = await investigated(db, manager, said)
	await reply(ctx, id, 'Which shelf was it on?', sealing)
	await addWords(as(null, db), id, 'The lowest one.', sealing)
	await decide(ctx, id, upheld, sealing)
	await runListeners(db)
	const rows = [
		await db.select().from(complaints),
		await db.select().from(complaintMessages),
		await db.select().from(complaintSteps),
		await db.select().from(events),
		await db.select().from(notifications),
	]
	const dump = JSON.stringify(rows)
	for (const text of [...Object.values(said).slice(1), whatTheySaw, 'shelf', 'lowest', 'found lard'])
		expect(dump, text).not.toContain(text)
	const firms = await db.select().from(notifications).where(eq(notifications.personId, owner.id))
	expect(firms.map(({ kind }) => kind)).toEqual(['complaints.summary'])
})

describe('who had a part in a case of the firm, or a tie to it', () => {
	test('does not handle it, and reads why', async ({ db }) => {
		const { number, applicationId } = await aHalalCertificate(db, { now: noon })
		const [manager, seated, left] = [
			await anOfficer(db, 'manage'),
			await anOfficer(db, 'manage', 'audit'),
			await anOfficer(db, 'manage', 'audit'),
		]
		await seat(db, applicationId, seated)
		await seat(db, applicationId, left, noon)
		const { id } = await aComplaint(db, { number })
		for (const involved of [seated, left]) {
			expect((await findComplaint(as(involved, db), id))?.verbs).toEqual([])
			expect(await acknowledge(as(involved, db), id)).toEqual({ ok: false, reason: 'not-now' })
			expect(await assign(as(manager, db), id, involved.id)).toEqual({ ok: false, reason: 'involved' })
		}
		const offered = await listHandlers(as(manager, db), id)
		expect(offered.filter(({ isInvolved }) => !isInvolved).map((person) => person.id)).toEqual([manager.id])
		expect(await assign(as(manager, db), id, (await aUser(db)).id)).toMatchObject({ reason: 'not-manager' })
	})

	test('with a tie it does not exist for them, until two years after its end', async ({ db }) => {
		const { number, firmId } = await aHalalCertificate(db, { now: noon })
		const { id } = await aComplaint(db, { number })
		const [member, tied, free] = [
			await anAdmin(db),
			await anOfficer(db, 'manage'),
			await anOfficer(db, 'manage'),
		]
		await db.insert(firmMembers).values({ firmId, personId: member.id, role: 'editor', joinedAt: noon })
		const tie = (personId: string, endedOn: string | null) =>
			db.insert(interests).values({ firmId, personId, kind: 'consultancy', endedOn, at: noon })
		await tie(tied.id, null)
		await tie(free.id, '2024-03-01')
		for (const conflicted of [member, tied]) {
			expect(await findComplaint(as(conflicted, db), id)).toBeUndefined()
			expect((await listComplaints(as(conflicted, db), all, null)).rows).toEqual([])
			await expect(acknowledge(as(conflicted, db), id)).rejects.toMatchObject({ init: { status: 404 } })
		}
		expect(await acknowledge(as(free, db), id)).toMatchObject({ ok: true })
	})

	test('cannot name the certificate, and cannot go on with it', async ({ db }) => {
		const { number, applicationId } = await aHalalCertificate(db, { now: noon })
		const seated = await anOfficer(db, 'manage', 'audit')
		const { id } = await aComplaint(db)
		expect(await acknowledge(as(seated, db), id)).toMatchObject({ ok: true })
		expect(await link(as(seated, db), id, 'HC-2026-2222-2222')).toMatchObject({ reason: 'unknown-number' })
		await seat(db, applicationId, seated)
		expect(await link(as(seated, db), id, number)).toEqual({ ok: false, reason: 'self-involved' })
	})

	test('is refused by the database as well, and what was decided does not change', async ({ db }) => {
		const { number, applicationId, certificate } = await aHalalCertificate(db, { now: noon })
		const [manager, seated] = [await anOfficer(db, 'manage'), await anOfficer(db, 'manage', 'audit')]
		await seat(db, applicationId, seated)
		const { id, ctx } = await investigated(db, manager, { number })
		const refused = async (set: object, of: string) => {
			const tried = db.transaction((tx) => tx.update(complaints).set(set).where(eq(complaints.id, of)))
			await expect(tried).rejects.toMatchObject({ cause: { code: '23000' } })
		}
		await refused({ handlerId: seated.id }, id)
		const { id: other } = await aComplaint(db)
		await acknowledge(as(seated, db), other)
		await refused({ certificateId: certificate.id }, other)
		// A part that its handler took meanwhile.
		await seat(db, applicationId, manager)
		await refused({ status: 'upheld', outcome: 'upheld' }, id)
		expect(await decide(ctx, id, upheld, sealing)).toEqual({ ok: false, reason: 'not-now' })
		const { id: third, ctx: thirdCtx } = await investigated(db, manager)
		await decide(thirdCtx, third, upheld, sealing)
		await refused({ summary: 'Nothing was found.' }, third)
	})
})

test('who is told: managers of a new one, its handler of new words, the complainant by mail', async ({
	db,
}) => {
	const { number, applicationId } = await aHalalCertificate(db, { now: noon })
	const [manager, seated, admin] = [
		await anOfficer(db, 'manage'),
		await anOfficer(db, 'manage', 'audit'),
		await anAdmin(db),
	]
	await seat(db, applicationId, seated)
	const { id } = await aComplaint(db, { number, email: 'maryam@example.com' })
	await runListeners(db)
	const told = async (person: User) =>
		(await db.select().from(notifications).where(eq(notifications.personId, person.id))).map(
			({ kind }) => kind,
		)
	expect([await told(manager), await told(seated), await told(admin)]).toEqual([['complaints.waits'], [], []])
	await acknowledge(as(manager, db), id)
	await addWords(as(null, db), id, 'The lowest one.', sealing)
	await assign(as(manager, db), id, admin.id)
	await runListeners(db)
	expect(await told(admin)).toContain('complaints.assigned')
	const sent = await db.select().from(mails).where(eq(mails.toAddress, 'maryam@example.com'))
	expect(sent.map(({ kind }) => kind)).toEqual(['complaints.news'])
})

test('name and address go a year after closing, the complaint after six', async ({ db }) => {
	const manager = await anOfficer(db, 'manage')
	const { id, ctx } = await investigated(db, manager, { name: 'Maryam', email: 'maryam@example.com' })
	await decide(ctx, id, { ...upheld, outcome: 'outside', summary: '' }, sealing)
	const at = (days: number) => as(null, db, later(days))
	expect(await removeNames(at(400))).toBe(0)
	await close(ctx, id)
	expect(await removeNames(at(364))).toBe(0)
	expect(await removeNames(at(366))).toBe(1)
	expect(await complaintIn(db, id)).toMatchObject({ name: '', email: null })
	expect(await removeClosed(at(6 * 365 - 1))).toBe(0)
	expect(await removeClosed(at(6 * 365 + 1))).toBe(1)
	expect(await db.$count(complaintMessages)).toBe(0)
	expect(await db.$count(events, sql`${events.name} like 'complaint.%'`)).toBe(0)
})

test('a confirmed address brings its complaints into the download, and an erasure takes it out of them', async ({
	db,
}) => {
	const person = await aUser(db, { email: 'maryam@example.com', emailVerified: true })
	const stranger = await aUser(db, { email: 'zayd@example.com', emailVerified: false })
	const { id } = await aComplaint(db, { name: 'Maryam', email: 'maryam@example.com' })
	await aComplaint(db, { email: 'zayd@example.com' })
	const dataOf = ({ id }: User) => complaintsPart.dataOf(as(null, db), id, testEnv)
	expect(await dataOf(person)).toMatchObject({ complaints: [{ words: { text: whatTheySaw } }] })
	expect(await dataOf(stranger)).toMatchObject({ complaints: [] })
	for (let twice = 0; twice < 2; twice++)
		await complaintsPart.erase(as(null, db), { ...person, emailVerified: true })
	expect(await complaintIn(db, id)).toMatchObject({ name: '', email: null })
})

test('who handles complaints and leaves takes their name out of them', async ({ db }) => {
	const manager = await anOfficer(db, 'manage')
	const { id, ctx } = await investigated(db, manager)
	await reply(ctx, id, 'Which shelf was it on?', sealing)
	await complaintsPart.erase(as(null, db), { ...manager, emailVerified: true })
	expect(await complaintIn(db, id)).toMatchObject({ handlerId: null, status: 'investigating' })
	const rows = [await db.select().from(complaintMessages), await db.select().from(complaintSteps)]
	expect(JSON.stringify(rows)).not.toContain(manager.id)
})

largeTest(
	'among ten thousand complaints each list is read off an index',
	{ timeout: 120_000 },
	async ({ db }) => {
		const admin = await anAdmin(db)
		await db.execute(sql`insert into certification_complaints
		(kind, status, outcome, closed_at, receipt_hash, form_hash, words, language, created_at, updated_at)
		select (array['holder', 'mark', 'us'])[1 + n % 3], case when n % 100 = 0 then 'received' else 'closed' end,
			case when n % 100 = 0 then null else 'outside' end, case when n % 100 = 0 then null else now() end,
			'r' || n, 'f' || n, '', 'en', timestamptz '2020-01-01' + n * interval '1 hour', now()
		from generate_series(1, 10000) n`)
		await db.execute(sql`analyze certification_complaints`)
		const ctx = as(admin, db)
		const lists = [all, { ...all, state: 'received' as const }, { ...all, kind: 'us' as const }]
		for (const filters of lists) {
			const { rows, older } = await listComplaints(ctx, filters, null)
			expect(rows).toHaveLength(25)
			for (const cursor of [null, older])
				for (const { scanned, buffers } of await plansOf(db, () => listComplaints(ctx, filters, cursor))) {
					expect(scanned).not.toContain('certification_complaints')
					expect(buffers).toBeLessThan(400)
				}
		}
	},
)

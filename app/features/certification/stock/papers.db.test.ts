import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { applications, casePeople, officers, schemes } from '../cases/tables.server.ts'
import { firmMembers, firms, ingredients, ingredientVersions, papers } from '../firms/tables.server.ts'
import type { Part } from '../model.ts'
import { addPaper, sendPaperFile } from './commands/papers.server.ts'
import { paperInput } from './inputs.ts'
import { mayReadPaper } from './may-read.server.ts'
import { daysLeft } from './model.ts'
import { listPapers } from './papers.server.ts'

const notNow = { ok: false, reason: 'not-now' }
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const typed = {
	kind: 'certificate',
	issuer: 'JAKIM',
	number: '12/3',
	supplier: 'Mill A',
	validFrom: '2026-01-01',
	validUntil: '2026-04-01',
}

async function aFirm(db: Db) {
	const [owner, viewer] = [await aUser(db), await aUser(db)]
	const [firm] = await db
		.insert(firms)
		.values({ kind: 'company', name: 'Noor Bakery', country: 'DE' })
		.returning({ id: firms.id })
	const firmId = firm?.id ?? ''
	await db.insert(firmMembers).values([
		{ firmId, personId: owner.id, role: 'owner', joinedAt: noon },
		{ firmId, personId: viewer.id, role: 'viewer', joinedAt: noon },
	])
	const [fat] = await db
		.insert(ingredients)
		.values({ firmId, kind: 'raw', version: 1, folded: 'fat' })
		.returning({ id: ingredients.id })
	const fatId = fat?.id ?? ''
	await db
		.insert(ingredientVersions)
		.values({ ingredientId: fatId, n: 1, name: 'Fat', origin: 'animal', risk: 'critical', at: noon })
	const paper = { ...paperInput.parse(typed), ingredientIds: [fatId], fileId: null }
	return { firmId, owner, viewer, fatId, paper }
}

/** An upload that belongs to nothing yet. */
async function anUpload(db: Db, owner: User, bucket = 'halal-documents') {
	const key = `${bucket}/${crypto.randomUUID()}.pdf`
	const [file] = await db
		.insert(files)
		.values({
			bucket,
			key,
			path: key.slice(bucket.length + 1),
			name: 'certificate.pdf',
			contentType: 'application/pdf',
			bytes: 10,
			sha256: 'a'.repeat(64),
			ownerId: owner.id,
		})
		.returning()
	return file?.id ?? ''
}

async function paperOf(db: Db) {
	const { owner, paper, ...firm } = await aFirm(db)
	const done = await addPaper(as(owner, db), firm.firmId, paper)
	if (!done.ok) throw new Error(done.reason)
	return { ...firm, owner, paper, paperId: done.id }
}

test('owners and editors add papers about their own ingredients, and the form sent twice adds one', async ({
	db,
}) => {
	const { firmId, owner, viewer, paper, paperId } = await paperOf(db)
	expect(await addPaper(as(owner, db), firmId, paper)).toEqual({ ok: true, id: paperId })
	expect(await addPaper(as(owner, db, later(11)), firmId, { ...paper, issuer: 'jakim' })).toEqual({
		ok: false,
		reason: 'twice',
	})
	const longer = { ...paper, validUntil: '2027-04-01' }
	expect((await addPaper(as(owner, db), firmId, longer)).ok).toBe(true)
	for (const who of [viewer, await aUser(db), await anAdmin(db)]) {
		expect(await addPaper(as(who, db), firmId, paper)).toEqual(notNow)
		expect(await sendPaperFile(as(who, db), firmId, paperId, await anUpload(db, who))).toEqual(notNow)
	}
	const other = await aFirm(db)
	const foreign = { ...paper, ingredientIds: [other.fatId] }
	expect(await addPaper(as(owner, db), firmId, foreign)).toEqual({ ok: false, reason: 'unknown' })
	expect(
		await sendPaperFile(as(other.owner, db), other.firmId, paperId, await anUpload(db, other.owner)),
	).toEqual(notNow)
})

test('a file is replaced while its paper waits, and stays when somebody has decided', async ({ db }) => {
	const { firmId, owner, paperId } = await paperOf(db)
	const ctx = as(owner, db)
	const [first, second] = [await anUpload(db, owner), await anUpload(db, owner)]
	expect(await sendPaperFile(ctx, firmId, paperId, first)).toEqual({ ok: true })
	expect(await sendPaperFile(ctx, firmId, paperId, second)).toEqual({ ok: true })
	const attached = await db
		.select({ id: files.id })
		.from(files)
		.where(eq(files.attachedTo, `paper:${paperId}`))
	expect(attached).toEqual([{ id: second }])
	// Neither an upload of somebody else nor one for another purpose.
	for (const wrong of [await anUpload(db, await aUser(db)), await anUpload(db, owner, 'avatars')])
		await expect(sendPaperFile(ctx, firmId, paperId, wrong)).rejects.toMatchObject({ init: { status: 404 } })
	await db
		.update(papers)
		.set({ state: 'accepted', decidedBy: owner.id, decidedAt: noon })
		.where(eq(papers.id, paperId))
	expect(await sendPaperFile(ctx, firmId, paperId, await anUpload(db, owner))).toEqual({
		ok: false,
		reason: 'decided',
	})
	expect((await db.select().from(papers).where(eq(papers.id, paperId)))[0]?.fileId).toBe(second)
})

async function aCaseOf(db: Db, firmId: string, status: 'reviewing' | 'refused' = 'reviewing') {
	const [scheme] = await db
		.insert(schemes)
		.values({ slug: firmId, names: { en: 'Full' }, kind: 'full', months: 12, deciders: 3 })
		.returning({ id: schemes.id })
	const [row] = await db
		.insert(applications)
		.values({ firmId, schemeId: scheme?.id ?? '', language: 'en' })
		.returning({ id: applications.id })
	const id = row?.id ?? ''
	const manager = await aUser(db)
	const seat = async (part: Part, declaredAt: Date | null = noon) => {
		const person = await aUser(db)
		const of = part === 'reviewer' ? 'review' : part === 'decider' || part === 'appeal' ? 'decide' : 'audit'
		await db.insert(officers).values({ personId: person.id, function: of, at: noon })
		await db.insert(casePeople).values({
			applicationId: id,
			personId: person.id,
			part,
			appointedBy: manager.id,
			appointedAt: noon,
			declaredAt,
		})
		return person
	}
	const end = () => db.update(applications).set({ status }).where(eq(applications.id, id))
	return { id, seat, end }
}

test('a paper is read by members, admins and the officers who sit in a case of the firm', async ({ db }) => {
	const { firmId, owner, viewer, paperId } = await paperOf(db)
	const may = (who: User | null) => mayReadPaper(as(who, db), paperId)
	expect(await Promise.all([may(owner), may(viewer), may(await anAdmin(db))])).toEqual([true, true, true])
	expect(await Promise.all([may(null), may(await aUser(db))])).toEqual([false, false])
	const watched = { ...owner, impersonatedBy: (await anAdmin(db)).id }
	expect(await may(watched)).toBe(false)
	await db
		.update(firmMembers)
		.set({ leftAt: later(1) })
		.where(eq(firmMembers.personId, viewer.id))
	expect(await may(viewer)).toBe(false)

	const { id, seat } = await aCaseOf(db, firmId)
	const [reviewer, decider] = [await seat('reviewer'), await seat('decider')]
	const undeclared = await seat('auditor', null)
	expect(await Promise.all([may(reviewer), may(decider), may(undeclared)])).toEqual([true, true, false])
	await db.update(casePeople).set({ recusedAt: noon }).where(eq(casePeople.personId, reviewer.id))
	expect(await may(reviewer)).toBe(false)
	const elsewhere = await aCaseOf(db, (await aFirm(db)).firmId)
	expect(await may(await elsewhere.seat('reviewer'))).toBe(false)
	await db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, id))
	expect(await may(decider)).toBe(false)
})

test('after a refusal only those who hear its appeal read on', async ({ db }) => {
	const { firmId, paperId } = await paperOf(db)
	const { seat, end } = await aCaseOf(db, firmId, 'refused')
	const [decider, hearer] = [await seat('decider'), await seat('appeal')]
	await end()
	expect(await mayReadPaper(as(decider, db), paperId)).toBe(false)
	expect(await mayReadPaper(as(hearer, db), paperId)).toBe(true)
})

test('papers are found by issuer, number and supplier, and by what lapses', async ({ db }) => {
	const { firmId, owner, fatId, paper, paperId } = await paperOf(db)
	await addPaper(as(owner, db), firmId, {
		...paper,
		issuer: 'هيئة الحلال',
		supplier: '',
		validUntil: null,
		ingredientIds: [fatId],
	})
	const list = async (q: string, state: 'lapsing' | 'accepted' | null = null) =>
		(await listPapers(as(owner, db), firmId, { q, state, today: '2026-03-10' }, null)).rows
	expect(await list('')).toHaveLength(2)
	expect((await list('mill a')).map(({ id }) => id)).toEqual([paperId])
	expect(await list('هيئه')).toHaveLength(1)
	expect((await list('', 'lapsing')).map(({ id }) => id)).toEqual([paperId])
	expect(await list('', 'accepted')).toEqual([])
	expect([
		daysLeft('2026-04-01', '2026-03-10'),
		daysLeft('2026-03-10', '2026-03-10'),
		daysLeft('2026-03-09', '2026-03-10'),
	]).toEqual([22, 0, -1])
})

test('a certificate needs its issuer and number, and ends after it begins', () => {
	const errorsOf = (over: Partial<typeof typed>) => {
		const read = paperInput.safeParse({ ...typed, ...over })
		return read.success ? [] : read.error.issues.map(({ path }) => path[0])
	}
	expect(errorsOf({})).toEqual([])
	expect(errorsOf({ issuer: '', number: '' })).toEqual(['issuer', 'number'])
	expect(errorsOf({ kind: 'statement', issuer: '', number: '' })).toEqual([])
	expect(errorsOf({ validUntil: '2025-12-31' })).toEqual(['validUntil'])
	expect(errorsOf({ validFrom: '2026-02-30' })).toEqual(['validFrom'])
})

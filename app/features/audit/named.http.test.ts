import { sql } from 'drizzle-orm'
import { expect, test as unit } from 'vitest'
import { funds, ledgerAccounts } from '#app/features/giving/tables.server.ts'
import { ways } from '#app/features/giving/ways/tables.server.ts'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { registry } from '#app/registry.server.ts'
import { idsShown } from '#tests/crawl.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aCertificate } from '#tests/world-certificates.ts'
import { aConsultation } from '#tests/world-consultancy.ts'
import { aMessage } from '#tests/world-contact.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aLetter, aSubscriber } from '#tests/world-newsletter.ts'
import { aPlan } from '#tests/world-plans.ts'
import { aPledge } from '#tests/world-pledges.ts'
import { areaWords } from './words.ts'

/** Subjects without a name, and why their entries say enough. */
const nameless: Record<string, string> = {
	counseling: 'who is counselled, and about what, stands on the page of the thread alone',
	complaint: 'who complains, and about what, stands on the page of the complaint alone',
	page: 'its subject is the word of its address',
	job: 'its values say what it is called',
	backup: 'its subject is the time of the backup',
	note: 'what somebody notes for themselves',
	sample: 'there is one',
	security: 'its subject is the address that was asked for',
}

unit('each area of the trail has something that names its things, or stands above with a reason', () => {
	const named = new Set(registry.namings.flatMap(({ areas }) => areas))
	expect(
		Object.keys(areaWords)
			.filter((area) => !named.has(area))
			.sort(),
	).toEqual(Object.keys(nameless).sort())
})

async function everyKind(db: Db) {
	const [person, scholar] = [await aUser(db, { name: 'Zayd' }), await aScholar(db, { name: 'Maryam' })]
	const fatwa = await aFatwa(db, { title: 'Zakat on gold' })
	const course = await aCourse(db, { title: 'Quranic Arabic' })
	const letter = await aLetter(db, { en: { subject: 'Ramadan is near' } })
	const subscriber = await aSubscriber(db)
	const category = await aCategory(db, { name: 'Worship' })
	const [fund] = await db
		.insert(funds)
		.values({
			slug: 'orphans',
			names: { en: 'Orphans’ fund', ar: 'صندوق الأيتام', ur: 'یتیموں کا فنڈ' },
			restriction: 'purpose',
			family: 'orphans',
		})
		.returning({ id: funds.id })
	const [account] = await db
		.insert(ledgerAccounts)
		.values({ kind: 'asset', currency: 'PKR', name: 'Bank in Lahore', madeBy: person.id })
		.returning({ id: ledgerAccounts.id })
	const [way] = await db
		.insert(ways)
		.values({
			kind: 'bank',
			names: { en: 'Bank transfer', ar: 'تحويل بنكي', ur: 'بینک منتقلی' },
			accountId: account?.id ?? '',
			holder: 'Mishkat',
			number: '1',
			madeBy: person.id,
		})
		.returning({ id: ways.id })
	return {
		fund: fund?.id ?? '',
		way: way?.id ?? '',
		pledge: (await aPledge(db)).id,
		plan: (await aPlan(db)).id,
		ledger: account?.id ?? '',
		user: person.id,
		scholar: scholar.id,
		fatwa: fatwa.id,
		category: category.id,
		letter: letter.id,
		course: course.id,
		subscriber: subscriber.id,
		contact: (await aMessage(db)).id,
		certificate: (await aCertificate(db)).id,
		consultation: (await aConsultation(db, { userId: person.id, scholarId: scholar.id })).id,
	}
}

test('no id stands where a thing has a name: in the list, on the page of an entry, in the file', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const things = await everyKind(db)
	await db.delete(auditEntries).catch(() => {})
	const ids = Object.values(things)
	await db.insert(auditEntries).values(
		Object.entries(things).map(([area, thingId]) => ({
			kind: `${area}.changed`,
			isSecurity: false,
			at: new Date(),
			actorId: admin.id,
			asId: ids[0],
			thingKind: area,
			thingId,
			before: { value: ids[0] },
			after: { value: ids, [`of ${ids[1]}`]: 1 },
		})),
	)
	const { get, post } = site(db)
	const list = await (await get('/admin/audit', { as: admin })).text()
	expect(idsShown(list)).toEqual([])
	const names = [
		'Zayd',
		'Maryam',
		'Zakat on gold',
		'Quranic Arabic',
		'Worship',
		'Orphans’ fund',
		'Bank in Lahore',
		'Bank transfer',
	]
	for (const name of [...names, 'No longer exists'])
		expect(list.includes(name), name).toBe(name !== 'No longer exists')

	for (const { id } of await db.select({ id: auditEntries.id }).from(auditEntries)) {
		const page = await (await get(`/admin/audit/${id}`, { as: admin })).text()
		expect(idsShown(page)).toEqual([])
		for (const name of ['Zayd', 'Maryam', 'Quranic Arabic']) expect(page, name).toContain(name)
	}
	const file = await (await post('/admin/audit/export', { view: 'all' }, { as: admin })).text()
	expect(file).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
	for (const name of ['Zayd', 'Zakat on gold', 'Worship']) expect(file).toContain(name)
})

test('a deleted subject says so, and an unknown id is short', async ({ db }) => {
	const admin = await anAdmin(db)
	const gone = '00000000-0000-4000-8000-000000000000'
	const common = { isSecurity: false, at: new Date(), actorId: admin.id, thingId: gone }
	await db.insert(auditEntries).values([
		{ ...common, kind: 'course.changed', thingKind: 'course', after: { value: gone } },
		{ ...common, kind: 'counseling.looked', thingKind: 'counseling' },
	])
	const list = await (await site(db).get('/admin/audit', { as: admin })).text()
	expect(list.match(/No longer exists/g)).toHaveLength(1)
	const { rows } = (await db.execute(
		sql`select id from audit_entries where thing_kind = 'course'`,
	)) as unknown as { rows: { id: number }[] }
	const page = await (await site(db).get(`/admin/audit/${rows[0]?.id}`, { as: admin })).text()
	expect(idsShown(page)).toEqual([])
	expect(page).toContain('00000000…')
})

test('a private question is called by its number alone', async ({ db }) => {
	const admin = await anAdmin(db)
	const { id, number } = await aFatwa(db, { title: 'A secret sorrow', isPrivate: true })
	await db.insert(auditEntries).values({
		kind: 'fatwa.approved',
		isSecurity: false,
		at: new Date(),
		actorId: admin.id,
		thingKind: 'fatwa',
		thingId: id,
	})
	const list = await (await site(db).get('/admin/audit', { as: admin })).text()
	expect(list).toContain(`#${number}`)
	expect(list).not.toContain('A secret sorrow')
})

import { eq, sql } from 'drizzle-orm'
import { expect, test as unit } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import { test } from '#tests/db.ts'
import { dump } from '#tests/dump.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aPledge, aPromise } from '#tests/world-pledges.ts'
import { givingPart } from '../personal.server.ts'
import { reportSent, withdrawPledge } from './acts.server.ts'
import { emptyOldDonors } from './erase.server.ts'
import { lapsePledges, remindDonors } from './jobs.server.ts'
import { afterQuietHours, isQuietHour } from './quiet-hours.server.ts'
import { receiveMany } from './receive-many.server.ts'
import { receive } from './received.server.ts'
import { pledges } from './tables.server.ts'

const _secret = testEnv.SECRET
const dayMs = 86_400_000
const later = (days: number) => new Date(noon.getTime() + days * dayMs)
const words = { name: 'Zaynab of the dump', behalfOf: 'Her grandfather Yusuf', email: 'zaynab@example.org' }

function promised(db: Db, of: { donor?: typeof words; actor?: User | null } = {}) {
	return aPromise(db, of.donor ?? words, as(of.actor ?? null, db))
}

const kindsOf = async (db: Db) =>
	(await db.select({ kind: mails.kind }).from(mails).orderBy(mails.createdAt)).map(({ kind }) => kind)
const statusOf = async (db: Db, id: string) =>
	(await db.select().from(pledges).where(eq(pledges.id, id)))[0]?.status

const lapseDays = 60

test('money that a bank file brings is told to its donor in one mail', async ({ db }) => {
	const { id } = await promised(db)
	const ctx = as(await anAdmin(db), db, later(5))
	const came = (amountMinor: number, entryId: number) => ({
		pledgeId: id,
		amountMinor,
		currency: 'EUR',
		entryId,
	})
	await receiveMany(ctx, [came(2000, 1), came(3000, 2)])
	expect(await statusOf(db, id)).toBe('given')
	await runListeners(db, undefined, later(5))
	const sent = await db.select().from(mails).where(eq(mails.kind, 'giving.pledge-received'))
	expect(sent.map(({ sealed }) => openMail(sealed, testEnv)?.receivedMinor)).toEqual(['5000'])
})

test('a donor is reminded on day 3 and 14, once each, and not after they gave', async ({ db }) => {
	const { id } = await promised(db)
	const other = await promised(db)
	expect(await remindDonors(as(null, db, later(2)), [3, 14])).toBe(0)
	expect(await remindDonors(as(null, db, later(3)), [3, 14])).toBe(2)
	expect(await remindDonors(as(null, db, later(4)), [3, 14])).toBe(0)
	await receive(as(await anAdmin(db), db, later(5)), other.id, {
		amountMinor: 5000,
		currency: 'EUR',
		entryId: 1,
	})
	expect(await remindDonors(as(null, db, later(14)), [3, 14])).toBe(1)
	expect(await remindDonors(as(null, db, later(15)), [3, 14])).toBe(0)
	await runListeners(db, undefined, later(15))
	const sent = await db.select().from(mails)
	const kinds = sent.map(({ kind }) => kind).sort()
	const [made, reminder] = ['giving.pledge-made', 'giving.pledge-reminder']
	// Reminders are skipped if the gift has come before.
	expect(kinds).toEqual([made, made, 'giving.pledge-received', reminder, reminder])
	expect(sent.every(({ toAddress, locale }) => toAddress === words.email && locale === 'ar')).toBe(true)
	const values = sent.flatMap(({ kind, sealed }) => (kind === reminder ? [openMail(sealed, testEnv)] : []))
	expect(values.map((each) => [each?.holder, each?.isSent])).toEqual([
		['Noor Trust', undefined],
		['Noor Trust', undefined],
	])
	expect(await statusOf(db, id)).toBe('pledged')
})

test('who says that it is sent is asked once, later; who withdrew, or gave no address, never', async ({
	db,
}) => {
	const { id } = await promised(db)
	const withdrawn = await promised(db)
	await promised(db, { donor: { ...words, email: '' } })
	await reportSent(as(null, db, later(1)), id)
	await withdrawPledge(as(null, db, later(1)), withdrawn.id)
	expect(await remindDonors(as(null, db, later(3)), [3, 14])).toBe(0)
	expect(await remindDonors(as(null, db, later(14.5)), [3, 14])).toBe(0)
	expect(await remindDonors(as(null, db, later(15)), [3, 14])).toBe(1)
	await runListeners(db, undefined, later(15))
	const [reminder] = await db.select().from(mails).where(eq(mails.kind, 'giving.pledge-reminder'))
	expect(openMail(reminder?.sealed ?? null, testEnv)?.isSent).toBe('yes')
})

test('a pledge lapses silently, and late money still finds it', async ({ db }) => {
	const { id } = await promised(db)
	const sent = await promised(db)
	await reportSent(as(null, db, later(10)), sent.id)
	expect(await lapsePledges(as(null, db, later(lapseDays - 1)), lapseDays)).toBe(0)
	expect(await lapsePledges(as(null, db, later(lapseDays)), lapseDays)).toBe(1)
	expect(await lapsePledges(as(null, db, later(lapseDays)), lapseDays)).toBe(0)
	expect([await statusOf(db, id), await statusOf(db, sent.id)]).toEqual(['lapsed', 'pledged'])
	await runListeners(db, undefined, later(lapseDays))
	expect(await kindsOf(db)).toEqual(['giving.pledge-made', 'giving.pledge-made'])
	const money = { amountMinor: 5000, currency: 'EUR', entryId: 1 }
	expect(await receive(as(await anAdmin(db), db, later(70)), id, money)).toBe('given')
})

test('no table holds what a donor wrote, but the mails that are under way', async ({ db }) => {
	await promised(db)
	for (const text of Object.values(words)) expect(await dump(db)).not.toContain(text)
})

test('the download has one’s own pledges with their words, and nobody else’s', async ({ db }) => {
	const [owner, other] = [await aUser(db), await aUser(db)]
	await promised(db, { actor: owner })
	const own = JSON.stringify(await givingPart.dataOf(as(null, db), owner.id, testEnv))
	for (const text of Object.values(words)) expect(own).toContain(text)
	expect(JSON.stringify(await givingPart.dataOf(as(null, db), other.id, testEnv))).not.toContain('Zaynab')
})

test('who is erased is in no table; what came stays, without them', async ({ db }) => {
	const owner = await aUser(db)
	const unpaid = await promised(db, { actor: owner })
	const paid = await promised(db, { actor: owner })
	await runListeners(db)
	await receive(as(await anAdmin(db), db), paid.id, { amountMinor: 5000, currency: 'EUR', entryId: 1 })
	const leaver = { id: owner.id, name: owner.name, email: owner.email, emailVerified: true }
	await givingPart.erase(as(null, db), leaver)
	await givingPart.erase(as(null, db), leaver)
	expect(await statusOf(db, unpaid.id)).toBeUndefined()
	const [row] = await db.select().from(pledges)
	expect([row?.id, row?.userId, row?.donor, row?.emailHash, row?.receivedMinor]).toEqual([
		paid.id,
		null,
		'',
		null,
		5000,
	])
	for (const text of Object.values(words)) expect(await dump(db)).not.toContain(text)
})

test('donors are forgotten when their day has come, never before', async ({ db }) => {
	const [paid, withdrawn, open] = [await promised(db), await promised(db), await promised(db)]
	await receive(as(await anAdmin(db), db), paid.id, { amountMinor: 5000, currency: 'EUR', entryId: 1 })
	await withdrawPledge(as(null, db), withdrawn.id)
	await runListeners(db)
	const at = (today: string) => emptyOldDonors(as(null, db), { today, years: 10 })
	const left = async () => {
		const rows = await db.select().from(pledges).where(sql`${pledges.donor} <> ''`)
		return rows.map(({ id }) => id).sort()
	}
	expect(await at('2026-06-07')).toBe(0)
	expect(await at('2026-06-08')).toBe(1)
	expect(await left()).toEqual([paid.id, open.id].sort())
	expect(await at('2036-03-09')).toBe(0)
	expect(await at('2036-03-10')).toBe(1)
	expect(await left()).toEqual([open.id])
	expect(await db.$count(mails)).toBe(1)
	expect((await aPledge(db)).eraseOn).toBeNull()
})

unit('nobody is written to at night, by the organisation’s clock', () => {
	const at = (hour: string) => new Date(`2026-03-10T${hour}:30:00Z`)
	expect(['07', '08', '20', '21'].map((hour) => isQuietHour(at(hour), 'UTC'))).toEqual([
		true,
		false,
		false,
		true,
	])
	expect(isQuietHour(at('16'), 'Asia/Karachi')).toBe(true)
	expect(afterQuietHours(at('12'), 'UTC')).toEqual(at('12'))
	expect(afterQuietHours(at('23'), 'UTC')).toEqual(new Date('2026-03-11T08:30:00Z'))
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { as, aUser, testEnv } from '#tests/world.ts'
import { anEvening, aPhone } from '#tests/world-door.ts'
import { contactDays } from '../seats/model.ts'
import { attendance, registrations } from '../seats/tables.server.ts'
import { eraseOldScans } from './erase.server.ts'
import { findDoor } from './links.server.ts'
import { scansPart } from './personal.server.ts'
import { takeScans } from './scans.server.ts'
import { doorLinks, scans } from './tables.server.ts'

const dayMs = 86_400_000

test('scans, links and names go 90 days after the end; who came stays as a number', async ({ db }) => {
	const { comes, begin, link, ctx, now } = await anEvening(db, { women: 5 })
	const { people } = await comes({ women: 1 }, 'Khadija')
	await begin()
	const { path } = await link()
	const door = await findDoor(ctx, path.split('/').at(-1) ?? '', testEnv.SECRET)
	if (!door) throw new Error('no door')
	const phone = aPhone()
	const guest = phone(randomUUID(), now.getTime(), { w: { name: 'Zaynab', pool: null } })
	await takeScans(ctx, door, [phone(people[0]?.id ?? '', now.getTime()), guest])
	const later = (days: number) => as(null, db, new Date(now.getTime() + days * dayMs))
	expect(await eraseOldScans(later(contactDays))).toBe(0)
	expect([await db.$count(scans), await db.$count(doorLinks)]).toEqual([2, 1])
	expect(await eraseOldScans(later(contactDays + 1))).toBe(1)
	expect([await db.$count(scans), await db.$count(doorLinks)]).toEqual([0, 0])
	const left = await db.select().from(attendance)
	expect(left.map(({ name, firstIn }) => [name, firstIn !== null])).toEqual([
		['', true],
		['', true],
	])
	expect(await eraseOldScans(later(contactDays + 1))).toBe(0)
})

test('a person reads when they came, and takes their scans along, not those of others', async ({ db }) => {
	const { comes, begin, link, ctx, now, event } = await anEvening(db, { women: 5 })
	const person = await aUser(db)
	const [one, other] = [await comes({ women: 1 }, 'Khadija'), await comes({ women: 1 }, 'Maryam')]
	await db.update(registrations).set({ userId: person.id }).where(eq(registrations.id, one.id))
	await begin()
	const { path } = await link()
	const door = await findDoor(ctx, path.split('/').at(-1) ?? '', testEnv.SECRET)
	if (!door) throw new Error('no door')
	const phone = aPhone()
	const [own, theirs] = [one, other].map(({ people }) => people[0]?.id ?? '') as [string, string]
	await takeScans(ctx, door, [phone(own, now.getTime()), phone(theirs, now.getTime())])
	const data = await scansPart.dataOf(ctx, person.id, testEnv)
	expect(data).toMatchObject([{ event: event.series.title, cameAt: now }])
	await scansPart.erase(ctx, { id: person.id, name: '', email: '', emailVerified: true })
	const left = await db.select({ person: scans.personId }).from(scans)
	expect(left).toEqual([{ person: theirs }])
})

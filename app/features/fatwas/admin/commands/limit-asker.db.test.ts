import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { askerLimits } from '../../tables.server.ts'
import { limitAsker } from './limit-asker.server.ts'

const forbidden = { init: { status: 403 } }
const gone = { init: { status: 404 } }
const blocked = { isBlocked: true, reason: 'Insults', dailyLimit: null, was: null }

test('an admin blocks an asker with a reason, gives them a limit, and takes both back', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const { id: userId } = await aUser(db)
	expect(await limitAsker(ctx, { userId, ...blocked })).toEqual({ ok: true })
	const [row] = await db.select().from(askerLimits)
	expect(row).toMatchObject({ userId, blockedAt: ctx.now, reason: 'Insults', setBy: ctx.actor.id })

	const later = as(ctx.actor, db, new Date(ctx.now.getTime() + 1000))
	const open = { isBlocked: false, reason: '', was: ctx.now }
	expect(await limitAsker(later, { userId, ...open, dailyLimit: 1 })).toEqual({ ok: true })
	expect((await db.select().from(askerLimits))[0]).toMatchObject({ blockedAt: null, dailyLimit: 1 })
	await limitAsker(later, { userId, ...open, dailyLimit: null, was: later.now })
	expect(await db.select().from(askerLimits)).toEqual([])
	expect((await db.select().from(events)).map((event) => event.name)).toEqual(Array(3).fill('asker.limited'))
})

test('a block that another admin set meanwhile stands', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const { id: userId } = await aUser(db)
	await limitAsker(ctx, { userId, ...blocked })
	const late = await limitAsker(ctx, { userId, ...blocked, isBlocked: false, dailyLimit: 5 })
	expect(late).toEqual({ ok: false, reason: 'changed-meanwhile' })
	expect((await db.select().from(askerLimits))[0]?.dailyLimit).toBeNull()
})

test('admins can block scholars, but not themselves; scholars cannot block', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const scholar = await aScholar(db)
	expect((await limitAsker(ctx, { userId: scholar.id, ...blocked })).ok).toBe(true)
	expect(await limitAsker(ctx, { userId: ctx.actor.id, ...blocked })).toEqual({ ok: false, reason: 'own' })
	const byScholar = limitAsker(as(scholar, db), { userId: ctx.actor.id, ...blocked })
	await expect(byScholar).rejects.toMatchObject(forbidden)
	const nobody = { userId: '00000000-0000-4000-8000-000000000000', ...blocked }
	await expect(limitAsker(ctx, nobody)).rejects.toMatchObject(gone)
})

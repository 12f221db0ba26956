import pg from 'pg'
import { expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import { openPostgres } from '#app/platform/db/db.server.ts'
import { readFlash } from '#app/platform/http/flash.server.ts'
import { ownDatabase } from './db.ts'
import { site } from './http.ts'
import { anAdmin, aUser, noon, testEnv } from './world.ts'

const url = await ownDatabase()
const shownAt = String(noon.getTime() - 60_000)

// Both pass the first check before either writes.
test('of two admins who decide about one person at the same moment, the second is told what the first did', async () => {
	const { db, close } = await openPostgres(url)
	const holder = new pg.Client({ connectionString: url })
	await holder.connect()
	try {
		const admins = [await anAdmin(db), await anAdmin(db)] as [User, User]
		const { id } = await aUser(db)
		const { post } = site(db)
		await holder.query('begin')
		await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id])
		const sent = Promise.all([
			post(`/admin/users/${id}/ban`, { length: 'forever', reason: 'A reason', shownAt }, { as: admins[0] }),
			post(`/admin/users/${id}/notes`, { text: 'Called today.', shownAt }, { as: admins[1] }),
		])
		await waitsOf(holder, 2)
		await holder.query('commit')
		const said = (await sent).map(flashOf)
		expect(said.map((flash) => flash?.tone).sort()).toEqual(['bad', 'good'])
		expect(said.find((flash) => flash?.tone === 'bad')?.code).toBe('staff.changed')
		expect(await db.$count(auditEntries)).toBe(1)
	} finally {
		await holder.end()
		await close()
	}
})

/** Waits until this many connections wait for a lock. */
async function waitsOf(client: pg.Client, amount: number): Promise<void> {
	const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
		and database = (select oid from pg_database where datname = current_database())`
	for (let n = 0; n < 200; n++) {
		const { rows } = await client.query<{ count: number }>(waiting)
		if (rows[0]?.count === amount) return
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
	throw new Error('nobody waits')
}

function flashOf(answer: Response) {
	const [cookie] = answer.headers.getSetCookie().filter((each) => each.startsWith('flash='))
	return readFlash(cookie?.split(';')[0]?.slice('flash='.length), testEnv.SECRET)
}

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aUser } from '#tests/world.ts'
import { auditEntries } from '../audit/tables.server.ts'
import { onQueues } from '../events/queues.server.ts'
import { openPostgres } from './db.server.ts'
import { withoutTimeouts } from './pool.server.ts'

/** A database owned by one role and used by another. */
async function twoRoles() {
	const address = inject('postgresUrl') ?? ''
	const name = `roles_${randomBytes(6).toString('hex')}`
	const admin = new pg.Client({ connectionString: address })
	await admin.connect()
	await admin.query(`create role ${name}_owner login password 'x'; create role ${name} login password 'x'`)
	await admin.query(`create database ${name} owner ${name}_owner`)
	onTestFinished(async () => {
		await admin.query(`drop database ${name} with (force)`)
		await admin.query(`drop role ${name}`)
		await admin.query(`drop role ${name}_owner`)
		await admin.end()
	})
	const as = (username: string) =>
		Object.assign(new URL(address), { pathname: `/${name}`, username, password: 'x' }).href
	return { owner: as(`${name}_owner`), site: as(name) }
}

test('the site works as a role that owns nothing, and cannot change the audit trail', async () => {
	const { owner, site } = await twoRoles()
	const options = { ...withoutTimeouts, DATABASE_OWNER_URL: owner }
	// A second start finds everything done.
	await (await openPostgres(site, options)).close()
	const { db, close } = await openPostgres(site, options)
	onTestFinished(close)

	const user = await aUser(db)
	const entry = {
		kind: 'security.permission-refused',
		isSecurity: true,
		actorId: user.id,
		thingKind: 'security',
	}
	await db.insert(auditEntries).values({ ...entry, at: new Date(), thingId: 'x' })
	await onQueues(db, (boss) => boss.send('mails', { id: 'x' }))
	for (const refused of [
		sql`update audit_entries set actor_id = null`,
		sql`alter table audit_entries disable trigger user`,
		sql`truncate audit_entries`,
		sql`drop table audit_entries`,
		sql`create table mine (id int)`,
	])
		await expect(db.execute(refused)).rejects.toMatchObject({ cause: { code: '42501' } })
	// Protected by triggers alone.
	await expect(db.execute(sql`delete from audit_entries`)).rejects.toMatchObject({ cause: { code: '23001' } })
	expect(await db.$count(auditEntries)).toBe(1)
})

test('a role that still owns the tables, and an owner who is not let in, are named', async () => {
	const { owner, site } = await twoRoles()
	await (await openPostgres(owner)).close()
	await expect(openPostgres(owner, { ...withoutTimeouts, DATABASE_OWNER_URL: owner })).rejects.toThrow(
		/still owns tables\. Run as a superuser, in this database: reassign owned by/,
	)
	const wrong = Object.assign(new URL(owner), { username: 'nobody_of_that_name' }).href
	await expect(openPostgres(site, { ...withoutTimeouts, DATABASE_OWNER_URL: wrong })).rejects.toThrow(
		/^DATABASE_OWNER_URL is wrong: .*nobody_of_that_name/,
	)
})

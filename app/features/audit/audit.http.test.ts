import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { erasePerson } from '#app/features/users/profile/commands/erase-person.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { auditEntries, auditReasons } from '#app/platform/audit/tables.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { registry } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, as, aUser, testEnv } from '#tests/world.ts'
import { removeOld } from './jobs.server.ts'

const browser = {
	'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
	'x-forwarded-for': '203.0.113.77',
}
const env = { TRUST_PROXY: 1 }

test('a ban is in the audit trail with person, author, reason and origin', async ({ db }) => {
	const admin = await anAdmin(db, { name: 'Maryam' })
	const person = await aUser(db, { name: 'Zayd' })
	const { post, get } = site(db, {}, env)
	await post(
		`/admin/users/${person.id}/ban`,
		{ reason: 'Sold things to others', length: 'forever', until: '' },
		{ as: admin, headers: browser },
	)
	const [entry] = await db.select().from(auditEntries)
	expect(entry).toMatchObject({
		kind: 'user.banned',
		isSecurity: true,
		actorId: admin.id,
		asId: null,
		thingId: person.id,
		network: '203.0.113.0/24',
		browser: 'Firefox',
		times: 1,
	})
	expect(entry?.addressHash).toMatch(/^[\w-]{22}$/)
	expect(entry?.sessionHash).toMatch(/^[\w-]{22}$/)
	// Names and reasons are joined, not stored in the entry.
	expect(JSON.stringify(entry)).not.toMatch(/Zayd|Maryam|Sold|203\.0\.113\.77/)

	const list = await (await get('/admin/audit', { as: admin })).text()
	expect(list).toContain('Person · banned')
	for (const name of ['Zayd', 'Maryam']) expect(list).toContain(name)
	const page = await (await get(`/admin/audit/${entry?.id}`, { as: admin })).text()
	for (const text of ['Sold things to others', '203.0.113.0/24', 'Firefox', 'Zayd'])
		expect(page).toContain(text)

	const hidden = site(db, { 'audit.addresses': [] }, env)
	await hidden.post(`/admin/users/${person.id}/unban`, {}, { as: admin, headers: browser })
	const rows = await db.select().from(auditEntries).orderBy(auditEntries.id)
	expect(rows.at(-1)).toMatchObject({ kind: 'user.unbanned', network: null })
	expect(rows.at(-1)?.addressHash).toBe(entry?.addressHash)
})

test('a changed setting is shown as it was and as it is', async ({ db }) => {
	const admin = await anAdmin(db)
	const { get } = site(db)
	const { writeSettings } = await import('#app/platform/site/settings.server.ts')
	await writeSettings(as(admin, db), { 'questions.dailyLimit': 3 })
	await writeSettings(as(admin, db), { 'questions.dailyLimit': 7 })
	const rows = await db.select().from(auditEntries).orderBy(auditEntries.id)
	expect(rows.at(-1)).toMatchObject({
		kind: 'setting.changed',
		thingId: 'questions.dailyLimit',
		before: { value: 3 },
		after: { value: 7 },
	})
	const page = await (await get(`/admin/audit/${rows.at(-1)?.id}`, { as: admin })).text()
	expect(page).toContain('questions.dailyLimit')
	expect(page).toMatch(/>3<[\s\S]*>7</)
})

test('what a reader does for themselves is not in the trail', async ({ db }) => {
	const person = await aUser(db)
	await site(db).post('/profile', { name: 'Another', locale: 'en' }, { as: person })
	expect(await db.$count(auditEntries)).toBe(0)
})

test('failed sign-ins, refused roles and foreign forms are kept, without the address or the account', async ({
	db,
}) => {
	const person = await aUser(db)
	const lines: string[] = []
	const log = openLog('warn')
	log.warn = ((_: object, message: string) => void lines.push(message)) as unknown as typeof log.warn
	const { get, post } = site(db, {}, env, { log })
	await post('/login', { email: person.email, password: 'not this one' }, { headers: browser })
	await get('/admin/users', { as: person, headers: browser })
	await post('/contact', {}, { headers: { ...browser, origin: 'https://elsewhere.example' } })
	const rows = await db.select().from(auditEntries).orderBy(auditEntries.id)
	expect(rows.map(({ kind, actorId, thingId }) => [kind, actorId, thingId])).toEqual([
		['security.sign-in-failed', null, '/login'],
		['security.role-refused', person.id, '/admin/users'],
		['security.foreign-form-refused', null, '/contact'],
	])
	expect(rows[0]?.accountHash).toMatch(/^[\w-]{22}$/)
	expect(JSON.stringify(rows)).not.toContain(person.email)
	expect(lines).toEqual(rows.map(({ kind, addressHash }) => `${kind} from ${addressHash}`))

	const naming = site(db, { 'audit.addresses': ['log'] }, env, { log })
	await naming.post('/login', { email: person.email, password: 'nor this' }, { headers: browser })
	expect(lines.at(-1)).toBe('security.sign-in-failed from 203.0.113.77')
})

test('a flood of refusals becomes a few rows that say of how many', async ({ db }) => {
	const { get } = site(db, {}, env)
	const person = await aUser(db)
	for (let n = 0; n < 24; n++) await get('/admin/users', { as: person, headers: browser })
	const rows = await db.select().from(auditEntries).orderBy(auditEntries.id)
	expect(rows.map(({ times }) => times)).toEqual([1, 1, 1, 3, 6, 12])
})

test('a page that leaves no trace leaves none of an address', async ({ db }) => {
	await site(db, {}, env).post(
		'/spiritual-counseling',
		{},
		{ headers: { ...browser, origin: 'https://elsewhere.example' } },
	)
	const [row] = await db.select().from(auditEntries)
	expect(row).toMatchObject({ kind: 'security.foreign-form-refused', addressHash: null, network: null })
})

test('entries cannot be changed, and only old ones are deleted', async ({ db }) => {
	const admin = await anAdmin(db)
	const now = new Date()
	const old = new Date(now.getTime() - 40 * 24 * 60 * 60_000)
	const common = { kind: 'user.banned', isSecurity: true, thingKind: 'user', thingId: admin.id }
	await db.insert(auditEntries).values([
		{ ...common, at: old },
		{ ...common, at: now },
	])
	await db.insert(auditReasons).values({ entryId: sql`(select min(id) from audit_entries)`, reason: 'Why' })
	const refused = async (statement: string) =>
		expect(
			db
				.transaction((tx) => tx.execute(sql.raw(statement)))
				.catch((error) => {
					throw error.cause ?? error
				}),
			statement,
		).rejects.toThrow('the audit trail is not changed')
	await refused('update audit_entries set actor_id = null')
	await refused('delete from audit_entries')
	await refused('truncate audit_entries cascade')
	await refused(`update audit_reasons set reason = ''`)
	await refused('delete from audit_reasons')
	// The job's own setting does not allow deleting young entries.
	await refused(`select set_config('mishkat.audit', 'retention', true); delete from audit_entries`).catch(
		() => {},
	)
	expect(await removeOld(as(null, db, now), 24)).toBe(0)
	expect(await removeOld(as(null, db, now), 1)).toBe(1)
	expect(await db.$count(auditEntries)).toBe(1)
	expect(await db.$count(auditReasons)).toBe(0)
})

test('after an erasure the trail has no name and no reason, and is unchanged', async ({ db }) => {
	const admin = await anAdmin(db)
	const now = new Date()
	const person = await aUser(db, { name: 'Zayd', deletionDueAt: now })
	const { get, post } = site(db)
	await post(`/admin/users/${person.id}/sign-out`, {}, { as: admin })
	await db.insert(auditReasons).values({
		entryId: sql`(select max(id) from audit_entries)`,
		aboutId: person.id,
		reason: 'Wrote rudely',
	})
	const own = registry.personal.find(({ name }) => name === 'audit')
	expect(await own?.dataOf(as(null, db), person.id, testEnv)).toMatchObject([
		{ what: 'user.signed-out-everywhere', reason: 'Wrote rudely' },
	])
	const before = await db.select().from(auditEntries)
	await erasePerson(as(null, db, now), testEnv, person.id, registry.personal)
	expect((await db.select().from(profiles)).find(({ id }) => id === person.id)?.name).toBe('')
	const after = await db.select().from(auditEntries)
	expect(after.slice(0, before.length)).toEqual(before)
	const list = await (await get('/admin/audit', { as: admin })).text()
	expect(list).toContain('Deleted user')
	expect(await db.$count(auditReasons)).toBe(0)
})

test('the export is a file without formulas, and is an entry itself', async ({ db }) => {
	const admin = await anAdmin(db, { name: '=HYPERLINK("https://evil.example")' })
	await db.insert(auditEntries).values({
		kind: 'category.created',
		isSecurity: false,
		at: new Date(),
		actorId: admin.id,
		thingKind: 'category',
		thingId: 'x',
		thingTitle: '+1+1',
	})
	const { post, get } = site(db)
	const answer = await post('/admin/audit/export', { view: 'all', what: 'category' }, { as: admin })
	expect(answer.headers.get('content-type')).toContain('text/csv')
	const text = await answer.text()
	expect(text).toContain("'+1+1")
	expect(text).not.toMatch(/(^|,)[=+]/m)
	const rows = await db.select().from(auditEntries).orderBy(auditEntries.id)
	expect(rows.at(-1)).toMatchObject({
		kind: 'audit.exported',
		actorId: admin.id,
		after: { what: 'category' },
	})
	const scholar = await aUser(db, { role: 'scholar' })
	expect((await get('/admin/audit', { as: scholar })).headers.get('location')).toBe('/unauthorized')
})

test('the list is narrowed by person, thing, time and kind', async ({ db }) => {
	const admin = await anAdmin(db, { name: 'Maryam Khan' })
	const other = await aUser(db, { name: 'Zayd Malik' })
	const at = (day: string) => new Date(`${day}T12:00:00Z`)
	const common = { isSecurity: false, thingKind: 'category' }
	await db.insert(auditEntries).values([
		{
			...common,
			kind: 'category.created',
			at: at('2026-01-10'),
			actorId: admin.id,
			thingId: 'one',
			thingTitle: 'First',
		},
		{
			...common,
			kind: 'category.deleted',
			at: at('2026-01-12'),
			actorId: other.id,
			thingId: 'two',
			thingTitle: 'Second',
		},
		{
			...common,
			kind: 'user.banned',
			isSecurity: true,
			at: at('2026-01-14'),
			actorId: admin.id,
			thingKind: 'user',
			thingId: other.id,
		},
	])
	const { get } = site(db)
	const shown = async (query: string) => {
		const html = await (await get(`/admin/audit?${query}`, { as: admin })).text()
		return ['Category · created', 'Category · deleted', 'Person · banned'].filter((text) =>
			html.includes(`${text}</a>`),
		)
	}
	expect(await shown('')).toHaveLength(3)
	expect(await shown('q=zayd')).toEqual(['Category · deleted', 'Person · banned'])
	expect(await shown(`person=${admin.id}`)).toEqual(['Category · created', 'Person · banned'])
	expect(await shown('q=nobody')).toEqual([])
	expect(await shown('thing=category:two')).toEqual(['Category · deleted'])
	expect(await shown('from=2026-01-11&to=2026-01-12')).toEqual(['Category · deleted'])
	expect(await shown('kind=category.created')).toEqual(['Category · created'])
	expect(await shown('view=security')).toEqual(['Person · banned'])
	expect(await shown('what=category')).toEqual(['Category · created', 'Category · deleted'])
})

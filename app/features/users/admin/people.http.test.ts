import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseEnrollments } from '#app/features/courses/tables.server.ts'
import { accountsPart } from '#app/features/users/personal.server.ts'
import { profileListeners } from '#app/features/users/profile/jobs.server.ts'
import {
	personNotes,
	profiles,
	roleChanges,
	sessions,
	twoFactors,
	userRoles,
} from '#app/features/users/tables.server.ts'
import { auditEntries, auditReasons } from '#app/platform/audit/tables.server.ts'
import { countingQueries } from '#app/platform/db/db.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, aScholar, as, aUser, noon, sessionCookie, testEnv } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { aMember, oldPassword, waitingMails } from '#tests/world-recovery.ts'
import { aPicture } from '#tests/world-uploads.ts'
import { readPeople } from './csv.server.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const patient = { timeout: 60_000 }

function cookiesOf(response: Response): string {
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')
}

function words(page: string): string {
	return page
		.replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
		.replaceAll('<wbr/>', '')
		.replace(/<[^>]+>/g, ' ')
		.replace(/&#x27;/g, "'")
		.replace(/[\s\u2068\u2069]+/g, ' ')
}

test('an admin sees who there is, in the columns of the specification, and how many', async ({ db }) => {
	const admin = await anAdmin(db, { name: 'Khadija' })
	await aScholar(db, { name: 'عبد الرحمن بن عبد الله', email: 'abd@example.com' })
	await aUser(db, { bannedAt: noon })
	const page = await (await site(db).get('/admin/users', { as: admin })).text()
	const text = words(page)
	expect(text).toContain('Users (3)')
	expect(text).toContain('User Email Role Joined Actions')
	expect(text).toMatch(/عبد الرحمن بن عبد الله abd@example.com Scholar/)
	expect(text).toContain('Banned')
	expect(page).toContain('href="/admin/users/new"')
	expect(text).toContain('Create New User')
})

test('a search in Arabic that finds nobody says so, and leads back', async ({ db }) => {
	const admin = await anAdmin(db)
	const { get } = site(db)
	const page = words(await (await get('/admin/users?q=zzzz&role=scholar', { as: admin })).text())
	expect(page).toContain('No users found. Try adjusting your filters.')
	expect(page).toContain('Users (0)')
	const arabic = await get(`/ar/admin/users?q=${encodeURIComponent('زيد')}`, { as: admin })
	expect(words(await arabic.text())).toContain('لم يُعثر على مستخدمين')
})

test('the pages about people ask the database at most six times', async ({ db }) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	const { id } = await aUser(db)
	const pages = [
		'',
		`/${id}`,
		`/${id}/edit`,
		`/${id}/roles`,
		`/${id}/link`,
		`/${id}/second-step`,
		`/${id}/ban`,
		`/${id}/delete`,
		'/new',
	]
	for (const page of pages) {
		const asked = await countingQueries(async (count) => {
			expect((await get(`/admin/users${page}`, { as: admin })).status, page).toBe(200)
			// Excludes the queries of the test's own sign-in.
			return count.queries
		})
		expect(asked, page).toBeLessThanOrEqual(6 + 2)
	}
})

test('somebody who is not there leads back to the list, in the words of the specification', async ({
	db,
}) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	for (const path of [
		`/admin/users/${nobody}/edit`,
		'/admin/users/no-such-id/edit',
		`/admin/users/${nobody}/roles`,
	]) {
		const gone = await get(path, { as: admin })
		expect(gone.headers.get('location')).toBe('/admin/users')
		const list = words(await (await get('/admin/users', { as: admin, cookie: cookiesOf(gone) })).text())
		expect(list).toContain('Failed to load user details. Please try again later.')
	}
})

test('a failing list says so in the words of the specification', async ({ db }) => {
	const admin = await anAdmin(db)
	await db.execute(sql`alter function fold_person rename to fold_somebody`)
	const failed = await site(db).get('/admin/users?q=a', { as: admin })
	expect(failed.status).toBe(500)
	expect(await failed.text()).toContain('Failed to load users. Please try again later.')
})

test('failing roles say so in the words of the specification', async ({ db }) => {
	const admin = await anAdmin(db)
	await db.execute(sql`alter table role_changes rename to role_changes_elsewhere`)
	const failed = await site(db).get(`/admin/users/${admin.id}/roles`, { as: admin })
	expect(await failed.text()).toContain('Failed to load user roles. Please try again later.')
})

const aisha = { name: 'Aisha', email: 'aisha@example.com', password: 'light upon light', role: 'scholar' }

test('an admin makes a user and is told so on the list', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	expect(words(await (await get('/admin/users/new', { as: admin })).text())).toContain(
		'Password at least 8 characters with a mix of letters, numbers and symbols',
	)
	const made = await post('/admin/users/new', aisha, { as: admin })
	expect(made.headers.get('location')).toBe('/admin/users')
	const list = words(await (await get('/admin/users', { as: admin, cookie: cookiesOf(made) })).text())
	expect(list).toContain('User has been created successfully!')
	expect(list).toContain('aisha@example.com Scholar')
})

test('errors come back in the words of the specification, with the text as typed', async ({ db }) => {
	const { post } = site(db)
	const admin = await anAdmin(db)
	const missing = await post('/admin/users/new', { ...aisha, name: ' ' }, { as: admin })
	expect(missing.status).toBe(422)
	const page = await missing.text()
	expect(words(page)).toContain('Validation Error Please fill in all required fields.')
	expect(page).toContain('value="aisha@example.com"')
	expect(page).not.toContain(aisha.password)

	await aUser(db, { email: aisha.email })
	const taken = await post('/admin/users/new', aisha, { as: admin })
	expect(taken.status).toBe(409)
	expect(words(await taken.text())).toContain(
		'Error Failed to create user account: There is already an account with this email.',
	)
	const weak = await post(
		'/admin/users/new',
		{ ...aisha, email: 'b@example.com', password: '12345678' },
		{ as: admin },
	)
	expect(words(await weak.text())).toContain(
		'Failed to create user account: This password is too weak. Choose a longer one.',
	)
	const odd = await post(
		'/admin/users/new',
		{ ...aisha, email: 'b@example.com', role: 'owner' },
		{ as: admin },
	)
	expect(odd.status).toBe(422)
	const local = { ...aisha, email: 'b@example.com', avatar: 'http://127.0.0.1/x.png' }
	const near = await post('/admin/users/new', local, { as: admin })
	expect(words(await near.text())).toContain('Failed to create user profile:')
	expect(await db.$count(profiles, eq(profiles.email, 'b@example.com'))).toBe(0)
})

test('when making fails, the form comes back and says so', async ({ db }) => {
	const admin = await anAdmin(db)
	await db.execute(
		sql`create function no_roles() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
	)
	await db.execute(
		sql`create trigger no_roles before insert on role_changes for each row execute function no_roles()`,
	)
	const failed = await site(db).post('/admin/users/new', aisha, { as: admin })
	const page = words(await failed.text())
	expect(page).toContain('Failed to create user account. Please try again.')
	expect(page).not.toContain('disk full')
})

test(
	'an invitation link is shown once, and by it the new scholar chooses a password',
	patient,
	async ({ db }) => {
		const { get, post } = site(db)
		const made = await post(
			'/admin/users/new',
			{ ...aisha, password: '', entrance: 'link' },
			{ as: await anAdmin(db) },
		)
		expect(made.status).toBe(200)
		expect(made.headers.get('cache-control')).toContain('no-store')
		const path = /value="http:\/\/localhost:3000(\/set-password\/[\w-]+)"/.exec(await made.text())?.[1] ?? ''
		expect((await get(path)).status).toBe(200)
		const chosen = { password: 'a lamp in a niche 7', confirm: 'a lamp in a niche 7' }
		const set = await post(path, chosen)
		const scholar = await get('/scholar', { cookie: cookiesOf(set) })
		expect(scholar.status).toBe(200)
		expect((await get(path)).status).toBe(404)
	},
)

test('an admin edits name and email, is told so, and may not take an address that is taken', async ({
	db,
}) => {
	const { get, post } = site(db)
	const [admin, user, other] = [await anAdmin(db), await aUser(db), await aUser(db)]
	const path = `/admin/users/${user.id}/edit`
	const form = words(await (await get(path, { as: admin })).text())
	expect(form).toContain('Changing email may require additional verification')
	const taken = await post(path, { name: 'Maryam', email: other.email }, { as: admin })
	expect(words(await taken.text())).toContain(
		'Failed to update user profile: There is already an account with this email.',
	)
	const missing = await post(path, { name: '', email: user.email }, { as: admin })
	expect(words(await missing.text())).toContain('Please fill in all required fields.')
	const done = await post(path, { name: 'Maryam', email: 'maryam@example.com' }, { as: admin })
	expect(done.headers.get('location')).toBe('/admin/users')
	const list = words(await (await get('/admin/users', { as: admin, cookie: cookiesOf(done) })).text())
	expect(list).toContain('User has been updated successfully!')
	expect(list).toContain('maryam@example.com')
})

test('a role is changed on the form of the person, with a reason, which stands in the history', async ({
	db,
}) => {
	const { get, post } = site(db)
	const [admin, user] = [await anAdmin(db, { name: 'Khadija' }), await aUser(db, { name: 'Ali' })]
	const path = `/admin/users/${user.id}/edit`
	const form = { name: 'Ali', email: user.email, from: 'user', role: 'scholar' }
	const shown = await (await get(path, { as: admin })).text()
	expect(shown).toMatch(/<option value="user" selected="">/)
	const without = await post(path, { ...form, name: 'Changed', reason: ' ' }, { as: admin })
	expect(without.status).toBe(422)
	expect(words(await without.text())).toContain('Please give a reason.')
	const late = await post(path, { ...form, name: 'Changed', from: 'admin', reason: 'x' }, { as: admin })
	expect(late.status).toBe(409)
	expect(words(await late.text())).toContain('Someone else changed this role after you opened it')
	expect(await db.select().from(profiles).where(eq(profiles.id, user.id))).toMatchObject([{ name: 'Ali' }])

	const done = await post(path, { ...form, name: 'Ali Hasan', reason: 'تدرّس الفقه' }, { as: admin })
	expect(done.headers.get('location')).toBe('/admin/users')
	const page = words(await (await get(`/admin/users/${user.id}/roles`, { as: admin })).text())
	expect(page).toMatch(/User Scholar تدرّس الفقه Khadija/)
	expect(page).toContain('Ali Hasan')
	// With the same role no reason is required.
	const again = { ...form, from: 'scholar', role: 'scholar', reason: '' }
	expect((await post(path, again, { as: admin })).status).toBe(302)
	expect(await db.$count(roleChanges)).toBe(1)
})

test('nobody changes their own role, so one admin remains', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const own = `/admin/users/${admin.id}/edit`
	expect(words(await (await get(own, { as: admin })).text())).toContain('You can’t change your own role.')
	const form = { name: admin.name, from: 'admin', role: 'user', reason: 'Enough' }
	const lowered = await post(own, form, { as: admin })
	expect(lowered.status).toBe(409)
	expect(words(await lowered.text())).toContain('You cannot change your own role.')
	expect(await db.$count(userRoles, eq(userRoles.role, 'admin'))).toBe(1)
})

test('admins keep notes about a person, who finds them in their download', async ({ db }) => {
	const { get, post } = site(db)
	const [admin, user] = [await anAdmin(db, { name: 'Khadija' }), await aUser(db)]
	const here = `/admin/users/${user.id}`
	const empty = await post(`${here}/notes`, { text: ' ' }, { as: admin })
	expect(empty.status).toBe(422)
	expect(words(await empty.text())).toContain('Please write a note.')
	await post(`${here}/notes`, { text: 'Asked twice for <b>help</b>' }, { as: admin })
	const page = await (await get(here, { as: admin })).text()
	expect(page).toContain('Asked twice for &lt;b&gt;help&lt;/b&gt;')
	expect((await post(`${here}/notes`, { text: 'x' }, { as: user })).headers.get('location')).toBe(
		'/unauthorized',
	)

	const data = await accountsPart.dataOf(as(user, db), user.id, testEnv)
	expect(data).toMatchObject({ staffNotes: [{ text: 'Asked twice for <b>help</b>' }] })
	expect(JSON.stringify(data)).not.toContain('Khadija')
	const other = await aUser(db)
	const [note] = await db.select().from(personNotes)
	await post(`/admin/users/${other.id}/notes/${note?.id}/removal`, {}, { as: admin })
	expect(await db.$count(personNotes)).toBe(1)
	for (let n = 0; n < 2; n++) await post(`${here}/notes/${note?.id}/removal`, {}, { as: admin })
	expect(await db.$count(personNotes)).toBe(0)
})

test('an invited person who never signed in is marked, and invited again', async ({ db }) => {
	const { get, post } = site(db, {}, { SMTP_URL: 'smtp://mail.example.org' })
	const admin = await anAdmin(db)
	const missing = await aUser(db, { name: 'Zaynab', signedInAt: null, emailVerified: true })
	await aUser(db, { name: 'Registered', signedInAt: null })
	const list = words(await (await get('/admin/users?status=invited', { as: admin })).text())
	expect(list).toMatch(/Zaynab .*Invited/)
	expect(list).not.toContain('Registered')
	const active = words(await (await get('/admin/users?status=active', { as: admin })).text())
	expect(active).toContain('Registered')
	expect(active).not.toContain('Zaynab')

	const here = `/admin/users/${missing.id}`
	expect(words(await (await get(here, { as: admin })).text())).toContain('Resend invitation')
	const sent = await post(`${here}/invitation`, {}, { as: admin })
	expect(sent.headers.get('location')).toBe(here)
	expect(await db.select().from(mails)).toMatchObject([{ kind: 'people.invitation', personId: missing.id }])
	await get('/dashboard', { as: missing })
	expect(words(await (await get(here, { as: admin })).text())).not.toContain('Invited')
})

test('the page of a person shows what they do, and when they were here', async ({ db }) => {
	const { get } = site(db)
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	const here = `/admin/users/${user.id}`
	const idle = words(await (await get(here, { as: admin })).text())
	expect(idle).toContain('No activity yet.')
	expect(idle).toContain('Never logged in')
	const course = await aCourse(db, { title: 'Logic' })
	await db.insert(courseEnrollments).values({ courseId: course.id, userId: user.id, progress: 40 })
	for (let n = 0; n < 7; n++) await aQuestion(db, { userId: user.id, title: `Question ${n}` })
	await get('/dashboard', { as: user })
	const page = words(await (await get(here, { as: admin })).text())
	expect(page).toMatch(/Questions asked \( ?7 ?\)/)
	expect(page).toMatch(/Courses they joined \( ?1 ?\) Logic 40% complete/)
	expect(page).not.toContain('Never logged in')
})

test('earlier changes of a role are a page further', async ({ db }) => {
	const { get } = site(db)
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	for (let n = 0; n < 21; n++)
		await db.insert(roleChanges).values({
			userId: user.id,
			from: 'user',
			to: 'scholar',
			reason: `Reason ${n}.`,
			createdAt: new Date(noon.getTime() + n * 1000),
		})
	const first = await (await get(`/admin/users/${user.id}/roles`, { as: admin })).text()
	expect(first).not.toContain('Reason 0.')
	const older = /href="(\/admin\/users\/[^"]+\/roles\?before=[^"]+)"/.exec(first)?.[1] ?? ''
	expect(await (await get(older, { as: admin })).text()).toContain('Reason 0.')
})

test('a ban needs a reason and an end that is not over', async ({ db }) => {
	const { get, post } = site(db)
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	const path = `/admin/users/${user.id}/ban`
	expect((await post(path, { length: '7', reason: '' }, { as: admin })).status).toBe(422)
	const past = await post(path, { length: 'until', until: '2020-01-01', reason: 'x' }, { as: admin })
	expect(words(await past.text())).toContain('Choose a date in the future.')
	const none = await post(path, { length: 'until', until: '', reason: 'x' }, { as: admin })
	expect(words(await none.text())).toContain('Please choose a date.')
	for (const until of ['2026-99-99', '2099-02-30', '2099-13-01']) {
		const unreal = await post(path, { length: 'until', until, reason: 'x' }, { as: admin })
		expect(unreal.status, until).toBe(422)
		expect(words(await unreal.text()), until).toContain('Please choose a date.')
	}
	const done = await post(path, { length: 'forever', reason: 'Insulted others' }, { as: admin })
	const page = await (await get(`/admin/users/${user.id}`, { as: admin, cookie: cookiesOf(done) })).text()
	expect(words(page)).toContain('The user was banned and logged out everywhere.')
	expect(page).toContain('Insulted others')
	const lifted = await post(`/admin/users/${user.id}/unban`, {}, { as: admin })
	expect(lifted.headers.get('location')).toBe(`/admin/users/${user.id}`)
	expect(await db.$count(profiles, sql`banned_at is not null`)).toBe(0)
})

test('an admin turns off two-step login for a person who lost app and codes, and says how they verified them', async ({
	db,
}) => {
	const { get, post } = site(db)
	const [admin, user] = [await anAdmin(db), await aMember(db)]
	const [here, path] = [`/admin/users/${user.id}`, `/admin/users/${user.id}/second-step`]
	const read = async (at: string) => (await get(at, { as: admin })).text()
	expect(await read(here)).not.toContain(path)
	expect(words(await read(path))).toContain('This user has no two-step verification')

	await db.insert(twoFactors).values({ userId: user.id, secret: 'x', backupCodes: 'x', verified: true })
	await db.update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.id, user.id))
	await sessionCookie(db, user)
	expect(await read(here)).toContain(`href="${path}"`)
	const unsaid = await post(path, { reason: ' ' }, { as: admin })
	expect(unsaid.status).toBe(422)
	expect(words(await unsaid.text())).toContain('Please say how you confirmed their identity.')
	const long = await post(path, { reason: 'ع'.repeat(501) }, { as: admin })
	expect(await long.text()).toContain('ع'.repeat(501))
	expect(await db.$count(twoFactors)).toBe(1)

	const sent = () => post(path, { reason: 'Called her at home' }, { as: admin })
	const [done] = await Promise.all([sent(), sent()])
	const after = await (await get(here, { as: admin, cookie: cookiesOf(done) })).text()
	expect(words(after)).toContain('Two-step verification is off. The user has been notified.')
	expect(after).not.toContain(path)
	expect(await db.$count(twoFactors)).toBe(0)
	expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
	const login = await post('/login', { email: user.email, password: oldPassword })
	expect(login.headers.get('location')).toBe('/dashboard')
	await sent()
	expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1)

	await runListeners(db, profileListeners)
	expect((await waitingMails(db)).map(({ kind, to }) => [kind, to])).toEqual([
		['profile.factor-removed', user.email],
	])
	const [entry, ...more] = await db
		.select({ kind: auditEntries.kind, actorId: auditEntries.actorId, reason: auditReasons.reason })
		.from(auditEntries)
		.innerJoin(auditReasons, eq(auditReasons.entryId, auditEntries.id))
	expect([entry, more.length]).toEqual([
		{ kind: 'user.factor-removed', actorId: admin.id, reason: 'Called her at home' },
		0,
	])
})

test('the list goes out as a file that comes in again, Arabic and signs and all', patient, async ({ db }) => {
	const { post } = site(db)
	const admin = await anAdmin(db, { name: 'Khadija', email: 'khadija@example.com' })
	await aScholar(db, { name: 'مريم "أم" عيسى، القدس', email: 'maryam@example.com' })
	await aUser(db, { name: '-Abu, Bakr', email: 'abu@example.com' })
	await aUser(db, { name: 'Not asked for', email: 'x@example.net' })
	const file = await post('/scholar/lists/users/export?q=example.com', {}, { as: admin })
	expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
	expect(file.headers.get('content-disposition')).toMatch(
		/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/,
	)
	const bytes = new Uint8Array(await file.arrayBuffer())
	expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
	expect(new TextDecoder().decode(bytes)).toContain(`"'-Abu, Bakr"`)
	const read = readPeople(bytes)
	expect(read.ok && read.rows.map(({ name, email, role }) => [name, email, role]).sort()).toEqual([
		['-Abu, Bakr', 'abu@example.com', 'user'],
		['Khadija', 'khadija@example.com', 'admin'],
		['مريم "أم" عيسى، القدس', 'maryam@example.com', 'scholar'],
	])
	const [audit] = await db.select().from(events).where(eq(events.name, 'list.exported'))
	expect(audit).toMatchObject({ actorId: admin.id, data: { list: 'users', narrowed: ['q'] } })
})

async function upload(
	db: Parameters<typeof site>[0],
	admin: Awaited<ReturnType<typeof anAdmin>>,
	text: string,
) {
	const edge = 'edge-of-a-part'
	const body = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${edge}--\r\n`
	return site(db).postBody('/admin/users/import', body, `multipart/form-data; boundary=${edge}`, {
		as: admin,
	})
}

test('an import is looked at before anybody is made, and happens once', patient, async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	await aUser(db, { email: 'known@example.com' })
	const before = await db.$count(profiles)
	const text =
		'\uFEFFname,email,role\r\nمريم,maryam@example.com,scholar\r\nAli,known@example.com,user\r\nOmar,omar,user\r\n'
	const looked = await upload(db, admin, text)
	const page = await looked.text()
	expect(words(page)).toContain('1 person will be added')
	expect(words(page)).toContain('1 person already has an account and is skipped')
	expect(words(page)).toContain('Line 4: This is not an email address.')
	expect(await db.$count(profiles)).toBe(before)

	const token = /name="token" value="([\w-]+)"/.exec(page)?.[1] ?? ''
	const done = await post(
		'/admin/users/import/confirm',
		{ token, invite: 'yes', locale: 'ar' },
		{ as: admin },
	)
	const list = words(await (await get('/admin/users', { as: admin, cookie: cookiesOf(done) })).text())
	expect(list).toContain('1 person was added.')
	expect(list).toMatch(/مريم maryam@example.com Scholar/)
	const again = await post('/admin/users/import/confirm', { token }, { as: admin })
	expect(again.headers.get('location')).toBe('/admin/users/import')
	expect(await db.$count(profiles)).toBe(before + 1)
})

test('an import that another admin looked at is not theirs to confirm', async ({ db }) => {
	const { post } = site(db)
	const page = await (await upload(db, await anAdmin(db), 'name,email\nAli,ali@example.com')).text()
	const token = /name="token" value="([\w-]+)"/.exec(page)?.[1] ?? ''
	expect(token).not.toBe('')
	await post('/admin/users/import/confirm', { token }, { as: await anAdmin(db) })
	expect(await db.$count(profiles, eq(profiles.email, 'ali@example.com'))).toBe(0)
})

test('a file that is none gets a sentence', async ({ db }) => {
	const admin = await anAdmin(db)
	expect(words(await (await upload(db, admin, '')).text())).toContain('Please choose a file.')
	expect(words(await (await upload(db, admin, 'PK\0\0')).text())).toContain('CSV UTF-8')
	expect(words(await (await upload(db, admin, 'a,b\n1,2')).text())).toContain(
		'The first line needs the columns',
	)
})

test('an admin who writes down why a role changes is told who can read it', async ({ db }) => {
	const { get } = site(db)
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	const page = await get(`/admin/users/${user.id}/edit`, { as: admin })
	expect(words(await page.text())).toContain('The user can see it when they download their data.')
})

test('a person is created with a picture that the admin chose, and it stays when the form comes back', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const { upload } = site(db)
	const bytes = await aPicture({ width: 300, height: 300 })
	const sent = multipart({ ...aisha, email: 'not an address' }, bytes)
	const back = await upload('/admin/users/new', sent, { as: admin, headers: formType })
	expect(back.status).toBe(422)
	const page = await back.text()
	const [, picture = ''] = /type="hidden" name="picture" value="([^"]+)"/.exec(page) ?? []
	expect(page).toContain('aisha.png')
	expect(page).not.toContain(aisha.password)
	const { post } = site(db)
	expect((await post('/admin/users/new', { ...aisha, picture }, { as: admin })).status).toBe(302)
	const [made] = await db
		.select({ avatar: profiles.avatar })
		.from(profiles)
		.where(eq(profiles.email, aisha.email))
	expect(made?.avatar).toMatch(/^\/files\//)

	const paper = multipart({ ...aisha, email: 'other@example.com' }, Buffer.from('%PDF-1.7 no picture'))
	const refused = await upload('/admin/users/new', paper, { as: admin, headers: formType })
	expect(refused.status).toBe(422)
	expect(await db.$count(profiles, eq(profiles.email, 'other@example.com'))).toBe(0)
})

const formType = { 'content-type': 'multipart/form-data; boundary=x' }

/** The form with a picture, as a browser posts it without script. */
function multipart(fields: Record<string, string>, bytes: Buffer): Buffer {
	const texts = Object.entries(fields).map(
		([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	)
	const head = `--x\r\nContent-Disposition: form-data; name="picture"; filename="aisha.png"\r\n\r\n`
	return Buffer.concat([Buffer.from(texts.join('') + head), bytes, Buffer.from('\r\n--x--\r\n')])
}

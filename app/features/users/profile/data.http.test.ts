import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import yauzl from 'yauzl'
import { fatwaSteps } from '#app/features/fatwas/tables.server.ts'
import { profiles, sessions } from '#app/features/users/tables.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { registry } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, as, aUser, sessionCookie } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aNote } from '#tests/world-notes.ts'
import { cookieSince, cookiesOf } from '#tests/world-profile.ts'
import { aMember, oldPassword as password, waitingMails } from '#tests/world-recovery.ts'
import { aPicture } from '#tests/world-uploads.ts'

/** Entries of a ZIP by name. */
function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
	return new Promise((resolve, reject) => {
		yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
			if (error) return reject(error)
			const entries = new Map<string, Buffer>()
			zip.on('end', () => resolve(entries))
			zip.on('entry', (entry: yauzl.Entry) => {
				zip.openReadStream(entry, async (error, stream) => {
					if (error) return reject(error)
					const pieces: Buffer[] = []
					for await (const piece of stream) pieces.push(piece as Buffer)
					entries.set(entry.fileName, Buffer.concat(pieces))
					zip.readEntry()
				})
			})
			zip.readEntry()
		})
	})
}

test('the download holds exactly what is theirs, files too, and no secret', async ({ db }) => {
	const { post, upload } = site(db)
	const member = await aMember(db, { name: 'Maryam' })
	const other = await aMember(db, { name: 'Somebody Else' })
	await aNote(db, { userId: member.id, title: 'My note' })
	await aNote(db, { userId: other.id, title: 'Their note' })
	const asked = await aFatwa(db, {
		userId: member.id,
		status: 'approved',
		isPrivate: true,
		question: 'My private question',
	})
	await aFatwa(db, { userId: other.id, question: 'Their question' })
	const clarified = { kind: 'clarified', toStatus: 'assigned', at: new Date() } as const
	await db.insert(fatwaSteps).values([
		{ ...clarified, subjectId: asked.id, actorId: member.id, note: 'My clarification' },
		{
			...clarified,
			subjectId: asked.id,
			kind: 'handed-over',
			otherId: other.id,
			note: 'Their word to each other',
		},
	])
	expect(asked.id).toBeTruthy()
	const cookie = await sessionCookie(db, member)
	const picture = await upload('/uploads/avatars?name=me.png', await aPicture(), { cookie })
	const { id } = (await picture.json()) as { id: string }
	await post('/profile/picture', { picture: id }, { cookie })

	const answer = await post('/profile/data/download', {}, { cookie })
	expect(answer.headers.get('content-type')).toBe('application/zip')
	expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-/)
	const entries = await unzip(Buffer.from(await answer.arrayBuffer()))
	const parts = registry.personal.map(({ name }) => `${name}.json`)
	expect([...entries.keys()].sort()).toEqual(['README.txt', `files/avatars/${id}.webp`, ...parts].sort())
	const text = [...entries]
		.filter(([name]) => name.endsWith('.json'))
		.map(([, bytes]) => bytes.toString())
		.join('\n')
	expect(text).toContain('My note')
	expect(text).toContain('My private question')
	expect(text).toContain('My clarification')
	expect(text).toContain('Maryam')
	for (const foreign of ['Their', 'Somebody Else', other.id, other.email]) expect(text).not.toContain(foreign)
	const [session] = await db.select().from(sessions).where(eq(sessions.userId, member.id))
	for (const secret of [session?.token ?? '-', 'password"', 'secret', 'backupCodes'])
		expect(text).not.toContain(secret)
	expect(entries.get(`files/avatars/${id}.webp`)?.subarray(8, 12).toString()).toBe('WEBP')
})

test('an answer that is still under review is not in the download', async ({ db }) => {
	const member = await aMember(db)
	await aFatwa(db, {
		userId: member.id,
		status: 'answered',
		answers: [{ answer: '<p>Not yet reviewed</p>' }],
	})
	const answer = await site(db).post('/profile/data/download', {}, { as: member })
	const entries = await unzip(Buffer.from(await answer.arrayBuffer()))
	expect(entries.get('questions.json')?.toString()).not.toContain('Not yet reviewed')
})

test('the data is not handed out to a browser that was left open', async ({ db }) => {
	const { get, post } = site(db)
	const cookie = await cookieSince(db, await aMember(db), 20)
	const asked = await post('/profile/data/download', {}, { cookie })
	expect(asked.headers.get('location')).toContain('/profile/confirm')
	// A GET does not download: only the button does.
	expect((await get('/profile/data/download', { cookie })).headers.get('location')).toBe('/profile/data')
})

test('deleting needs the address typed and the password, signs out everywhere, and says when', async ({
	db,
}) => {
	const { get, post } = site(db)
	const member = await aMember(db, { email: 'maryam@example.com' })
	const [cookie, elsewhere] = [await sessionCookie(db, member), await sessionCookie(db, member)]
	const typo = await post('/profile/data/delete', { email: 'maryan@example.com', password }, { cookie })
	expect(await typo.text()).toContain('This is not the email address of this account')
	const wrong = await post('/profile/data/delete', { email: member.email, password: 'no' }, { cookie })
	expect(await wrong.text()).toContain('The password is not correct. Please try again.')

	const done = await post('/profile/data/delete', { email: 'Maryam@example.com', password }, { cookie })
	expect(done.headers.get('location')).toBe('/')
	const home = await (await get('/', { cookie: cookiesOf(done) })).text()
	expect(home).toContain('Your account will be deleted')
	for (const old of [cookie, elsewhere]) expect((await get('/profile', { cookie: old })).status).toBe(302)
	const [row] = await db.select().from(profiles).where(eq(profiles.id, member.id))
	const days = ((row?.deletionDueAt?.getTime() ?? 0) - (row?.deletionAskedAt?.getTime() ?? 0)) / 86_400_000
	expect(days).toBe(14)
	expect((await waitingMails(db)).map((mail) => mail.kind)).toEqual(['profile.deletion-asked'])
})

test('the days of grace are shown on every page, and the account can be kept', async ({ db }) => {
	const { get, post } = site(db)
	const member = await aMember(db, { deletionDueAt: new Date(Date.now() + 86_400_000) })
	const cookie = await sessionCookie(db, member)
	expect(await (await get('/dashboard', { cookie })).text()).toContain(
		'Your account is scheduled for deletion',
	)
	expect(await (await get('/profile/data', { cookie })).text()).toContain('Keep my account')
	const kept = await post('/profile/data/keep', {}, { cookie })
	const page = await (await get('/profile/data', { cookie: `${cookie}; ${cookiesOf(kept)}` })).text()
	expect(page).toContain('Your account stays as it is.')
	expect(page).not.toContain('is scheduled for deletion')
	expect((await waitingMails(db)).map((mail) => mail.kind)).toEqual(['profile.deletion-cancelled'])
})

test('whom an admin ordered to be deleted does not undo it', async ({ db }) => {
	const { get, post } = site(db)
	const member = await aMember(db, { deletionDueAt: new Date(Date.now() + 86_400_000) })
	await record(as(await anAdmin(db), db), 'user.deletion-ordered', member.id)
	const cookie = await sessionCookie(db, member)
	await post('/profile/data/keep', {}, { cookie })
	const page = await (await get('/profile/data', { cookie })).text()
	expect(page).toContain('An admin decided this.')
	expect(page).toContain('is scheduled for deletion')
})

test('the last admin cannot delete their account', async ({ db }) => {
	const { post } = site(db)
	const admin = await aMember(db, { role: 'admin' })
	const given = { email: admin.email, password }
	const refused = await post('/profile/data/delete', given, { as: admin })
	expect(refused.status).toBe(409)
	expect(await refused.text()).toContain('You’re the only admin.')
	await anAdmin(db)
	expect((await post('/profile/data/delete', given, { as: admin })).headers.get('location')).toBe('/')
})

test('the page says what becomes of everything, in every language', async ({ db }) => {
	const member = await aUser(db)
	for (const [prefix, word] of [
		['', 'Your notes'],
		['/ar', 'ملاحظاتك'],
		['/ur', 'آپ کے نوٹس'],
	] as const) {
		const page = await (await site(db).get(`${prefix}/profile/data`, { as: member })).text()
		expect(page).toContain(word)
		for (const code of Object.keys(registry.words)) expect(page).not.toContain(`>${code}<`)
	}
})

test('a picture is shown in the header, replaced and removed', async ({ db }) => {
	const { get, post, upload } = site(db)
	const member = await aUser(db)
	const cookie = await sessionCookie(db, member)
	const send = async () =>
		(
			(await (
				await upload('/uploads/avatars?name=me.png&x=0&y=0&size=40', await aPicture(), { cookie })
			).json()) as { id: string }
		).id
	const [first, second] = [await send(), await send()]
	await post('/profile/picture', { picture: first }, { cookie })
	expect((await (await get('/', { cookie })).text()).includes(`/files/${first}/`)).toBe(true)
	await post('/profile/picture', { picture: second }, { cookie })
	const page = await (await get('/profile', { cookie })).text()
	expect(page.includes(`/files/${second}/`)).toBe(true)
	expect(page.includes(`/files/${first}/`)).toBe(false)
	// Another person's file is refused as a picture.
	const refused = await post('/profile/picture', { picture: second }, { as: await aUser(db) })
	expect(refused.headers.get('location')).toBe('/profile')
	await post('/profile/picture/remove', {}, { cookie })
	expect((await (await get('/profile', { cookie })).text()).includes(`/files/${second}`)).toBe(false)
})

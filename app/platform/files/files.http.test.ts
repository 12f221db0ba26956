import sharp from 'sharp'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { testFiles } from '#tests/test-files.ts'
import { anAdmin, as, aUser, sessionCookie } from '#tests/world.ts'
import { anExe, aPdf, aPicture, aScriptedSvg, inPieces } from '#tests/world-uploads.ts'
import type { Db } from '../db/db.server.ts'
import { takeTry } from '../http/rate-limit.server.ts'
import { signFile } from './file-links.server.ts'
import { uploadFile } from './files.server.ts'
import { type FileAddress, fileUrl } from './files.ts'

const docs = 'consultation-documents'

async function aPaper(db: Db, owner: User, name = 'my paper.pdf') {
	const given = await uploadFile(as(owner, db, new Date()), testFiles(), {
		bucket: docs,
		body: inPieces(aPdf()),
		name,
	})
	if (!given.ok) throw new Error(given.reason)
	return given.file
}

async function aFace(db: Db, owner: User) {
	const body = inPieces(await aPicture({ width: 600, height: 600 }))
	const given = await uploadFile(as(owner, db), testFiles(), { bucket: 'avatars', body, name: 'me.png' })
	if (!given.ok) throw new Error(given.reason)
	return given.file
}

test('a visitor sees a public picture, kept for good under its address', async ({ db }) => {
	const face = await aFace(db, await aUser(db))
	const { get, head } = site(db)
	const response = await get(fileUrl(face))
	expect(response.status).toBe(200)
	expect(response.headers.get('content-type')).toBe('image/webp')
	expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
	expect(response.headers.get('content-disposition')).toMatch(/^inline;/)
	const policy = response.headers.get('content-security-policy')
	expect(policy).toContain('sandbox')
	expect(policy).toContain("frame-ancestors 'none'")
	expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(512)
	const small = await get(fileUrl(face, 256))
	expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(256)
	expect(small.headers.get('etag')).not.toBe(response.headers.get('etag'))
	expect((await get(`/files/${face.id}`)).headers.get('cache-control')).toBe('public, max-age=3600')

	const again = await get(fileUrl(face), { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
	expect([again.status, await again.text()]).toEqual([304, ''])
	const asked = await head(fileUrl(face))
	expect([asked.status, await asked.text()]).toEqual([200, ''])
	expect(asked.headers.get('content-length')).toBe(String(face.bytes))
})

test('a private paper opens for its owner and an admin; for others it is as if it were not there', async ({
	db,
}) => {
	const owner = await aUser(db)
	const paper = await aPaper(db, owner)
	const { get } = site(db)
	const missing = crypto.randomUUID()
	for (const person of [undefined, await aUser(db)]) {
		for (const accept of ['text/html', '*/*']) {
			const [forbidden, none] = [
				await get(fileUrl(paper), { as: person, headers: { accept } }),
				await get(fileUrl(paper).replace(paper.id, missing), { as: person, headers: { accept } }),
			]
			expect([forbidden.status, none.status]).toEqual([404, 404])
			const same = (page: string) =>
				page
					.replaceAll(new RegExp(`${paper.id}|${missing}`, 'g'), 'id')
					.replaceAll(/(?:nonce|data-since)="[^"]*"/g, '')
			expect(same(await forbidden.text())).toBe(same(await none.text()))
		}
	}
	for (const person of [owner, await anAdmin(db)]) {
		const response = await get(fileUrl(paper), { as: person })
		expect(response.status).toBe(200)
		expect(response.headers.get('cache-control')).toBe('private, no-store')
		expect(response.headers.get('x-content-type-options')).toBe('nosniff')
		expect(response.headers.get('content-disposition')).toBe(
			`attachment; filename="my paper.pdf"; filename*=UTF-8''my%20paper.pdf`,
		)
		expect(Buffer.from(await response.arrayBuffer())).toEqual(aPdf())
	}
})

test('a PDF that somebody uploaded is handed over, one that the site made is shown', async ({ db }) => {
	const owner = await anAdmin(db)
	const policies = { certificates: { mayAdd: () => true } }
	const made = await uploadFile(
		as(owner, db),
		{ ...testFiles(), policies },
		{
			bucket: 'certificates',
			body: inPieces(aPdf()),
			name: 'certificate.pdf',
		},
	)
	if (!made.ok) throw new Error(made.reason)
	const { get } = site(db)
	const how = async (file: FileAddress) => {
		const { headers } = await get(fileUrl(file), { as: owner })
		expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
		return headers.get('content-disposition')?.split(';')[0]
	}
	expect(await how(made.file)).toBe('inline')
	expect(await how(await aPaper(db, owner))).toBe('attachment')
})

test('a name in Arabic, with quotes and line ends is a name and nothing else', async ({ db }) => {
	const owner = await aUser(db)
	const paper = await aPaper(db, owner, 'شهادة"; x\r\nset-cookie: a.pdf')
	const response = await site(db).get(fileUrl(paper), { as: owner })
	expect(response.headers.get('set-cookie') ?? '').not.toContain('set-cookie: a')
	expect(response.headers.get('content-disposition')).toContain(
		`filename*=UTF-8''${encodeURIComponent('شهادة')}%22`,
	)
})

test('a part of a file is sent when a part is asked for', async ({ db }) => {
	const owner = await aUser(db)
	const paper = await aPaper(db, owner)
	const ask = (range: string, headers = {}) =>
		site(db).get(fileUrl(paper), { as: owner, headers: { range, ...headers } })
	const part = await ask('bytes=1-3')
	expect([part.status, await part.text()]).toEqual([206, 'PDF'])
	expect(part.headers.get('content-range')).toBe(`bytes 1-3/${paper.bytes}`)
	expect(part.headers.get('content-length')).toBe('3')
	expect(await (await ask('bytes=-6')).text()).toBe('%%EOF\n')
	const outside = await ask(`bytes=${paper.bytes}-`)
	expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${paper.bytes}`])
	expect((await ask('bytes=1-3', { 'if-range': '"older"' })).status).toBe(200)
	expect((await ask('bytes=1-3', { 'if-range': part.headers.get('etag') ?? '' })).status).toBe(206)
})

test('a signed link opens a paper for whoever has it, and an expired or changed one for nobody', async ({
	db,
}) => {
	const owner = await aUser(db)
	const paper = await aPaper(db, owner)
	const other = await aPaper(db, owner)
	const { get } = site(db)
	const link = await signFile(as(owner, db, new Date()), testFiles(), paper.id, 60)
	expect((await get(link)).status).toBe(200)
	const old = await signFile(as(owner, db, new Date(Date.now() - 61_000)), testFiles(), paper.id, 60)
	expect((await get(old)).status).toBe(404)
	expect((await get(link.replace(/until=\d+/, 'until=99999999999'))).status).toBe(404)
	expect((await get(link.replace(paper.id, other.id))).status).toBe(404)
	expect((await get(link.replace(/sig=.{10}/, 'sig=AAAAAAAAAA'))).status).toBe(404)
})

type Sending = { bucket?: string; name?: string; body: Buffer; headers?: Record<string, string> }

/** Sends a file as the upload field does. */
function send(
	db: Db,
	as: User | undefined,
	{ bucket = 'avatars', name = 'me.png', body, headers = {} }: Sending,
) {
	const query = new URLSearchParams({ name })
	return site(db).upload(`/uploads/${bucket}?${query}`, body, { as, headers })
}

test('a person uploads a picture and is told where it is', async ({ db }) => {
	const person = await aUser(db)
	const response = await send(db, person, { body: await aPicture({ width: 300, height: 300 }) })
	expect(response.status).toBe(201)
	const told = (await response.json()) as { url: string }
	expect(told).toMatchObject({ name: 'me.png', contentType: 'image/webp' })
	expect((await site(db).get(told.url)).status).toBe(200)
})

test('an admin who looks at the site as somebody uploads nothing in their name', async ({ db }) => {
	const [admin, person] = [await anAdmin(db), await aUser(db)]
	const cookie = await sessionCookie(db, admin)
	const started = await site(db).post(`/admin/users/${person.id}/look`, {}, { cookie })
	const looking = started.headers.getSetCookie().find((set) => set.startsWith('looking-as=')) ?? ''
	const body = await aPicture({ width: 300, height: 300 })
	const upload = (cookie: string) => site(db).upload('/uploads/avatars?name=me.png', body, { cookie })
	const refused = await upload(`${cookie}; ${looking.split(';')[0]}`)
	expect([refused.status, await refused.json()]).toEqual([403, { code: 'files.not-allowed', values: {} }])
	expect((await upload(cookie)).status).toBe(201)
})

test('a file in a form is taken too, with the square that was chosen', async ({ db }) => {
	const form = new FormData()
	form.set('other', 'x')
	form.set('file', new File([new Uint8Array(await aPicture({ width: 300, height: 200 }))], 'me.png'))
	const request = new Request('http://localhost:3000/', { method: 'POST', body: form })
	const body = Buffer.from(await request.arrayBuffer())
	const headers = { 'content-type': request.headers.get('content-type') ?? '' }
	const sent = await site(db).upload('/uploads/avatars?x=10&y=0&size=150', body, {
		as: await aUser(db),
		headers,
	})
	expect(sent.status).toBe(201)
	const { url } = (await sent.json()) as { url: string }
	const picture = await (await site(db).get(url)).arrayBuffer()
	expect(await sharp(picture).metadata()).toMatchObject({ width: 150, height: 150 })
})

test('what may not be uploaded is refused with a code that is a sentence', async ({ db }) => {
	const person = await aUser(db)
	const refused = async (over: Parameters<typeof send>[2], as: User | undefined = person) => {
		const response = await send(db, as, over)
		return `${response.status} ${((await response.json()) as { code: string }).code}`
	}
	const picture = await aPicture()
	expect(await refused({ body: anExe() })).toBe('422 files.type')
	expect(await refused({ body: aScriptedSvg(), name: 'a.svg' })).toBe('422 files.type')
	expect(await refused({ body: picture, name: '../../x.png' })).toBe('422 files.name')
	expect(await refused({ body: picture, name: '' })).toBe('422 files.name')
	expect(await refused({ body: picture, name: 'a.exe' })).toBe('422 files.ending')
	expect(await refused({ body: Buffer.alloc(6_000_000) })).toBe('413 files.too-large')
	expect(await refused({ body: picture, bucket: 'certificates' })).toBe('403 files.not-allowed')
	expect(await refused({ body: picture, bucket: 'no-such' })).toBe('403 files.not-allowed')
	expect((await send(db, undefined, { body: picture })).status).toBe(401)
	const foreign = await send(db, person, { body: picture, headers: { origin: 'https://evil.example' } })
	expect(foreign.status).toBe(403)
})

test('a person may send so many files an hour', async ({ db }) => {
	const person = await aUser(db)
	const body = await aPicture()
	for (let n = 0; n < 119; n++) await takeTry(db, 'upload-person', person.id)
	expect((await send(db, person, { body })).status).toBe(201)
	const refused = await send(db, person, { body })
	expect([refused.status, await refused.json()]).toEqual([429, { code: 'files.too-often', values: {} }])
	expect((await send(db, await aUser(db), { body })).status).toBe(201)
})

test('a person may send so many bytes a day', async ({ db }) => {
	const person = await aUser(db)
	const body = await aPicture()
	await takeTry(db, 'upload-bytes', person.id, 200 * 1024)
	const refused = await send(db, person, { body })
	expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'files.quota' }])
})

test('only a page that takes a file takes a large form', async ({ db }) => {
	const form = new FormData()
	form.set('file', new File([new Uint8Array(2_000_000)], 'me.png'))
	const request = new Request('http://localhost:3000/', { method: 'POST', body: form })
	const body = Buffer.from(await request.arrayBuffer())
	const headers = { 'content-type': request.headers.get('content-type') ?? '' }
	expect((await site(db).upload('/contact', body, { headers })).status).toBe(413)
	expect((await site(db).upload('/ar/profile/picture', body, { headers })).status).not.toBe(413)
})

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { test } from '#tests/db.ts'
import { startS3 } from '#tests/s3.ts'
import { testFiles, testFilesFolder } from '#tests/test-files.ts'
import { anAdmin, aScholar, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aLargePicture, anExe, aPdf, aPhoto, aPicture, inPieces } from '#tests/world-uploads.ts'
import { events, fileBuckets } from '../db/tables.server.ts'
import { keysOf } from '../storage/take-in.server.ts'
import { isValidLink, signFile } from './file-links.server.ts'
import {
	attachFile,
	detachFiles,
	type Files,
	findFile,
	openFiles,
	readBytes,
	type UploadResult,
	uploadFile,
} from './files.server.ts'
import { bucketNames, bucketRules, fileUrl } from './files.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let remote: Files
beforeAll(async () => {
	s3 = await startS3()
	remote = await openFiles({ ...testEnv, DATA_DIR: testFilesFolder, ...s3.env })
})
afterAll(async () => {
	remote.store.close()
	await s3.stop()
})
const drivers = [
	['on disk', testFiles],
	['in S3', () => remote],
] as const

async function bytesOf(files: Files, file: { key: string; widths: number[] }, over = {}): Promise<Buffer> {
	const pieces: Buffer[] = []
	for await (const piece of await readBytes(files, file, over)) pieces.push(piece as Buffer)
	return Buffer.concat(pieces)
}

function kept(given: UploadResult) {
	if (!given.ok) throw new Error(`refused: ${given.reason}`)
	return given.file
}

const docs = 'consultation-documents'

for (const [where, open] of drivers) {
	test(`${where}: a person uploads a paper and reads it back`, async ({ db }) => {
		const files = open()
		const ctx = as(await aUser(db), db)
		const file = kept(
			await uploadFile(ctx, files, { bucket: docs, body: inPieces(aPdf('%a')), name: 'my paper.pdf' }),
		)
		expect(file).toMatchObject({ name: 'my paper.pdf', contentType: 'application/pdf', cacheSeconds: 3600 })
		expect(file.path).toMatch(/^[0-9a-f-]{36}\.pdf$/)
		expect(await findFile(ctx, files, file.id)).toMatchObject({ id: file.id })
		expect(await bytesOf(files, file)).toEqual(aPdf('%a'))
		expect(await bytesOf(files, file, { range: { start: 1, end: 3 } })).toEqual(Buffer.from('PDF'))
		const happened = await db.select({ name: events.name }).from(events).where(eq(events.subjectId, file.id))
		expect(happened.map((event) => event.name)).toEqual(['file.uploaded'])
	})

	test(`${where}: a picture is drawn anew, upright, in its sizes, without where it was taken`, async ({
		db,
	}) => {
		const files = open()
		const ctx = as(await aUser(db), db)
		const photo = await aPhoto()
		expect((await sharp(photo).metadata()).exif).toBeDefined()
		const crop = { x: 0, y: 0, size: 40 }
		const small = kept(
			await uploadFile(ctx, files, { bucket: 'avatars', body: inPieces(photo), name: 'me.jpg', crop }),
		)
		const about = await sharp(await bytesOf(files, small)).metadata()
		expect(about).toMatchObject({ format: 'webp', width: 40, height: 40 })
		expect([about.exif, about.xmp, about.iptc]).toEqual([undefined, undefined, undefined])
		const { dominant } = await sharp(await bytesOf(files, small)).stats()
		expect(dominant.r).toBeGreaterThan(dominant.b)

		const body = inPieces(await aPicture({ width: 900, height: 700 }))
		const large = kept(await uploadFile(ctx, files, { bucket: 'avatars', body, name: 'me.png' }))
		expect(large.widths).toEqual([256, 512])
		expect(await sharp(await bytesOf(files, large, { width: 256 })).metadata()).toMatchObject({
			width: 256,
			height: 256,
		})
		expect(await sharp(await bytesOf(files, large)).metadata()).toMatchObject({ width: 512, height: 512 })
		expect(fileUrl(large, 100)).toMatch(/&w=256$/)
		expect(fileUrl(large, 300)).not.toContain('&w=')
		for (const key of keysOf(large)) expect(await files.store.has(key)).toBe(true)
		await files.store.remove(keysOf(large))
		for (const key of keysOf(large)) expect(await files.store.has(key)).toBe(false)
	})

	test(`${where}: a refused file leaves nothing behind`, async ({ db }) => {
		const files = open()
		const ctx = as(await aUser(db), db)
		const before: string[] = []
		for await (const key of files.store.keys()) before.push(key)
		const give = async (name: string, bytes: Buffer) => {
			const given = await uploadFile(ctx, files, { bucket: 'avatars', body: inPieces(bytes), name })
			return given.ok ? 'taken in' : given.reason
		}
		expect(await give('photo.png', anExe())).toBe('type')
		expect(await give('photo.png', await aLargePicture(6_000_000))).toBe('too-large')
		expect(await give('../../x.png', await aPicture())).toBe('name')
		expect(await give('x.png', (await aPicture()).subarray(0, 90))).toBe('picture')
		expect(await give('x.png', Buffer.alloc(0))).toBe('empty')
		const after: string[] = []
		for await (const key of files.store.keys()) after.push(key)
		expect(after.sort()).toEqual(before.sort())
		expect(readdirSync(path.join(files.store.temp))).toEqual([])
	})
}

const asMailsShowIt = [
	// the crop, and what the file is then
	[
		{ width: 3000, height: 1500, format: 'jpeg' },
		{ width: 1200, height: 600, format: 'jpeg' },
	],
	[
		{ width: 3000, height: 1500, format: 'png' },
		{ width: 1200, height: 600, format: 'png' },
	],
	[
		{ width: 1300, height: 1300, format: 'webp' },
		{ width: 1200, height: 1200, format: 'jpeg' },
	],
	[
		{ width: 80, height: 3000, format: 'webp', isClear: true },
		{ width: 80, height: 3000, format: 'png' },
	],
] as const

for (const [given, stored] of asMailsShowIt)
	test(`a letter’s picture, ${JSON.stringify(given)}, is kept as mail programs show it`, async ({ db }) => {
		const files = testFiles()
		const { format } = given
		const body = inPieces(await aPicture(given))
		const file = kept(
			await uploadFile(as(await anAdmin(db), db), files, {
				bucket: 'letter-pictures',
				body,
				name: `a.${format}`,
			}),
		)
		expect(file).toMatchObject({ contentType: `image/${stored.format}`, widths: [] })
		expect(await sharp(await bytesOf(files, file)).metadata()).toMatchObject(stored)
	})

test('a photo of a letter lies there upright, without where and by whom it was taken', async ({ db }) => {
	const files = testFiles()
	const photo = { bucket: 'letter-pictures', body: inPieces(await aPhoto()), name: 'a.jpg' }
	const file = kept(await uploadFile(as(await anAdmin(db), db), files, photo))
	const about = await sharp(await bytesOf(files, file)).metadata()
	expect(about).toMatchObject({ format: 'jpeg', width: 80, height: 40 })
	expect([about.exif, about.xmp, about.iptc, about.orientation]).toEqual(Array(4).fill(undefined))
})

test('a small file that unpacks to an enormous picture is refused', async ({ db }) => {
	const body = inPieces(await aPicture({ width: 9000, height: 9000 }))
	const given = await uploadFile(as(await aUser(db), db), testFiles(), {
		bucket: 'avatars',
		body,
		name: 'a.png',
	})
	expect(given).toEqual({ ok: false, reason: 'pixels' })
})

test('a sender who breaks off leaves nothing', async ({ db }) => {
	async function* broken() {
		yield aPdf()
		throw new Error('gone')
	}
	const given = await uploadFile(as(await aUser(db), db), testFiles(), {
		bucket: docs,
		body: broken(),
		name: 'a.pdf',
	})
	expect(given).toEqual({ ok: false, reason: 'broken-off' })
})

test('what is private is not there for anybody else, an admin who looks on as its owner included', async ({
	db,
}) => {
	const files = testFiles()
	const owner = await aUser(db)
	const other = as(await aScholar(db), db)
	const admin = await anAdmin(db)
	const file = kept(
		await uploadFile(as(owner, db), files, { bucket: docs, body: inPieces(aPdf()), name: 'a.pdf' }),
	)
	const looking = as({ ...owner, impersonatedBy: admin.id }, db)
	for (const ctx of [other, looking, as(null, db)])
		expect(await findFile(ctx, files, file.id)).toBe(undefined)
	for (const ctx of [other, looking])
		await expect(signFile(ctx, files, file.id)).rejects.toMatchObject({ init: { status: 404 } })
	await expect(attachFile(other, file.id, 'profile:1')).rejects.toMatchObject({ init: { status: 404 } })
	expect((await findFile(as(admin, db), files, file.id))?.id).toBe(file.id)
})

test('a feature says who else may open what is in its bucket', async ({ db }) => {
	const files = {
		...testFiles(),
		policies: { [docs]: { mayRead: (ctx: { actor: unknown }) => ctx.actor !== null } },
	}
	const file = kept(
		await uploadFile(as(await aUser(db), db), files, { bucket: docs, body: inPieces(aPdf()), name: 'a.pdf' }),
	)
	expect((await findFile(as(await aUser(db), db), files, file.id))?.id).toBe(file.id)
	expect(await findFile(as(null, db), files, file.id)).toBe(undefined)
})

test('a user adds no course pictures and no certificates; a scholar adds pictures', async ({ db }) => {
	const give = async (who: Awaited<ReturnType<typeof aUser>>, bucket: string) =>
		uploadFile(as(who, db), testFiles(), { bucket, body: inPieces(await aPicture()), name: 'a.png' })
	const [user, scholar] = [await aUser(db), await aScholar(db)]
	const forbidden = { init: { status: 403 } }
	await expect(give(user, 'course-images')).rejects.toMatchObject(forbidden)
	await expect(give(scholar, 'certificates')).rejects.toMatchObject(forbidden)
	// Buckets without a feature accept no uploads.
	for (const bucket of ['certificates', 'halal-documents'])
		await expect(give(await anAdmin(db), bucket)).rejects.toMatchObject(forbidden)
	expect((await give(scholar, 'course-images')).ok).toBe(true)
	await expect(give(await anAdmin(db), 'no-such-bucket')).rejects.toMatchObject({ init: { status: 404 } })
})

test('a file is attached to one thing, and the one before it let go', async ({ db }) => {
	const files = testFiles()
	const user = await aUser(db)
	const ctx = as(user, db)
	const give = async () =>
		kept(await uploadFile(ctx, files, { bucket: 'avatars', body: inPieces(await aPicture()), name: 'a.png' }))
	const [first, second] = [await give(), await give()]
	const to = `profile:${user.id}` as const
	await attachFile(ctx, first.id, to, { instead: true, bucket: 'avatars' })
	await attachFile(ctx, second.id, to, { instead: true, bucket: 'avatars' })
	expect((await findFile(ctx, files, first.id))?.attachedTo).toBe(null)
	expect((await findFile(ctx, files, second.id))?.attachedTo).toBe(to)
	const gone = { init: { status: 404 } }
	await expect(attachFile(ctx, second.id, 'course:1')).rejects.toMatchObject(gone)
	await expect(attachFile(ctx, first.id, to, { bucket: docs })).rejects.toMatchObject(gone)
	await expect(attachFile(ctx, 'no id', to)).rejects.toMatchObject(gone)
	await detachFiles(ctx, to)
	expect((await findFile(ctx, files, second.id))?.attachedTo).toBe(null)
})

test('a signed link opens one file until it expires, and no other', async ({ db }) => {
	const files = testFiles()
	const ctx = as(await aUser(db), db)
	const file = kept(await uploadFile(ctx, files, { bucket: docs, body: inPieces(aPdf()), name: 'a.pdf' }))
	const link = new URL(await signFile(ctx, files, file.id, 90), 'http://here')
	const [until, sig] = [link.searchParams.get('until') ?? '', link.searchParams.get('sig') ?? '']
	const { secret } = files
	const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
	expect(isValidLink(secret, { id: file.id, until, sig, now: after(89) })).toBe(true)
	expect(isValidLink(secret, { id: file.id, until, sig, now: after(90) })).toBe(false)
	expect(isValidLink(secret, { id: file.id, until: String(Number(until) + 9999), sig, now: noon })).toBe(
		false,
	)
	expect(isValidLink(secret, { id: crypto.randomUUID(), until, sig, now: noon })).toBe(false)
	expect(isValidLink(secret, { id: file.id, until, sig: '', now: noon })).toBe(false)
	expect(isValidLink(`${secret}!`, { id: file.id, until, sig, now: noon })).toBe(false)
})

test('the database and the browser agree on what each area takes', async ({ db }) => {
	const rows = await db.select().from(fileBuckets)
	expect(rows.map((row) => row.id).sort()).toEqual([...bucketNames].sort())
	for (const row of rows) {
		const rules = bucketRules[row.id as keyof typeof bucketRules]
		expect({ isPublic: row.isPublic, maxBytes: row.sizeLimit, types: row.allowedTypes }).toEqual(rules)
	}
})

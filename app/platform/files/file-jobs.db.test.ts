import { copyFile, mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { as, aUser, noon } from '#tests/world.ts'
import { aFolder, aRuntime } from '#tests/world-files.ts'
import { aPdf, aPicture, inPieces } from '#tests/world-uploads.ts'
import { files as table } from '../db/tables.server.ts'
import { openFolder } from '../storage/store.server.ts'
import { keysOf } from '../storage/take-in.server.ts'
import { compareStore, removeOrphans } from './file-jobs.server.ts'
import { attachFile, findFile, uploadFile } from './files.server.ts'

const hours = (count: number) => new Date(noon.getTime() + count * 60 * 60 * 1000)

test('what is attached to nothing is gone after a day, with all its sizes; the rest stays', async ({
	db,
}) => {
	const runtime = aRuntime(db)
	const { files } = runtime
	const user = await aUser(db)
	const give = async (now: Date) => {
		const body = inPieces(await aPicture({ width: 600, height: 600 }))
		const given = await uploadFile(as(user, db, now), files, { bucket: 'avatars', body, name: 'a.png' })
		if (!given.ok) throw new Error(given.reason)
		return given.file
	}
	const [old, shown, young] = [await give(noon), await give(noon), await give(hours(2))]
	await attachFile(as(user, db), shown.id, `profile:${user.id}`)
	expect(await removeOrphans(runtime, hours(23))).toEqual({ removed: 0 })
	expect(await removeOrphans(runtime, hours(25))).toEqual({ removed: 1 })
	expect(await removeOrphans(runtime, hours(25))).toEqual({ removed: 0 })
	for (const key of keysOf(old)) expect(await files.store.has(key)).toBe(false)
	for (const file of [shown, young]) expect((await findFile(as(user, db), files, file.id))?.id).toBe(file.id)
	for (const key of keysOf(shown)) expect(await files.store.has(key)).toBe(true)
})

test('bytes that no row names go, rows that have lost their bytes are counted and stay', async ({ db }) => {
	const folder = await aFolder()
	const store = openFolder(path.join(folder, 'files'), path.join(folder, 'tmp'))
	const runtime = aRuntime(db)
	runtime.files = { ...runtime.files, store }
	const ctx = as(await aUser(db), db)
	const give = async () => {
		const given = await uploadFile(ctx, runtime.files, {
			bucket: 'consultation-documents',
			body: inPieces(aPdf()),
			name: 'a.pdf',
		})
		if (!given.ok) throw new Error(given.reason)
		return given.file
	}
	const [kept, lost] = [await give(), await give()]
	await store.remove([lost.key])
	await mkdir(path.join(folder, 'files/avatars'), { recursive: true })
	for (const key of ['avatars/stray.webp', 'avatars/young.webp'])
		await copyFile(path.join(folder, 'files', kept.key), path.join(folder, 'files', key))
	const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
	for (const key of ['avatars/stray.webp', kept.key]) await utimes(path.join(folder, 'files', key), old, old)

	expect(await compareStore(runtime, new Date())).toEqual({ strays: 1, missing: 1 })
	const keys: string[] = []
	for await (const key of store.keys()) keys.push(key)
	expect(keys.sort()).toEqual(['avatars/young.webp', kept.key].sort())
	expect(await db.select().from(table).where(eq(table.id, lost.id))).toHaveLength(1)
})

test('a database that knows none of the files takes none of them away', async ({ db }) => {
	const folder = await aFolder()
	const store = openFolder(path.join(folder, 'files'), path.join(folder, 'tmp'))
	const runtime = aRuntime(db)
	runtime.files = { ...runtime.files, store }
	const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
	const given = path.join(folder, 'a.pdf')
	await writeFile(given, aPdf())
	for (let n = 0; n < 51; n++) {
		await store.put(`avatars/${n}.webp`, { file: given, contentType: 'image/webp', bytes: aPdf().length })
		await utimes(path.join(folder, 'files', 'avatars', `${n}.webp`), old, old)
	}
	expect(await compareStore(runtime, new Date())).toEqual({ strays: 0, missing: 0 })
	expect(await store.has('avatars/7.webp')).toBe(true)
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { fileUrl } from '#app/platform/files/files.ts'
import { test } from '#tests/db.ts'
import { as, aUser } from '#tests/world.ts'
import { setPicture } from './set-picture.server.ts'

let serial = 0

async function aPicture(db: Db, owner: User, bucket = 'avatars') {
	const key = `picture-${++serial}`
	const stored = { key, path: key, name: 'me.webp', contentType: 'image/webp', bytes: 1, sha256: 'x' }
	const [row] = await db
		.insert(files)
		.values({ ...stored, bucket, ownerId: owner.id, widths: [] })
		.returning()
	if (!row) throw new Error('no file was made')
	return row
}

test('a picture takes the place of the one before, and none of it', async ({ db }) => {
	const user = await aUser(db)
	const [first, second] = [await aPicture(db, user), await aPicture(db, user)]
	const shown = async () => (await db.select().from(profiles).where(eq(profiles.id, user.id)))[0]?.avatar
	const attached = async (id: string) =>
		(await db.select().from(files).where(eq(files.id, id)))[0]?.attachedTo
	for (const { id } of [first, second, second]) await setPicture(as(user, db), id)
	expect(await shown()).toBe(fileUrl(second))
	expect([await attached(first.id), await attached(second.id)]).toEqual([null, `profile:${user.id}`])
	await setPicture(as(user, db), null)
	expect(await shown()).toBeNull()
	expect(await attached(second.id)).toBeNull()
})

test("another's picture, and a file that is no picture of a person, is not taken", async ({ db }) => {
	const user = await aUser(db)
	const own = await aPicture(db, user)
	await setPicture(as(user, db), own.id)
	for (const { id } of [await aPicture(db, await aUser(db)), await aPicture(db, user, 'course-materials')])
		await expect(setPicture(as(user, db), id)).rejects.toMatchObject({ init: { status: 404 } })
	const [profile] = await db.select().from(profiles).where(eq(profiles.id, user.id))
	expect(profile?.avatar).toBe(fileUrl(own))
})

import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { files as table } from '#app/platform/db/tables.server.ts'
import type { Files } from '#app/platform/files/files.server.ts'
import { test } from '#tests/db.ts'
import { testFiles } from '#tests/test-files.ts'
import { as, aUser, testEnv } from '#tests/world.ts'
import { exportOwn } from './export.server.ts'

test('a cancelled download leaves no file open', async ({ db }) => {
	const user = await aUser(db)
	const uploaded = { contentType: 'video/mp4', bytes: 1, sha256: 'x', name: 'a.mp4', ownerId: user.id }
	await db
		.insert(table)
		.values({ ...uploaded, bucket: 'course-materials', key: 'course-materials/a.mp4', path: 'a.mp4' })
	const endless = new Readable({
		read() {
			this.push(Buffer.alloc(100_000))
		},
	})
	const store = { ...testFiles().store, read: async () => endless }
	const files: Files = { ...testFiles(), store }
	const zip = await exportOwn(as(user, db), { parts: [], files, readme: 'Read me', env: testEnv })
	const reader = zip.getReader()
	for (let n = 0; n < 5; n++) await reader.read()
	expect(endless.destroyed).toBe(false)
	const closed = once(endless, 'close')
	await reader.cancel()
	await closed
	expect(endless.destroyed).toBe(true)
})

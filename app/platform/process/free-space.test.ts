import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { serve } from '#tests/serve.ts'
import { readTemplate } from '#tests/template.ts'
import { aUser, sessionCookie } from '#tests/world.ts'
import { embedded } from '../db/embedded.server.ts'
import { createPglite } from '../db/pglite.server.ts'
import { refuseFullDisk, roomOf, watchFreeSpace } from './free-space.server.ts'

async function until(holds: () => boolean | Promise<boolean>) {
	const end = performance.now() + 10_000
	while (!(await holds())) {
		if (performance.now() > end) expect.fail('it did not come to be')
		await pause(50)
	}
}

test('where the disk is nearly full the site is read, and whoever would save something is told so', {
	timeout: 60_000,
}, async () => {
	let free = 1000
	const client = await createPglite({ loadDataDir: await readTemplate(inject('template') ?? '') })
	const database = embedded(client, undefined, { room: { free: async () => free, least: 100 } })
	onTestFinished(() => database.close())
	const site = await serve(database)
	const cookie = await sessionCookie(database.db, await aUser(database.db))
	const page = { accept: 'text/html', cookie }
	const message = { name: 'A', email: 'a@example.com', message: 'Peace be upon you' }
	expect((await site.get('/dashboard', page)).status).toBe(200)
	// Loads the modules of the form: the request below must not need the disk.
	expect((await site.post('/contact', message)).status).toBe(302)

	free = 99
	await until(() => database.outage?.() === 'full')
	expect((await site.get('/dashboard', page)).status).toBe(200)
	expect((await site.get('/readyz')).text).toContain('the disk is nearly full')
	const another = { ...message, message: 'May I write in Arabic?' }
	const refused = await site.post('/ar/contact', another, { accept: 'text/html' })
	expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10'])
	await expect(database.db.execute(sql`delete from events`)).rejects.toThrow()

	// A little more is not enough: saving would flip on and off.
	free = 110
	await pause(1200)
	expect(database.outage?.()).toBe('full')
	free = 200
	await until(() => database.outage?.() === null)
	expect((await site.post('/contact', another)).status).toBe(302)
})

test('a disk that is full is told apart from one that cannot be asked', async () => {
	const told: boolean[] = []
	let free = async () => 50
	const watch = watchFreeSpace({ free: () => free(), least: 100 }, (isLow) => told.push(isLow))
	onTestFinished(watch.stop)
	await until(watch.isLow)
	free = async () => {
		throw new Error('gone')
	}
	await pause(1200)
	expect([watch.isLow(), told]).toEqual([true, [true]])
})

const mayMount = process.platform === 'linux' && process.getuid?.() === 0

test.skipIf(!mayMount)(
	'a start on a small file system that is nearly full says how much is free',
	async (task) => {
		const folder = mkdtempSync(path.join(os.tmpdir(), 'mishkat-small-'))
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
		try {
			execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' })
		} catch {
			task.skip('mounting is not allowed here')
		}
		onTestFinished(() => void execFileSync('umount', [folder]))
		const room = roomOf(folder, 4)
		await refuseFullDisk(room, folder)
		writeFileSync(path.join(folder, 'ballast'), Buffer.alloc(6_000_000))
		await expect(refuseFullDisk(room, folder)).rejects.toThrow(/has [12] MB free, and 4 are needed/)
	},
)

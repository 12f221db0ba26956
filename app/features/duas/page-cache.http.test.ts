import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ownDatabase, serve } from '#tests/serve.ts'
import { anAdmin, as } from '#tests/world.ts'
import { situationOf } from '#tests/world-duas.ts'
import { moveSituation } from './commands/situations.server.ts'
import { duaDesk } from './desk.server.ts'
import { duas } from './tables.server.ts'

test('what is taken down, and how situations are sorted, shows to the very next visitor', async () => {
	const database = await ownDatabase()
	const { db } = database
	const { get, renders } = await serve(database)
	const admin = as(await anAdmin(db), db, new Date())
	const [row] = await db.select().from(duas).where(eq(duas.reference, '28:21'))
	const path = '/resources/duas/fear'
	for (const page of [path, path, '/resources/duas', '/resources/duas']) await get(page)
	expect(renders()).toBe(2)
	expect((await get(path)).text).toContain('28:21')

	const reason = { note: 'Not for our readers', personId: '', choice: '', anyway: false }
	await duaDesk.commands.takeDown(admin, row?.id ?? '', reason)
	expect((await get(path)).text).not.toContain('28:21')

	await get('/resources/duas')
	await moveSituation(admin, (await situationOf(db, 'anxiety')).id, -1)
	const index = (await get('/resources/duas')).text
	expect(index.indexOf(`${path}"`)).toBeGreaterThan(index.indexOf('/resources/duas/anxiety"'))
})

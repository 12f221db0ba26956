import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openPostgres } from '#app/platform/db/db.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { as } from '#tests/world.ts'
import { sendMessage } from './commands/send-message.server.ts'
import { contactMessages } from './tables.server.ts'

let one: Database
let two: Database

beforeAll(async () => {
	const url = await ownDatabase()
	;[one, two] = [await openPostgres(url), await openPostgres(url)]
	// Opens both connections first, so that the statements race.
	for (const { db } of [one, two]) await Promise.all([db.execute('select 1'), db.execute('select 1')])
})

afterAll(async () => {
	await Promise.all([one.close(), two.close()])
})

test('a form that a visitor sends twice at once is one message', async () => {
	for (let n = 0; n < 10; n++) {
		const written = { name: 'Maryam', email: 'maryam@example.com', message: `Salam ${n}` }
		const send = ({ db }: Database) =>
			sendMessage(as(null, db), written, { language: 'en', settings: defaultSettings() })
		const [first, second] = await Promise.all([send(one), send(two)])
		expect(second).toBe(first)
	}
	expect(await one.db.$count(contactMessages)).toBe(10)
})

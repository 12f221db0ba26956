import { expect, test } from 'vitest'
import { writeSettings } from '#app/platform/site/settings.server.ts'
import { ownDatabase, serve } from '#tests/serve.ts'
import { anAdmin, as, testEnv } from '#tests/world.ts'
import { aBankCsv } from '#tests/world-bank.ts'
import { aLedger } from '#tests/world-giving.ts'
import { takeInFile } from '../bank/commands/take-in.server.ts'
import { enterEntry } from '../commands/entries.server.ts'
import { booksPath } from './books.ts'

test('the open books are answered from memory, and a new entry shows to the very next visitor', async () => {
	const database = await ownDatabase()
	const { db } = database
	const { accounts, funds } = await aLedger(db)
	const admin = as(await anAdmin(db), db, new Date())
	await writeSettings(admin, { 'services.on': ['donations'] })
	const { get, renders } = await serve(database)
	const paths = [booksPath, `${booksPath}/zakat`]
	for (const path of [...paths, ...paths]) expect((await get(path)).status, path).toBe(200)
	expect(renders()).toBe(2)

	const gift = { kind: 'gift', day: '2026-01-05', memo: '', amountMinor: 123_456 } as const
	const of = { accountId: accounts.bank?.id ?? '', fundId: funds.zakat?.id ?? '' }
	expect(await enterEntry(admin, { ...gift, ...of })).toMatchObject({ ok: true })
	for (const path of paths) expect((await get(path)).text).toContain('1,234.56')

	// A bank file posts entries without further events.
	const bytes = aBankCsv([['2026-01-06', '77.77', 'Fatima', 'for the poor', 'R1']], 'PKR')
	const file = { accountId: of.accountId, name: 'bank.csv', bytes }
	expect(await takeInFile(admin, testEnv.SECRET, file)).toMatchObject({ ok: true, added: 1 })
	expect((await get(booksPath)).text).toContain('77.77')
})

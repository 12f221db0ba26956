import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fatwaPublications, fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { openPglite } from '#app/platform/db/embedded.server.ts'
import { importTask } from '#scripts/import/task.ts'
import { aFile, aFolder, aRuntime, jsonLines, runTask } from './world-files.ts'

const total = 1000

test('an import that is killed loses nothing it had said was done, and doing it again completes it', {
	timeout: 120_000,
}, async () => {
	const rows = Array.from({ length: total }, (_, n) => ({
		external_id: n,
		lang: 'ar',
		title: `عنوان ${n}`,
		question: 'سؤال؟',
		answer: 'جواب طويل. '.repeat(100),
	}))
	const file = await aFile('a.jsonl', jsonLines(...rows))
	const dataDir = await aFolder()

	const child = spawn(process.execPath, ['tests/import-child.ts', dataDir, file], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	let acknowledged = 0
	for await (const line of createInterface({ input: child.stdout })) {
		acknowledged = Number(/(\d+) rows/.exec(line)?.[1] ?? 0)
		if (acknowledged >= 50) child.kill('SIGKILL')
	}
	if (child.signalCode === null) await once(child, 'exit')
	expect(child.signalCode).toBe('SIGKILL')

	const { db, close } = await openPglite(path.join(dataDir, 'db'))
	const amount = async (table: typeof fatwas | typeof fatwaResponses | typeof fatwaPublications) =>
		(await db.select({ count: count() }).from(table))[0]?.count ?? 0
	const kept = await amount(fatwas)
	expect(kept).toBeGreaterThanOrEqual(acknowledged)
	expect(kept).toBeLessThan(total)
	expect([await amount(fatwaResponses), await amount(fatwaPublications)]).toEqual([kept, kept])

	const again = await runTask(importTask(aRuntime(db), 200), ['fatwas', file])
	expect(again).toMatchObject({
		code: 0,
		last: `${total} rows read, ${total - kept} created, 0 updated, ${kept} unchanged, 0 refused`,
	})
	expect(await amount(fatwaPublications)).toBe(total)
	await close()
})

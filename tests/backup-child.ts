import { setTimeout as pause } from 'node:timers/promises'
import { importFatwas } from '#app/features/fatwas/library/commands/import-fatwas.server.ts'
import { lockDataDir } from '#app/platform/process/data-dir.server.ts'
import { readEnv } from '#app/platform/process/env.server.ts'
import { openRuntime } from '#app/platform/process/runtime.server.ts'
import { serverTasks } from '#scripts/tasks.ts'

// A server that writes without pause and prints the number of committed rows, for the tests of backups.

const env = readEnv(process.env)
const hold = await lockDataDir(env.DATA_DIR)
const runtime = await openRuntime(env)
hold.serve(serverTasks(runtime))
process.stdout.write('serving\n')
process.on('SIGTERM', async () => {
	await hold.quiet()
	await runtime.close()
	hold.release()
	process.exit(0)
})
for (let n = 0; ; n++) {
	const texts = (['en', 'ar'] as const).map((language) => ({
		externalId: `${n}-${language}`,
		key: `${n}`,
		language,
		title: `T ${n}`,
		question: 'Q',
		answer: `<p>${'A '.repeat(3000)}</p>`,
		references: '',
		categoryId: null,
		scholarId: null,
		date: null,
		status: 'approved' as const,
	}))
	await importFatwas({ db: runtime.db, actor: null, now: new Date() }, texts)
	process.stdout.write(`${n + 1} written\n`)
	await pause(10)
}

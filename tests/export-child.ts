import { importFatwas } from '#app/features/fatwas/library/commands/import-fatwas.server.ts'
import { readEnv } from '#app/platform/process/env.server.ts'
import { openRuntime } from '#app/platform/process/runtime.server.ts'
import { exportTask } from '#scripts/export/task.ts'

// Exports without end and prints when it has begun, for export.test.ts.

const [dataDir = '', file = ''] = process.argv.slice(2)
const runtime = await openRuntime(readEnv({ DATA_DIR: dataDir, SAMPLE: 'no', LOG_LEVEL: 'silent' }))
const rows = Array.from({ length: 200 }, (_, n) => ({
	externalId: `${n}`,
	key: `${n}`,
	language: 'en' as const,
	title: `T ${n}`,
	question: 'Q',
	answer: '<p>A</p>',
	references: '',
	categoryId: null,
	scholarId: null,
	date: null,
	status: 'approved' as const,
}))
await importFatwas({ db: runtime.db, actor: null, now: new Date() }, rows)
let said = false
const say = () => {
	if (!said) process.stdout.write('begun\n')
	said = true
	// Paused in the middle of the file.
	const until = performance.now() + 100
	while (performance.now() < until);
}
await exportTask(runtime, 1)(['fatwas', file], say, new AbortController().signal)
await runtime.close()

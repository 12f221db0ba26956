import { holdDataDir } from '#app/platform/process/data-dir.server.ts'
import { readEnv } from '#app/platform/process/env.server.ts'
import { openRuntime } from '#app/platform/process/runtime.server.ts'
import { prepareFirstStart } from './first-start.ts'

/**
 * Loads the sample organisation in a process of its own, before the server starts on its embedded database: what that
 * takes of memory no process would give back. Whatever stands in the way the server says, which does the same next.
 */
try {
	const env = readEnv(process.env)
	if (env.sample) {
		const hold = await holdDataDir(env.DATA_DIR)
		const runtime = await openRuntime(env)
		await prepareFirstStart(runtime)
		await runtime.close()
		hold.release()
	}
} catch {}
process.exit()

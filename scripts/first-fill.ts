import { lockDataDir } from '#app/platform/process/data-dir.server.ts'
import { readEnv } from '#app/platform/process/env.server.ts'
import { openRuntime } from '#app/platform/process/runtime.server.ts'
import { prepareFirstStart } from './first-start.ts'

/**
 * Loads the sample organisation in a process of its own, before the server starts on its embedded database, because a
 * process does not give memory back. Errors are left to the server, which then does the same.
 */
try {
	const env = readEnv(process.env)
	if (env.sample) {
		const hold = await lockDataDir(env.DATA_DIR)
		const runtime = await openRuntime(env)
		await prepareFirstStart(runtime)
		await runtime.close()
		hold.release()
	}
} catch {}
process.exit()

import { tidyTables } from '#app/platform/db/tidy-tables.server.ts'
import type { Task } from '#app/platform/process/data-dir.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { recount } from '#app/search/filling.server.ts'

// Few rows a transaction: what readers of an embedded database ask meanwhile waits for its end.
const rowsBesideReaders = 50

/** What the command line may hand to a running server that holds the data folder; each loaded when it is wanted. */
export function serverTasks(runtime: Runtime): Record<string, Task> {
	return {
		import: tidied(runtime, async (...call) => {
			const { importTask } = await import('./import/task.ts')
			return importTask(runtime, rowsBesideReaders)(...call)
		}),
		'copy-database': async (...call) => (await import('./backup/copy.ts')).copyTask(runtime)(...call),
		trail: async (...call) => (await import('./backup/trail.ts')).trailTask(runtime)(...call),
		export: async (...call) => {
			const { exportTask } = await import('./export/task.ts')
			return exportTask(runtime, rowsBesideReaders)(...call)
		},
		search: tidied(runtime, async (...call) => {
			const { searchTask } = await import('./search/task.ts')
			return searchTask(runtime)(...call)
		}),
		'password-link': async (...call) => {
			const { passwordLinkTask } = await import('./account/password-link.ts')
			return passwordLinkTask(runtime)(...call)
		},
		seed: tidied(runtime, async (...call) => {
			const { seedTask } = await import('./seeds/task.ts')
			return seedTask(runtime, rowsBesideReaders)(...call)
		}),
	}
}

/** A task that leaves the tables as queries want them. */
export function tidied(runtime: Runtime, task: Task): Task {
	return async (...call) => {
		const code = await task(...call)
		await recount(runtime.db)
		await tidyTables(runtime.database)
		return code
	}
}

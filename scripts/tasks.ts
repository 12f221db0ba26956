import { tidyTables } from '#app/platform/db/tidy-tables.server.ts'
import type { Task } from '#app/platform/process/data-dir.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { recount } from '#app/search/filling.server.ts'

// Small transactions, because readers of an embedded database wait for their end.
const rowsBesideReaders = 50

/** Tasks that a command line may hand to the server that holds the data folder; loaded on demand. */
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

/** Adds the tidying of tables to a task. */
export function tidied(runtime: Runtime, task: Task): Task {
	return async (...call) => {
		const code = await task(...call)
		await recount(runtime.db)
		await tidyTables(runtime.database)
		return code
	}
}

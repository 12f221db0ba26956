import type { Task } from '#app/platform/data-dir.server.ts'
import type { Runtime } from '#app/platform/runtime.server.ts'
import { copyTask } from './backup/copy.ts'
import { exportTask } from './export/task.ts'
import { importTask } from './import/task.ts'
import { seedTask } from './seeds/task.ts'
import { tidyTables } from './tidy-tables.ts'

// Few rows a transaction: what readers of an embedded database ask meanwhile waits for its end.
const rowsBesideReaders = 50

/** What the command line may hand to a running server that holds the data folder. */
export function serverTasks(runtime: Runtime): Record<string, Task> {
	return {
		import: tidied(runtime, importTask(runtime, rowsBesideReaders)),
		'copy-database': copyTask(runtime),
		export: exportTask(runtime, rowsBesideReaders),
		seed: tidied(runtime, seedTask(runtime, rowsBesideReaders)),
	}
}

/** A task that leaves the tables as queries want them. */
export function tidied(runtime: Runtime, task: Task): Task {
	return async (...call) => {
		const code = await task(...call)
		await tidyTables(runtime.database)
		return code
	}
}

import type { Task } from '#app/platform/data-dir.server.ts'
import type { Runtime } from '#app/platform/runtime.server.ts'

/** What the command line may hand to a running server that holds the data folder. */
export function serverTasks(_runtime: Runtime): Record<string, Task> {
	return {}
}

import { buildIfNeeded } from './build.ts'
import { handOver, runCommandLine } from './hand-over.ts'
import { readSearchArgs, searchTask, searchUsage } from './search/task.ts'

await runCommandLine(searchUsage, async () => {
	const args = process.argv.slice(2)
	readSearchArgs(args)
	return handOver('search', args, (runtime) => {
		buildIfNeeded()
		return searchTask(runtime)
	})
})

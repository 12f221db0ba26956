import { handOver, runCommandLine } from './hand-over.ts'
import { readSeedArgs, seedTask, seedUsage } from './seeds/task.ts'

const rowsAlone = 200

await runCommandLine(seedUsage, async () => {
	const args = process.argv.slice(2)
	readSeedArgs(args)
	return handOver('seed', args, (runtime) => seedTask(runtime, rowsAlone))
})

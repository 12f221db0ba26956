import { lockDataDir } from '#app/platform/process/data-dir.server.ts'

// A process that holds a data folder until it is told to go, for data-dir.test.ts.

try {
	const hold = await lockDataDir(process.argv[2] ?? '')
	hold.serve({
		async echo(args, say) {
			say(`heard ${args.join(' ')}`)
			return 7
		},
		async wait(_args, say, stop) {
			say('waiting')
			await new Promise((resolve) => stop.addEventListener('abort', resolve))
			process.stdout.write('stopped\n')
			say('stopped')
			return 3
		},
		async fail() {
			throw new Error('It broke.')
		},
	})
	process.on('SIGTERM', async () => {
		await hold.quiet()
		hold.release()
		process.exit(0)
	})
	setInterval(() => {}, 1000)
	process.stdout.write('held\n')
} catch (error) {
	process.stdout.write(`${(error as Error).name}: ${(error as Error).message}\n`)
}

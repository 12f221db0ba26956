import { parseArgs } from 'node:util'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { fromCaller, readPassphrase } from './backup/args.ts'
import { readSettings } from './backup/manifest.ts'
import { recordInTrail } from './backup/trail.ts'
import { runCommandLine } from './hand-over.ts'
import { openPrinter } from './import/progress.ts'
import { runRestore } from './restore/run-restore.ts'
import { UsageError } from './usage.ts'

const usage = `Usage: npm run restore -- FILE [--passphrase-file FILE] [--new-secret]
Brings a backup back into an empty DATA_DIR, or with DATABASE_URL into an empty database.`

await runCommandLine(usage, async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { 'passphrase-file': { type: 'string' }, 'new-secret': { type: 'boolean' } },
	})
	const [file, ...rest] = positionals
	if (!file || rest.length > 0) throw new UsageError('Name one file.')
	const passphrase = readPassphrase(values['passphrase-file'])
	const { env, given } = readSettings(process.env)
	const print = openPrinter(process.stdout)
	const stop = new AbortController()
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
	try {
		const restored = await runRestore({
			env,
			givenSecret: given,
			file: fromCaller(file),
			passphrase,
			newSecret: values['new-secret'] ?? false,
			print: print,
			stop: stop.signal,
		})
		if (restored) await recordInTrail(env, { kind: 'backup.restored', after: restored }, print)
		return 0
	} catch (error) {
		if (!stop.signal.aborted && !(error instanceof FileError)) throw error
		print(stop.signal.aborted ? 'Stopped.' : (error as Error).message)
		print('Nothing was restored.')
		return 1
	}
})

import { parseArgs } from 'node:util'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { fromCaller, readPassphrase } from './backup/args.ts'
import { readSettings } from './backup/manifest.ts'
import { runBackup } from './backup/run-backup.ts'
import { recordInTrail } from './backup/trail.ts'
import { runCommandLine } from './hand-over.ts'
import { openPrinter } from './import/progress.ts'
import { UsageError } from './usage.ts'

const usage = `Usage: npm run backup -- FILE [--passphrase-file FILE] [--replace]
Makes one file of database, files and keys while the site works; docs/operating.md says how to bring it back.`

// A file was written, but some of the site's files are missing: a timer must report it.
const withGaps = 2

await runCommandLine(usage, async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { 'passphrase-file': { type: 'string' }, replace: { type: 'boolean' } },
	})
	const [file, ...rest] = positionals
	if (!file || rest.length > 0) throw new UsageError('Name one file.')
	const passphrase = readPassphrase(values['passphrase-file'])
	const { env, given } = readSettings(process.env)
	const print = openPrinter(process.stdout)
	const stop = new AbortController()
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
	try {
		const { isWhole, ...made } = await runBackup({
			env,
			givenSecret: given,
			file: fromCaller(file),
			passphrase,
			replace: values.replace ?? false,
			print: print,
			stop: stop.signal,
		})
		await recordInTrail(env, { kind: 'backup.made', after: { ...made, whole: isWhole } }, print)
		return isWhole ? 0 : withGaps
	} catch (error) {
		if (!stop.signal.aborted && !(error instanceof FileError)) throw error
		print(stop.signal.aborted ? 'Stopped.' : (error as Error).message)
		print('No file was written.')
		return 1
	}
})

import { existsSync } from 'node:fs'
import path from 'node:path'
import { becomeServer, serverFlags } from './become.ts'
import { build, isBuilt } from './build.ts'
import { openSteps, orEnd, type Step } from './steps.ts'

process.env.NODE_ENV = 'production'
const { DATABASE_URL, DATA_DIR = 'data', SAMPLE, ADMIN_EMAIL } = process.env
const isFirst = !DATABASE_URL && !existsSync(path.join(DATA_DIR, 'db'))
// The script reads the settings itself; this only decides what to print.
const wantsSample = SAMPLE ? SAMPLE !== 'no' : !ADMIN_EMAIL
const env = { NODE_OPTIONS: serverFlags.join(' ') }
const sample: Step = { label: 'Sample organisation', usual: 15, file: 'scripts/first-fill.ts', env }
const fill = isFirst && wantsSample ? [sample] : []

await orEnd(async () => {
	if (!isBuilt()) {
		process.stdout.write('Building Mishkat: one to three minutes, once.\n')
		await build({ fill })
	} else if (fill.length > 0) {
		const steps = openSteps(fill)
		await steps.inOrder(fill)
		steps.close()
	}
})
await becomeServer()

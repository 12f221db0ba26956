import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openSteps, orEnd, type Step } from './steps.ts'

const stamp = 'build/stamp'
const messages: Step = { label: 'Messages', usual: 12, file: 'scripts/i18n.ts', args: ['--browser'] }
const pages: Step = { label: 'Pages', usual: 45, file: 'scripts/bundle.ts' }
const database: Step = { label: 'Empty database', usual: 20, file: 'scripts/empty-database.ts' }

type Options = {
	/** app/paraglide is up to date (scripts/i18n.ts --browser), and other steps read it meanwhile. */
	wordsAreThere?: boolean
}

/** Builds the site unless the existing build is current. */
export function buildIfNeeded({ wordsAreThere = false }: Options = {}): void {
	if (isBuilt()) return
	const args = wordsAreThere ? ['--words-are-there'] : []
	execFileSync(process.execPath, ['scripts/build.ts', ...args], { stdio: 'inherit' })
}

/** Is the build current? A release has its build and no sources. */
export function isBuilt(): boolean {
	if (!existsSync('vite.config.ts')) return true
	return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash()
}

/** Builds the site. @param fill the first start's data, added while pages are built */
export async function build({
	wordsAreThere = false,
	fill = [],
}: Options & { fill?: Step[] } = {}): Promise<void> {
	const now = sourcesHash()
	// An interrupted build leaves none.
	rmSync('build', { recursive: true, force: true })
	mkdirSync('build')
	const first = wordsAreThere ? [] : [messages]
	const steps = openSteps([...first, pages, database, ...fill])
	try {
		await steps.inOrder(first)
		await steps.beside([pages], [database, ...fill])
	} finally {
		steps.close()
	}
	writeFileSync(stamp, now)
}

function sourcesHash(): string {
	const hash = createHash('sha256')
	const files = globSync(
		[
			'app/**/*',
			'drizzle/**/*',
			'messages/**/*.json',
			'public/**/*',
			'{vite,react-router}.config.ts',
			'project.inlang/settings.json',
			'package-lock.json',
			...scriptsRead([
				'build',
				'bundle',
				'i18n',
				'cut-fonts',
				'browsers/promised',
				'minify-script',
				'processes',
				'empty-database',
			]),
		],
		{
			exclude: ['app/paraglide/**', 'app/ui/fonts/**', '**/*.test.ts'],
			withFileTypes: true,
		},
	)
	for (const file of files
		.filter((entry) => entry.isFile())
		.map((entry) => `${entry.parentPath}/${entry.name}`)
		.sort()) {
		hash.update(file).update(readFileSync(file))
	}
	return hash.digest('hex')
}

/** Scripts with these names and their imports: only they affect the build. */
function scriptsRead(names: string[]): Set<string> {
	const read = new Set<string>()
	const follow = (file: string) => {
		if (read.has(file)) return
		read.add(file)
		for (const [, next] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
			if (next) follow(path.join(path.dirname(file), next))
	}
	for (const name of names) follow(`scripts/${name}.ts`)
	return read
}

if (import.meta.main && !isBuilt())
	await orEnd(() => build({ wordsAreThere: process.argv.includes('--words-are-there') }))

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const stamp = 'build/stamp'

/**
 * Builds the site unless the build at hand is of these very sources.
 * @param wordsAreThere app/paraglide is of these messages already (scripts/i18n.ts --browser), and others read it meanwhile
 */
export function buildIfNeeded({ wordsAreThere = false } = {}): void {
	// A release brings its build, and nothing to build from.
	if (!existsSync('vite.config.ts')) return
	const now = sourcesHash()
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
	process.stdout.write('Building Mishkat …\n')
	// Until this build is whole, none is.
	rmSync(stamp, { force: true })
	const node = process.execPath
	if (!wordsAreThere)
		execFileSync(node, ['scripts/i18n.ts', '--browser'], { stdio: ['ignore', 'ignore', 'inherit'] })
	execFileSync(node, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, NODE_ENV: 'production' },
	})
	compressAssets()
	execFileSync(node, ['scripts/empty-database.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
	writeFileSync(stamp, now)
}

/** Beside each script and stylesheet its compressed form, as small as it goes, so that no request compresses it. */
function compressAssets() {
	for (const file of globSync('build/client/**/*.{js,css,svg}')) {
		const bytes = readFileSync(file)
		writeFileSync(`${file}.br`, brotliCompressSync(bytes))
		writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
	}
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

/** The scripts of these names, and those that they import: no other has a part in the build. */
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

if (import.meta.main) buildIfNeeded({ wordsAreThere: process.argv.includes('--words-are-there') })

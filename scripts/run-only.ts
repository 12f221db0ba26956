import { cpSync, existsSync, globSync, mkdirSync, symlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { nodeFileTrace } from '@vercel/nft'
import { faceFiles } from '#app/drawings/text/face-files.ts'
import { buildIfNeeded } from './build.ts'
import { runCommandLine } from './hand-over.ts'
import { UsageError } from './usage.ts'

const usage = `Usage: node scripts/run-only.ts FOLDER [--without-node]
Builds the site and copies into a new folder what running it needs, and nothing that building it needs.`

/** The commands that an operator starts: the server, and the commands of docs/operating.md. */
const commands = [
	'start',
	'first-fill',
	'worker',
	'backup',
	'restore',
	'import',
	'export',
	'seed',
	'search',
	'password-link',
]
/** Every script of the build: one may be started as a thread and imported by none. */
const entries = () => [
	'server.js',
	...globSync('build/server/**/*.js'),
	...commands.map((name) => `scripts/${name}.ts`),
]

/** Found at run time by a name that no tracing sees. */
const namedFiles = [
	...faceFiles.map((file) => `node_modules/@fontsource/${file}`),
	...new Set(faceFiles.map((file) => `node_modules/@fontsource/${file.split('/')[0]}/package.json`)),
]

const ownFiles = ['app', 'build', 'docs', 'drizzle', 'public', 'scripts', 'server.js', 'package.json']
const texts = ['README.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md', 'THIRD-PARTY-NOTICES.md', 'Caddyfile']

/** Of our own files: tests, components (they are in the build), and pictures of the documentation stay behind. */
const needless =
	/\.test\.tsx?$|\.tsx$|^app\/paraglide\/browser\/|^app\/ui\/fonts\/|^docs\/pictures\/|^build\/compiled/

/** Of a package: what is for editors, debuggers and pages. Packages within it are reached by themselves, or not. */
const unread = [
	'**/*.{map,ts,mts,cts,tsx,flow,md,markdown}',
	'**/*.{min,standalone,es5}.js',
	'**/standalone.{js,mjs}',
	'**/node_modules',
	'**/{test,tests,docs,example,examples}',
]

/** Parts of large packages that are for others than this site; what is reached of them is taken all the same. */
const unreadOf: Record<string, string[]> = {
	'node_modules/@electric-sql/pglite': ['**/*.{cjs,tar.gz}'],
	'node_modules/prettier': ['plugins/**'],
	'node_modules/react-dom': ['cjs/*{browser,bun,development,edge,profiling}*'],
}

/** Packages that only `npm run dev`, the build or tests reach. Mails are set with `tailwindcss`, which is none of them. */
const buildTools =
	/^node_modules\/(vite|vitest|rolldown|@rolldown|lightningcss[\w-]*|@tailwindcss|@react-router\/dev)\//

/**
 * Builds the site if its sources changed, and copies what running it needs into a folder that does not exist yet.
 * Takes the packages that the server or a command reaches, without what nobody reads at run time.
 * @param withNode also the Node of node_modules, so that nothing else has to be installed
 * @returns how many files of packages were copied
 */
export async function copyRunOnly(to: string, withNode: boolean): Promise<number> {
	if (existsSync(to)) throw new UsageError(`There is something at ${to} already.`)
	buildIfNeeded()
	mkdirSync(to, { recursive: true })
	for (const name of [...ownFiles, ...texts])
		cpSync(name, path.join(to, name), { recursive: true, filter: (from) => !needless.test(from) })
	const files = await reachedFiles()
	for (const file of files) cpSync(file, path.join(to, file), { dereference: true })
	if (withNode) copyNode(to)
	return files.length
}

/** The files that are reached, and the others of their packages: some ask for one by a name that is put together. */
async function reachedFiles(): Promise<string[]> {
	const { fileList } = await nodeFileTrace(entries(), {
		base: process.cwd(),
		ignore: (file) => buildTools.test(file) || /^(build\/client|data)\//.test(file),
		readFile: readSource,
	})
	const reached = [...fileList].filter((file) => /^node_modules\/(?!.*\/package\.json$)/.test(file))
	const packages = new Set(
		reached.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []),
	)
	const whole = [...packages].flatMap((folder) =>
		globSync('**/*', { cwd: folder, exclude: [...unread, ...(unreadOf[folder] ?? [])], withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => path.relative('.', path.join(entry.parentPath, entry.name))),
	)
	return [...new Set([...reached, ...whole, ...namedFiles])]
}

/** Our own files are TypeScript, whose imports are found once its types are gone. */
async function readSource(file: string): Promise<Buffer | string | null> {
	const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT' || error.code === 'EISDIR') return null
		throw error
	})
	return bytes && file.endsWith('.ts') && !file.includes('/node_modules/')
		? stripTypeScriptTypes(bytes.toString())
		: bytes
}

function copyNode(to: string): void {
	const bin = path.join(to, 'node_modules/.bin')
	const folder = path.join(to, 'node_modules/node/bin')
	for (const each of [bin, folder]) mkdirSync(each, { recursive: true })
	cpSync('node_modules/node/bin/node', path.join(folder, 'node'), { dereference: true })
	symlinkSync('../node/bin/node', path.join(bin, 'node'))
}

if (import.meta.main)
	await runCommandLine(usage, async () => {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: { 'without-node': { type: 'boolean' } },
		})
		const [folder, ...rest] = positionals
		if (!folder || rest.length > 0) throw new UsageError('Name one folder.')
		const count = await copyRunOnly(folder, !values['without-node'])
		process.stdout.write(`${folder} holds the built site and ${count} files of packages.\n`)
		return 0
	})

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runCommandLine } from './hand-over.ts'
import { notesOf } from './release/notes.ts'
import { tryOut } from './release/try-out.ts'
import { copyRunOnly } from './run-only.ts'
import { UsageError } from './usage.ts'

const usage = `Usage: npm run release
Makes release/: an archive that runs without being built or installed, its SHA-256, the list of its packages (CycloneDX),
the notes out of CHANGELOG.md; unpacks it elsewhere, starts it and asks it for every kind of page and picture; and tags the
commit. The version is that of package.json.`

await runCommandLine(usage, async () => {
	if (process.argv.length > 2) throw new UsageError('It takes nothing.')
	const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
	const tag = `v${version}`
	if (git('status', '--porcelain'))
		throw new UsageError('Commit first: a release is made of what is committed.')
	if (git('tag', '--list', tag))
		throw new UsageError(`${tag} is released already: give package.json another version.`)
	const notes = notesOf(readFileSync('CHANGELOG.md', 'utf8'), version)
	if (!notes) throw new UsageError(`CHANGELOG.md has no section "## ${version}".`)

	const name = `mishkat-${version}-${process.platform}-${process.arch}`
	const folder = path.join('release', name)
	const archive = `${folder}.tar.gz`
	rmSync('release', { recursive: true, force: true })
	mkdirSync('release')
	await copyRunOnly(folder, true)
	execFileSync('tar', ['-czf', archive, '-C', 'release', name])
	const bytes = readFileSync(archive)
	writeFileSync(`${archive}.sha256`, `${createHash('sha256').update(bytes).digest('hex')}  ${name}.tar.gz\n`)
	const packages = JSON.parse(run('npm', 'sbom', '--omit=dev', '--sbom-format=cyclonedx'))
	// npm uses the folder's name.
	Object.assign(packages.metadata.component, { type: 'application', name: 'mishkat' })
	writeFileSync(`${folder}.cdx.json`, JSON.stringify(packages, null, '\t'))
	writeFileSync(`release/notes-${version}.md`, `${notes}\n`)
	const { asked, wrong } = await tryOut(archive)
	if (wrong.length > 0) {
		process.stderr.write(`${wrong.join('\n')}\n${archive} is not released: see above.\n`)
		return 1
	}
	git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `Mishkat ${version}\n\n${notes}`)
	process.stdout.write(
		`${archive}: ${(bytes.length / 1e6).toFixed(0)} MB; all ${asked} pages and pictures that it was asked for came. Tagged ${tag}; push it when you publish.\n`,
	)
	return 0
})

function git(...args: string[]): string {
	return run('git', ...args).trim()
}

function run(command: string, ...args: string[]): string {
	return execFileSync(command, args, { encoding: 'utf8', maxBuffer: 64_000_000 })
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'

type Locked = { version?: string; license?: string; dev?: boolean }

const file = 'THIRD-PARTY-NOTICES.md'
const begin = '<!-- Libraries: written by npm run notices -->'

// Licences compatible with the MIT licence. LGPL and MPL ones are separate, unmodified files.
const fitting =
	/^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC-BY-4\.0|CC0-1\.0|ISC|LGPL-3\.0-or-later|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Python-2\.0|Unlicense|Zlib)$/

/** The libraries of an installation, as `name version`, by licence. */
export function listLibraries(): Map<string, string[]> {
	const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
	const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
	const byLicence = new Map<string, Set<string>>()
	for (const [path, { version = '', license }] of shipped) {
		const name = path.split('node_modules/').at(-1) ?? path
		const licence = license ?? licenceIn(path)
		byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`))
	}
	return new Map(
		[...byLicence]
			.sort(([a], [b]) => compare(a, b))
			.map(([licence, names]) => [licence, [...names].sort(compare)]),
	)
}

/** Licences that need a review before a release. */
export function unfitting(): string[] {
	return [...listLibraries()]
		.filter(
			([licence]) =>
				!licence
					.replace(/[()]/g, '')
					.split(/ (?:AND|OR) /)
					.every((one) => fitting.test(one)),
		)
		.map(([licence, names]) => `${licence}: ${names.join(', ')}`)
}

/** The notices file: its written part and the list. */
export function notices(): string {
	const [written = ''] = readFileSync(file, 'utf8').split(begin)
	const sections = [...listLibraries()].map(
		([licence, names]) => `**${licence}** (${names.length}): ${names.join(' · ')}`,
	)
	return `${written.trimEnd()}\n\n${begin}\n\n${sections.join('\n\n')}\n`
}

/** For packages without the field: from the licence file's head, or the readme's end. */
function licenceIn(path: string): string {
	const text = existsSync(`${path}/LICENSE`) ? readFileSync(`${path}/LICENSE`, 'utf8').slice(0, 400) : ''
	if (/MIT License|Permission is hereby granted, free of charge/i.test(text)) return 'MIT'
	if (/Apache License\s+Version 2\.0/i.test(text)) return 'Apache-2.0'
	const readme = existsSync(`${path}/Readme.md`) ? readFileSync(`${path}/Readme.md`, 'utf8') : ''
	return /^#+ License\s+MIT$/im.test(readme.trim()) ? 'MIT' : 'not said'
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0
}

if (import.meta.main) writeFileSync(file, notices())

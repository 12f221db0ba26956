import { scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#app/platform/process/env.server.ts'
import { readEnv } from '#app/platform/process/env.server.ts'
import type { ArchiveFingerprint } from './archive.ts'
import type { Migration, Sequence, Table } from './catalogue.ts'

/** The first entry of a backup. */
export type Manifest = {
	format: 1
	/** The program's version. */
	version: string
	madeAt: string
	siteUrl: string
	database: 'pglite' | 'postgres'
	migrations: Migration[]
	tables: Table[]
	/** `kept`: it was in the data folder, and is in the backup. */
	secret: { kept: boolean; fingerprint: string }
}

/** The last entry: totals. */
export type Sums = {
	rows: Record<string, number>
	sequences: Sequence[]
	files: { count: number; bytes: number; missing: string[]; damaged: string[] }
	seen: ArchiveFingerprint
}

export const entries = {
	manifest: 'manifest.json',
	sums: 'sums.json',
	secret: 'keys/secret',
	rows: (table: string, part: number) => `rows/${table}/${String(part).padStart(6, '0')}.jsonl`,
	file: (key: string) => `files/${key}`,
}

/** The settings, without creating a secret; `secret` is the operator's own. */
export function readSettings(source: Record<string, string | undefined>): { env: Env; given: string | null } {
	const given = source.SECRET?.trim() || null
	return { env: readEnv({ ...source, SECRET: given ?? 'not known, and not needed for this work' }), given }
}

/** The generated secret of an embedded installation, or null. */
export function keptSecret(dataDir: string): string | null {
	try {
		return readFileSync(path.join(dataDir, 'secret'), 'utf8').trim() || null
	} catch {
		return null
	}
}

/** Tells whether two secrets are equal; slow to compute, so that guessing is costly. */
export function fingerprintOf(secret: string): string {
	return scryptSync(secret, 'mishkat backup', 16, {
		N: 2 ** 15,
		r: 8,
		p: 1,
		maxmem: 64 * 1024 * 1024,
	}).toString('hex')
}

export function programVersion(): string {
	return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
}

import { FileError } from '#app/platform/text/tabular.server.ts'
import type { Table } from '../backup/catalogue.ts'
import { ownMigrations } from '../backup/load.ts'
import { fingerprintOf, type Manifest } from '../backup/manifest.ts'

/** @throws FileError if the backup is newer than this program */
export function refuseNewer(manifest: Manifest): void {
	if (manifest.format !== 1) {
		throw new FileError(
			`This backup was written in form ${manifest.format} by Mishkat ${manifest.version}, which this one cannot read. Install that version or a later one.`,
		)
	}
	const own = ownMigrations().map((migration) => migration.folderMillis)
	const newer = manifest.migrations.filter(({ at }) => at > (own.at(-1) ?? 0))
	if (newer.length > 0) {
		throw new FileError(
			`This backup was made by a newer Mishkat (${manifest.version}): its tables are ${newer.length} changes ahead of this one. Install that version or a later one.`,
		)
	}
	if (manifest.migrations.some(({ at }, index) => at !== own[index]))
		throw new FileError('This backup comes from a Mishkat whose tables are of another line than this one’s.')
}

/** @throws FileError if the created tables differ from the backup's */
export function refuseOther(manifest: Manifest, made: Table[]): void {
	for (const { name, columns } of manifest.tables) {
		const table = made.find((table) => table.name === name)
		if (!table) throw new FileError(`This backup holds a table ${name}, which this Mishkat does not have.`)
		const missing = columns.find(
			(column) => !table.columns.some(({ name, type }) => name === column.name && type === column.type),
		)
		if (missing) {
			throw new FileError(
				`In this backup ${name} has a column ${missing.name} (${missing.type}), which this Mishkat does not have.`,
			)
		}
	}
}

/** @throws FileError if the secret would change without being asked for */
export function refuseOtherSecret(manifest: Manifest, given: string | null, newSecret: boolean): void {
	const { kept, fingerprint } = manifest.secret
	if (newSecret || fingerprint === '') return
	const lost =
		'Without it everybody has to log in again and set up their second step anew, and waiting mail and all texts of the counseling service are lost. If that is what you want, add --new-secret; docs/operating.md says more under "Another SECRET".'
	if (given === null && !kept) {
		throw new FileError(
			`The SECRET of this site was set by its operator and is not in the backup. Set SECRET to it. ${lost}`,
		)
	}
	if (given !== null && fingerprintOf(given) !== fingerprint)
		throw new FileError(`SECRET is not the one that this site had. Set SECRET to that one. ${lost}`)
}

import { hash } from 'node:crypto'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { bundled, type ChosenTranslations } from './model.ts'
import { quranTranslations as table } from './tables.server.ts'
import { keepTranslations, keptTranslations, showTranslations } from './translations.server.ts'

/** Imported translations without their text, by language and name. */
export function listBroughtTranslations(db: Db) {
	const { id, language, name, translator, licence, sha256 } = table
	return db
		.select({ id, language, name, translator, licence, sha256 })
		.from(table)
		.orderBy(asc(table.language), asc(table.name))
}

/**
 * Loads the chosen translations: imported ones from the database, unless memory has that version. An altered one is not
 * shown and is logged.
 */
export async function readChosenTranslations(
	{ db, log }: { db: Db; log: Log },
	chosen: ChosenTranslations,
): Promise<void> {
	const loaded = new Map(keptTranslations().map(({ id, ayatSha256 }) => [id, ayatSha256]))
	const ids = Object.values(chosen).filter((choice) => choice !== bundled)
	const rows = ids.length === 0 ? [] : await findHashes(db, ids)
	const changed = rows.filter(({ id, ayatSha256 }) => loaded.get(id) !== ayatSha256).map(({ id }) => id)
	const fresh = changed.length === 0 ? [] : await findTexts(db, changed)
	const sound = fresh.filter(({ ayat, ayatSha256 }) => hash('sha256', ayat) === ayatSha256)
	for (const { id } of fresh.filter((row) => !sound.includes(row)))
		log.error(
			{ translation: id },
			'a translation of the meanings was altered in the database; import it again',
		)

	const isAltered = (id: string) => changed.includes(id) && !sound.some((row) => row.id === id)
	keepTranslations(
		rows.map(({ id }) => id).filter((id) => !isAltered(id)),
		sound.map((row) => ({ ...row, ayat: Buffer.from(row.ayat) })),
	)
	showTranslations(chosen)
}

/** Whether each chosen translation exists in its language. */
export async function areBrought(db: Db, chosen: ChosenTranslations): Promise<boolean> {
	const wanted = Object.entries(chosen).filter(([, choice]) => choice !== bundled)
	const all = wanted.length === 0 ? [] : await listBroughtTranslations(db)
	return wanted.every(([language, choice]) =>
		all.some((translation) => translation.id === choice && translation.language === language),
	)
}

function findHashes(db: Db, ids: string[]) {
	return db.select({ id: table.id, ayatSha256: table.ayatSha256 }).from(table).where(inArray(table.id, ids))
}

function findTexts(db: Db, ids: string[]) {
	const { id, language, translator, licence, ayat, ayatSha256 } = table
	return db
		.select({ id, language, translator, licence, ayat, ayatSha256 })
		.from(table)
		.where(inArray(table.id, ids))
}

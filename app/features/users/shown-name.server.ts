import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { getLocale } from '#app/paraglide/runtime.js'
import { baseLocale } from '#app/platform/text/locale.ts'
import { profiles, scholarProfiles } from './tables.server.ts'

type People = Record<'id' | 'name', SQLWrapper>

/**
 * Column with a person's name in the reader's language: a scholar's from the profile, else the account's. `scholarName`
 * is its twin in code.
 * @param people `profiles`, or an alias of it
 */
export function shownName(people: People = profiles): SQL<string> {
	// A literal, so that each language has a query plan of its own.
	return nameIn(sql.raw(`'${getLocale()}'`), people)
}

/**
 * The same by id; null for an unknown one.
 * @param id a column of another table, or a parameter
 */
export function shownNameOf(id: SQLWrapper): SQL<string | null> {
	const who = { id: sql`who.id`, name: sql`who.name` }
	return sql<string | null>`(select ${shownName(who)} from ${profiles} who where who.id = ${id})`
}

/** The name for mails, in the language of mails to the person. */
export function mailedName(): SQL<string> {
	return nameIn(sql`coalesce(${profiles.locale}, ${sql.raw(`'${baseLocale}'`)})`, profiles)
}

function nameIn(language: SQL, { id, name }: People): SQL<string> {
	return sql<string>`coalesce((select nullif(own.names ->> ${language}, '') from ${scholarProfiles} own
		where own.user_id = ${id}), ${name})`
}

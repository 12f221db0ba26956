import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { getLocale } from '#app/paraglide/runtime.js'
import { baseLocale } from '#app/platform/text/locale.ts'
import { profiles, scholarProfiles } from './tables.server.ts'

type People = Record<'id' | 'name', SQLWrapper>

/**
 * A person's name in the reader's language, as a column: a scholar's as their profile has it, else the account's. Of what
 * is read with the names of a profile, `scholarName` says the same.
 * @param people `profiles`, or an alias of it
 */
export function shownName(people: People = profiles): SQL<string> {
	// Written out, so that each language keeps a plan of its own.
	return nameIn(sql.raw(`'${getLocale()}'`), people)
}

/**
 * The same of whoever has an id; null: nobody has.
 * @param id a column of another table, or a parameter
 */
export function shownNameOf(id: SQLWrapper): SQL<string | null> {
	const who = { id: sql`who.id`, name: sql`who.name` }
	return sql<string | null>`(select ${shownName(who)} from ${profiles} who where who.id = ${id})`
}

/** How a mail greets somebody of `profiles`: in the language of mails to them. */
export function mailedName(): SQL<string> {
	return nameIn(sql`coalesce(${profiles.locale}, ${sql.raw(`'${baseLocale}'`)})`, profiles)
}

function nameIn(language: SQL, { id, name }: People): SQL<string> {
	return sql<string>`coalesce((select nullif(own.names ->> ${language}, '') from ${scholarProfiles} own
		where own.user_id = ${id}), ${name})`
}

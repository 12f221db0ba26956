import { eq, type SQL, sql } from 'drizzle-orm'
import { type Category, categoryName } from '#app/features/categories/model.ts'
import { categories, categoryOrder } from '#app/features/categories/tables.server.ts'
import type { School } from '#app/features/users/scholars.ts'
import { profiles, scholarProfiles, sessions } from '#app/features/users/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { listed } from '#app/platform/text/lists.ts'
import { formatAgo } from '#app/platform/time/time.ts'
import { languageName } from './components/profile-words.ts'
import { schoolWords } from './components/school-words.ts'
import type { Service } from './model.ts'
import { scholarCompetences } from './tables.server.ts'

type Competence = { language: string | null; category: Pick<Category, 'name' | 'names'> | null }
type Known = { spoken: string[] | null; school: School | null; answers: Competence[]; seenAt: string | null }

/** Columns of a select from `profiles` that help to choose a scholar. */
export function knownOf(service: Service) {
	const { userId, categoryId, language } = scholarCompetences
	const own = sql`${userId} = ${profiles.id} and ${scholarCompetences.service} = ${service}`
	const category = sql`case when ${categoryId} is not null
		then json_build_object('name', ${categories.name}, 'names', ${categories.names}) end`
	return {
		spoken: scholarProfiles.languages,
		school: scholarProfiles.school,
		answers: sql<
			Competence[]
		>`(select coalesce(json_agg(json_build_object('language', ${language}, 'category', ${category})
			order by ${sql.join(categoryOrder, sql`, `)}), '[]'::json)
			from ${scholarCompetences} left join ${categories} on ${eq(categories.id, categoryId)} where ${own})`,
		seenAt: sql<string | null>`(select max(${sessions.updatedAt}) from ${sessions}
			where ${sessions.userId} = ${profiles.id} and ${sessions.impersonatedBy} is null)` as SQL<
			string | null
		>,
	}
}

/**
 * The same as words in the reader's language: categories, languages, school, and last visit.
 * @param now null: the last visit is not shown
 */
export function credentialsOf({ spoken, school, answers, seenAt }: Known, now: Date | null): string[] {
	const locale = getLocale()
	const named = [
		...new Set(answers.flatMap(({ category }) => (category ? [categoryName(category, locale)] : []))),
	]
	const own = answers.flatMap(({ language }) => language ?? [])
	// A category without a language applies to all languages.
	const isLimited = own.length > 0 && own.length === answers.length
	const languages = [...new Set(isLimited ? own : (spoken ?? []))].map((code) => languageName(code, locale))
	const lastVisit = now && seenAt ? m.scholars_seen({ ago: formatAgo(new Date(seenAt), now, locale) }) : ''
	return [listed(named), listed(languages), school ? schoolWords[school]() : '', lastVisit].filter(Boolean)
}

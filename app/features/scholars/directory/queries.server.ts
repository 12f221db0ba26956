import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { categories, categoryOrder } from '#app/features/categories/tables.server.ts'
import { scholarCalendars } from '#app/features/scholars/tables.server.ts'
import { isActiveScholar } from '#app/features/users/api.server.ts'
import { emptyProfile, profileTextNames } from '#app/features/users/scholar-fields.ts'
import type {
	ProfileTexts,
	Qualification,
	Scholar,
	Texts,
	TextsOfProfile,
} from '#app/features/users/scholars.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

type PublicScholar = Scholar &
	Omit<ProfileTexts, 'gender'> & {
		/** Categories of fatwas that they answer; none: all. */
		answers: { name: string; names: Texts }[]
		isSample: boolean
		/** They are an active scholar. */
		isPublic: boolean
		/** They have saved hours and can be booked. */
		isBookable: boolean
		/** The profile is published, even if the person is no longer active. */
		isPublished: boolean
	}

const nothing = sql`'{}'::jsonb`
const none = sql`'[]'::jsonb`

const texts = Object.fromEntries(
	profileTextNames.map((name) => [name, sql<Texts>`coalesce(${scholarProfiles[name]}, ${nothing})`]),
) as Record<keyof TextsOfProfile, SQL<Texts>>

/** The public profile of a person; of an inactive scholar only the name. */
export async function findScholar(ctx: Ctx, id: string): Promise<PublicScholar | undefined> {
	const { qualifications, school, languages, subject, publishedAt } = scholarProfiles
	const { name, names: translated } = categories
	const [row] = await ctx.db
		.select({
			id: profiles.id,
			name: profiles.name,
			avatar: profiles.avatar,
			school,
			subject,
			...texts,
			qualifications: sql<Qualification[]>`coalesce(${qualifications}, ${none})`,
			languages: sql<string[]>`coalesce(${languages}, ${none})`,
			answers: sql<PublicScholar['answers']>`(select coalesce(json_agg(json_build_object(
				'name', ${name}, 'names', ${translated}) order by ${sql.join(categoryOrder, sql`, `)}), '[]') from ${categories}
				where exists (select 1 from scholar_competences c where c.user_id = ${profiles.id}
					and c.service = 'fatwas' and c.category_id = ${categories.id}))`,
			isSample: sql<boolean>`${profiles.sampleAt} is not null`,
			isPublic: sql<boolean>`coalesce(${isActiveScholar(ctx.now)}, false)`,
			isBookable: sql<boolean>`exists (select 1 from ${scholarCalendars}
				where ${scholarCalendars.userId} = ${profiles.id} and ${scholarCalendars.isOpen})`,
			isPublished: sql<boolean>`${isNotNull(publishedAt)}`,
		})
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.where(and(isNull(profiles.erasedAt), eq(profiles.id, id)))
	if (!row || row.isPublic) return row
	const { gender, ...unsaid } = emptyProfile
	return { ...row, ...unsaid, names: row.names, answers: [], isBookable: false }
}

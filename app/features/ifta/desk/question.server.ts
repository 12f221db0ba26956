import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isActiveScholar } from '#app/features/accounts/api.server.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/accounts/tables.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { fatwaPublications, fatwaResponses, fatwas } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/locale.ts'
import { files } from '#app/platform/tables.server.ts'
import { answeredBy } from '../competence.server.ts'
import { ruled, visibleTo } from '../rules.server.ts'
import { fatwaSteps, scholarAbsences, scholarCompetences } from '../tables.server.ts'
import type { Colleague, DeskAnswer, DeskStep } from './model.ts'

type Names = Partial<Record<Locale, string>>
const maxSteps = 300
const maxColleagues = 200
const nothing = sql`'[]'::json`

/**
 * A question with all that happened to it, as who answers or reviews sees it, in one statement.
 * @param today in the organisation's zone
 */
export async function findForDesk(ctx: Ctx<User>, fatwaId: string, today: string) {
	const { id, number, title, question, language, country, createdAt, dueOn, activeAt } = fatwas
	const [row] = await ctx.db
		.select({
			...ruled,
			...{ id, number, title, question, language, country, createdAt, dueOn, activeAt },
			...{ askedAgain: fatwas.askedAgain, mergedInto: fatwas.mergedInto, sentBackAt: fatwas.sentBackAt },
			category: { name: categories.name, names: categories.names },
			holder: { id: profiles.id, name: profiles.name, names: scholarProfiles.names },
			slug: sql<string | null>`(select ${fatwaPublications.slug} from ${fatwaPublications}
				where ${fatwaPublications.fatwaId} = ${id} and ${fatwaPublications.isPrimary})`,
			attachment: sql<{ name: string; bytes: number } | null>`(select json_build_object('name', ${files.name},
				'bytes', ${files.bytes}) from ${files} where ${files.attachedTo} = 'fatwa:' || ${id} limit 1)`,
			isFit: sql<boolean>`${answeredBy(ctx.actor.id)}`,
			steps: steps(),
			answers: answers(),
			colleagues: colleagues(today, ctx.now),
		})
		.from(fatwas)
		.leftJoin(categories, eq(categories.id, fatwas.categoryId))
		.leftJoin(profiles, eq(profiles.id, fatwas.scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.where(and(eq(id, fatwaId), visibleTo(ctx.actor)))
	if (!row) return undefined
	return {
		...row,
		holder: personOf(row.holder),
		steps: row.steps.map((step): DeskStep => ({ ...step, at: new Date(step.at) })),
		answers: row.answers.map(
			(answer): DeskAnswer => ({
				...answer,
				reviewedAt: answer.reviewedAt ? new Date(answer.reviewedAt) : null,
			}),
		),
	}
}
type Joined = { id: string | null; name: string | null; names: Names | null }

/** A person out of an outer join, or nobody. */
export function personOf({
	id,
	name,
	names,
}: Joined): { id: string; name: string; names: Names | null } | null {
	return id === null ? null : { id, name: name ?? '', names }
}

type Stored<Row, Moment extends keyof Row> = Omit<Row, Moment> & Record<Moment, string>

/** A name as json, or null for nobody; of a deleted account it is empty. */
function named(personId: SQL): SQL {
	return sql`(select json_build_object('name', who.name, 'names', whose.names) from ${profiles} who
		left join ${scholarProfiles} whose on whose.user_id = who.id where who.id = ${personId})`
}

function steps(): SQL<Stored<DeskStep, 'at'>[]> {
	const isAsker = sql`(s.actor_id = ${fatwas.userId} or s.kind in ('submitted', 'clarified', 'made-private', 'withdrawn'))`
	return sql`(select coalesce(json_agg(json_build_object(
			'id', s.id, 'kind', s.kind, 'note', s.note, 'at', s.at, 'fromStatus', s.from_status,
			'by', case when ${isAsker} then 'asker' when s.actor_id is null then 'nobody' else 'person' end,
			'actorId', case when ${isAsker} then null else s.actor_id end,
			'actor', case when ${isAsker} then null else ${named(sql`s.actor_id`)} end,
			'other', ${named(sql`s.other_id`)}
		) order by s.id), ${nothing})
		from (select * from ${fatwaSteps} where ${fatwaSteps.subjectId} = ${fatwas.id}
			order by ${fatwaSteps.id} desc limit ${maxSteps}) s)`
}

function answers(): SQL<Stored<DeskAnswer, 'reviewedAt'>[]> {
	const r = fatwaResponses
	return sql`(select coalesce(json_agg(json_build_object(
			'language', r.language, 'version', r.version, 'title', r.title, 'question', r.question, 'answer', r.answer,
			'referenceText', r.reference_text, 'school', r.school, 'context', r.context, 'hadith', r.hadith,
			'changeReason', r.change_reason, 'isProposed', r.proposed_at is not null,
			'author', ${named(sql`r.scholar_id`)}, 'reviewer', ${named(sql`r.reviewed_by`)},
			'reviewedAt', r.reviewed_at, 'reviewedAlone', r.reviewed_alone
		) order by r.proposed_at is null, r.language = ${fatwas.language} desc, r.language), ${nothing})
		from (select distinct on (${r.language}, ${r.proposedAt} is null) * from ${r} where ${r.fatwaId} = ${fatwas.id}
			order by ${r.language}, ${r.proposedAt} is null, ${r.version} desc) r)`
}

/** To whom a claimed question could be handed over: who answers its kind and can sign in. */
function colleagues(today: string, now: Date): SQL<Colleague[]> {
	const c = scholarCompetences
	return sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name, 'names', names, 'isAbsent', is_absent)
			order by is_absent, name, id), ${nothing})
		from (select p.id, p.name, s.names, exists (select from ${scholarAbsences} a where a.user_id = p.id
				and ${today}::date between a.from_on and a.until_on) as is_absent
			from ${userRoles} u join ${profiles} p on p.id = u.user_id left join ${scholarProfiles} s on s.user_id = p.id
			where ${fatwas.status} = 'assigned' and ${isActiveScholar(now, alias(profiles, 'p'), alias(userRoles, 'u'))}
				and p.id is distinct from ${fatwas.userId} and p.id is distinct from ${fatwas.scholarId}
				and (not exists (select from ${c} where ${c.userId} = p.id) or exists (select from ${c}
					where ${c.userId} = p.id and (${c.categoryId} is null or ${c.categoryId} = ${fatwas.categoryId})
						and (${c.language} is null or ${c.language} = ${fatwas.language})))
			order by p.name, p.id limit ${maxColleagues}) people)`
}

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories } from '#app/features/categories/tables.server.ts'
import { questionNames } from '#app/features/fatwas/library/fields.ts'
import { fatwaPublications, fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { eligible } from '#app/features/scholars/api.server.ts'
import { hasPublishedProfile } from '#app/features/users/api.server.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import { pick } from '#app/fields/fields.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { stepsShownTo } from '#app/workflow/timeline.server.ts'
import { canManageFatwas } from '../policy.ts'
import { ruled, visibleTo } from '../rules.server.ts'
import { fatwaDrafts, fatwaRemarks, fatwaSteps } from '../tables.server.ts'
import { listed, personOf } from './list.server.ts'
import type { QuestionStep, ShownAnswer } from './model.ts'

const maxSteps = 300
const nothing = sql`'[]'::json`

/**
 * A question with all its steps for the staff's pages, in one statement. The asker is for admins, and only for pages
 * that need it.
 */
export async function findQuestion(ctx: Ctx<User>, fatwaId: string) {
	const asker = alias(profiles, 'asker')
	const other = alias(fatwas, 'other')
	const { id, categoryId, takenDownReason, updatedAt } = fatwas
	const [row] = await ctx.db
		.select({
			...ruled,
			...listed,
			...pick(fatwas, questionNames),
			categoryId,
			takenDownReason,
			updatedAt,
			holder: { id: profiles.id, name: profiles.name, names: scholarProfiles.names },
			asker: sql<string | null>`${canManageFatwas(ctx.actor) ? asker.name : null}`,
			/** The question that it was merged into or replaced by. */
			other: { id: other.id, number: other.number, title: other.title, language: other.language },
			slug: sql<string | null>`(select ${fatwaPublications.slug} from ${fatwaPublications}
				where ${fatwaPublications.fatwaId} = ${id} and ${fatwaPublications.isPrimary})`,
			attachment: sql<{ name: string; bytes: number } | null>`(select json_build_object('name', ${files.name},
				'bytes', ${files.bytes}) from ${files} where ${files.attachedTo} = 'fatwa:' || ${id} limit 1)`,
			isPublished: hasPublishedProfile(ctx.actor.id),
			/** Whether this person is eligible to answer it. */
			isFit: eligible(ctx.actor.id, fatwas),
			steps: steps(ctx),
			answers: answers(),
		})
		.from(fatwas)
		.leftJoin(categories, eq(categories.id, categoryId))
		.leftJoin(profiles, eq(profiles.id, fatwas.scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.leftJoin(asker, eq(asker.id, fatwas.userId))
		.leftJoin(other, sql`${other.id} = coalesce(${fatwas.mergedInto}, ${fatwas.supersededBy})`)
		.where(and(eq(id, fatwaId), visibleTo(ctx.actor)))
	if (!row) return undefined
	return {
		...row,
		holder: personOf(row.holder),
		steps: row.steps.map(asStep),
		answers: row.answers.map(asAnswer),
	}
}

/** Several questions for review with answers and steps, in one statement. */
export async function listToRead(ctx: Ctx<User>, ids: string[]) {
	if (ids.length === 0) return []
	const { id, question, language } = fatwas
	const rows = await ctx.db
		// The join to one row is needed: in a select of a single table Drizzle writes the columns inside `steps`
		// without their table.
		.select({ id, question, language, steps: steps(ctx), answers: answers() })
		.from(fatwas)
		.innerJoin(sql`(values (1)) as once`, sql`true`)
		.where(and(inArray(id, ids), visibleTo(ctx.actor)))
	return rows.map((row) => ({ ...row, steps: row.steps.map(asStep), answers: row.answers.map(asAnswer) }))
}

function asStep(step: StoredStep): QuestionStep {
	return {
		...step,
		at: new Date(step.at),
		openUntil: step.openUntil ? new Date(step.openUntil) : null,
		undoneAt: step.undoneAt ? new Date(step.undoneAt) : null,
	}
}

function asAnswer(answer: StoredAnswer): ShownAnswer {
	return { ...answer, reviewedAt: answer.reviewedAt ? new Date(answer.reviewedAt) : null }
}

export async function findDraftsToPrint(ctx: Ctx<User>, fatwaId: string): Promise<ShownAnswer[]> {
	const { language, title, question, answer, summary, referenceText, school, context, sources, hadith } =
		fatwaDrafts
	const rows = await ctx.db
		.select({ language, title, question, answer, summary, referenceText, school, context, sources, hadith })
		.from(fatwaDrafts)
		.innerJoin(fatwas, eq(fatwas.id, fatwaDrafts.fatwaId))
		.where(and(eq(fatwaDrafts.fatwaId, fatwaId), visibleTo(ctx.actor)))
		.orderBy(language)
	const none = { author: null, reviewer: null, reviewedAt: null, reviewedAlone: false }
	return rows.map((row) => ({ ...row, ...none, version: 0, changeReason: '', isProposed: false }))
}

type Stored<Row, Moment extends keyof Row> = Omit<Row, Moment> & Record<Moment, string>
type StoredStep = Stored<QuestionStep, 'at'> & { openUntil: string | null; undoneAt: string | null }
type StoredAnswer = Stored<ShownAnswer, 'reviewedAt'>

/** A name as JSON; null for nobody, empty for a deleted account. */
function named(personId: SQL): SQL {
	return sql`(select json_build_object('name', who.name, 'names', whose.names) from ${profiles} who
		left join ${scholarProfiles} whose on whose.user_id = who.id where who.id = ${personId})`
}

function steps(ctx: Ctx<User>): SQL<StoredStep[]> {
	const isAsker = sql`(s.actor_id = ${fatwas.userId} or s.kind in ('submitted', 'clarified', 'made-private', 'withdrawn'))`
	return sql`(select coalesce(json_agg(json_build_object(
			'id', s.id, 'kind', s.kind, 'note', s.note, 'at', s.at, 'fromStatus', s.from_status,
			'remarks', case when s.kind in ('sent-back', 'approved', 'revised') then (select count(*)
				from ${fatwaRemarks} r where r.fatwa_id = s.fatwa_id and r.sent_at = s.at) else 0 end,
			'openUntil', s.open_until, 'undoneAt', s.undone_at,
			'by', case when ${isAsker} then 'asker' when s.actor_id is null then 'nobody' else 'person' end,
			'actorId', case when ${isAsker} then null else s.actor_id end,
			'actor', case when ${isAsker} then null else ${named(sql`s.actor_id`)} end,
			'other', ${named(sql`s.other_id`)}
		) order by s.id), ${nothing})
		from (select * from ${fatwaSteps}
			where ${and(sql`${fatwaSteps.subjectId} = ${fatwas.id}`, stepsShownTo(ctx, fatwaSteps))}
			order by ${fatwaSteps.id} desc limit ${maxSteps}) s)`
}

function answers(): SQL<StoredAnswer[]> {
	const r = fatwaResponses
	return sql`(select coalesce(json_agg(json_build_object(
			'language', r.language, 'version', r.version, 'title', r.title, 'question', r.question, 'answer', r.answer,
			'summary', r.summary,
			'referenceText', r.reference_text, 'school', r.school, 'context', r.context, 'sources', r.sources, 'hadith', r.hadith,
			'changeReason', r.change_reason, 'isProposed', r.proposed_at is not null,
			'author', ${named(sql`r.scholar_id`)}, 'reviewer', ${named(sql`r.reviewed_by`)},
			'reviewedAt', r.reviewed_at, 'reviewedAlone', r.reviewed_alone
		) order by r.proposed_at is null, r.language = ${fatwas.language} desc, r.language), ${nothing})
		from (select distinct on (${r.language}, ${r.proposedAt} is null) * from ${r} where ${r.fatwaId} = ${fatwas.id}
			order by ${r.language}, ${r.proposedAt} is null, ${r.version} desc) r)`
}

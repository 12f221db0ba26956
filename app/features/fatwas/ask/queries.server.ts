import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories, categoryOrder } from '#app/features/categories/tables.server.ts'
import { questionNames } from '#app/features/fatwas/library/fields.ts'
import type { AnswerText } from '#app/features/fatwas/library/model.ts'
import { fatwaPublications, fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import { pick } from '#app/fields/fields.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { undoSeconds } from '#app/workflow/rules.ts'
import { ruled, visibleTo } from '../rules.server.ts'
import { fatwaSteps } from '../tables.server.ts'
import type { AskableCategory } from './model.ts'

const maxCategories = 200
const maxSteps = 200

/** Categories of questions in their order, also those that take no questions. */
export async function listAskableCategories(ctx: Ctx): Promise<AskableCategory[]> {
	const { id, name, names, notices, policy, leadsToConsultancy, type } = categories
	return ctx.db
		.select({ id, name, names, notices, policy, leadsToConsultancy })
		.from(categories)
		.where(inArray(type, ['fatwa', 'both']))
		.orderBy(...categoryOrder)
		.limit(maxCategories)
}

/** Asker of a question, for people who may read it. */
export async function findAskerOf(
	ctx: Ctx<User>,
	fatwaId: string,
): Promise<{ userId: string | null } | undefined> {
	const [row] = await ctx.db
		.select({ userId: fatwas.userId })
		.from(fatwas)
		.where(and(eq(fatwas.id, fatwaId), visibleTo(ctx.actor)))
	return row
}

/** The asker's question with all its steps, unfiltered: `storyOf` decides what the asker may know. */
export async function findOwnQuestion(ctx: Ctx<User>, fatwaId: string) {
	const into = alias(fatwas, 'into')
	const intoPublication = alias(fatwaPublications, 'into_publication')
	const steps = ctx.db
		.select({
			kind: fatwaSteps.kind,
			fromStatus: fatwaSteps.fromStatus,
			note: fatwaSteps.note,
			at: fatwaSteps.at,
			openUntil: fatwaSteps.openUntil,
			before: fatwaSteps.before,
		})
		.from(fatwaSteps)
		.where(and(eq(fatwaSteps.subjectId, fatwaId), isNull(fatwaSteps.undoneAt)))
		.orderBy(asc(fatwaSteps.id))
		.limit(maxSteps)
	const [question] = await ctx.db
		.select({
			id: fatwas.id,
			number: fatwas.number,
			...pick(fatwas, questionNames),
			createdAt: fatwas.createdAt,
			dueOn: fatwas.dueOn,
			mergedInto: fatwas.mergedInto,
			takenDownReason: fatwas.takenDownReason,
			...ruled,
			category: { name: categories.name, names: categories.names },
			slug: fatwaPublications.slug,
			into: {
				id: into.id,
				number: into.number,
				userId: into.userId,
			},
			intoSlug: intoPublication.slug,
			attachment: sql<string | null>`(select ${files.name} from ${files}
				where ${files.attachedTo} = 'fatwa:' || ${fatwas.id} order by ${files.createdAt} limit 1)`,
		})
		.from(fatwas)
		.leftJoin(categories, eq(categories.id, fatwas.categoryId))
		.leftJoin(fatwaPublications, and(eq(fatwaPublications.fatwaId, fatwas.id), fatwaPublications.isPrimary))
		.leftJoin(into, eq(into.id, fatwas.mergedInto))
		.leftJoin(intoPublication, and(eq(intoPublication.fatwaId, into.id), intoPublication.isPrimary))
		.where(and(eq(fatwas.id, fatwaId), eq(fatwas.userId, ctx.actor.id), visibleTo(ctx.actor)))
	return question && { ...question, steps: await steps }
}
export type OwnQuestion = NonNullable<Awaited<ReturnType<typeof findOwnQuestion>>>

/** The delivered answer in each language, newest versions. */
export async function listDelivered(ctx: Ctx<User>, fatwaId: string): Promise<AnswerText[]> {
	// Answers that can still be undone are not delivered yet.
	const settled = new Date(ctx.now.getTime() - undoSeconds * 1000)
	const reviewers = alias(profiles, 'reviewers')
	const reviewerProfiles = alias(scholarProfiles, 'reviewer_profiles')
	const {
		language,
		title,
		question,
		answer,
		summary,
		school,
		context,
		sources,
		hadith,
		reviewedAt,
		reviewedAlone,
	} = fatwaResponses
	const rows = await ctx.db
		.selectDistinctOn([language], {
			text: { language, title, question, answer, summary, references: fatwaResponses.referenceText },
			about: { school, context, sources, hadith },
			reviewedAt,
			reviewedAlone,
			scholar: { id: profiles.id, name: profiles.name },
			scholarNames: scholarProfiles.names,
			reviewer: { id: reviewers.id, name: reviewers.name },
			reviewerNames: reviewerProfiles.names,
			reviewerShownAt: reviewerProfiles.publishedAt,
		})
		.from(fatwaResponses)
		.innerJoin(fatwas, eq(fatwas.id, fatwaResponses.fatwaId))
		.leftJoin(profiles, eq(profiles.id, fatwaResponses.scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.leftJoin(reviewers, eq(reviewers.id, fatwaResponses.reviewedBy))
		.leftJoin(reviewerProfiles, eq(reviewerProfiles.userId, reviewers.id))
		.where(
			and(
				eq(fatwas.id, fatwaId),
				eq(fatwas.userId, ctx.actor.id),
				eq(fatwas.status, 'approved'),
				visibleTo(ctx.actor),
				isNull(fatwaResponses.proposedAt),
				or(isNull(reviewedAt), lte(reviewedAt, settled)),
			),
		)
		.orderBy(language, desc(fatwaResponses.version))
	return rows.map(({ text, about, scholar, scholarNames, reviewer, reviewerNames, ...row }) => ({
		...text,
		...about,
		scholar: scholar && { ...scholar, names: scholarNames ?? {} },
		review: row.reviewedAt && {
			by: reviewer && { ...reviewer, names: reviewerNames ?? {}, hasPage: row.reviewerShownAt !== null },
			alone: row.reviewedAlone,
		},
	}))
}

/** Attachment of a question, for people who may read the question. */
export async function findAttachment(
	ctx: Ctx<User>,
	fatwaId: string,
): Promise<{ id: string; bucket: string; ownerId: string | null } | undefined> {
	const [row] = await ctx.db
		.select({ id: files.id, bucket: files.bucket, ownerId: files.ownerId })
		.from(fatwas)
		.innerJoin(files, eq(files.attachedTo, sql`'fatwa:' || ${fatwas.id}`))
		.where(and(eq(fatwas.id, fatwaId), visibleTo(ctx.actor)))
		.orderBy(asc(files.createdAt))
		.limit(1)
	return row
}

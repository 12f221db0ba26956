import { and, asc, eq, exists, inArray, isNotNull, isNull, like, not, or, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { pick } from '#app/fields/fields.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { recordAll } from '#app/platform/events/events.server.ts'
import { detachFiles } from '#app/platform/files/files.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { questionNames } from './fields.ts'
import { fatwaReports, fatwaResponses, fatwas } from './tables.server.ts'

/** Private, refused, withdrawn, merged or unanswered: only the asker needs it. */
const ofNobodyElse = or(
	eq(fatwas.isPrivate, true),
	eq(fatwas.status, 'rejected'),
	isNotNull(fatwas.closedAt),
	sql`not exists (select 1 from ${fatwaResponses} r where r.fatwa_id = ${fatwas.id})`,
)

/** Returns the claimed, unanswered questions of this scholar to the pool. */
export async function handBackQuestions(ctx: Ctx, scholarId: string): Promise<void> {
	const given = await ctx.db
		.update(fatwas)
		.set({ scholarId: null, status: 'pending', activeAt: null, remindedAt: null, updatedAt: ctx.now })
		.where(and(eq(fatwas.scholarId, scholarId), eq(fatwas.status, 'assigned')))
		.returning({ id: fatwas.id })
	const byNobody = { ...ctx, actor: null }
	await recordAll(
		byNobody,
		'fatwa.unassigned',
		given.map(({ id }) => id),
	)
}

export const libraryPart: PersonalPart = {
	name: 'questions',
	async dataOf(ctx, personId) {
		const questions = await ctx.db
			.select({
				id: fatwas.id,
				...pick(fatwas, questionNames),
				category: categories.name,
				status: fatwas.status,
				isPrivate: fatwas.isPrivate,
				/** When it was withdrawn or merged. */
				closedAt: fatwas.closedAt,
				askedAt: fatwas.createdAt,
			})
			.from(fatwas)
			.leftJoin(categories, eq(categories.id, fatwas.categoryId))
			.where(eq(fatwas.userId, personId))
			.orderBy(asc(fatwas.createdAt), asc(fatwas.id))
		const { fatwaId, createdAt } = fatwaResponses
		// An answer under review is not delivered yet.
		const delivered = questions.filter((each) => each.status === 'approved').map((each) => each.id)
		const answers = delivered.length
			? await ctx.db
					.select({ fatwaId, ...answerColumns })
					.from(fatwaResponses)
					.where(and(inArray(fatwaId, delivered), isNull(fatwaResponses.proposedAt)))
					.orderBy(asc(createdAt))
			: []
		const written = await ctx.db
			.select(answerColumns)
			.from(fatwaResponses)
			.innerJoin(fatwas, eq(fatwas.id, fatwaResponses.fatwaId))
			// A private question is the asker's data, also as the scholar worded it.
			.where(and(eq(fatwaResponses.scholarId, personId), eq(fatwas.isPrivate, false)))
			.orderBy(asc(createdAt), asc(fatwaResponses.id))
		const mistakes = await ctx.db
			.select({ text: fatwaReports.text, email: fatwaReports.email, createdAt: fatwaReports.createdAt })
			.from(fatwaReports)
			.where(eq(fatwaReports.userId, personId))
			.orderBy(asc(fatwaReports.createdAt), asc(fatwaReports.id))
		return {
			asked: questions.map(({ id, ...each }) => ({
				...each,
				answers: answers.filter((answer) => answer.fatwaId === id).map(({ fatwaId: _, ...answer }) => answer),
			})),
			answersWritten: written,
			mistakesReported: mistakes,
		}
	},
	async erase(ctx, { id, email, emailVerified }) {
		const gone = await ctx.db
			.delete(fatwas)
			.where(and(eq(fatwas.userId, id), ofNobodyElse))
			.returning({ id: fatwas.id })
		for (const fatwa of gone) await detachFiles(ctx, `fatwa:${fatwa.id}`)
		// Public questions stay in their public wording; the asker's identity and own words are removed.
		const wording = sql`(select r.title, r.question from ${fatwaResponses} r where r.fatwa_id = ${fatwas.id}
			order by (r.proposed_at is null) desc, (r.language = ${fatwas.language}) desc, r.version desc, r.created_at desc limit 1)`
		await ctx.db.execute(
			sql`update ${fatwas} set (title, question) = ${wording}, user_id = null, country = null,
				updated_at = ${ctx.now.toISOString()}
				where ${fatwas.userId} = ${id}`,
		)
		// Their attachments are deleted with the person's other uploads.
		await ctx.db
			.update(files)
			.set({ attachedTo: null })
			.where(and(eq(files.ownerId, id), like(files.attachedTo, 'fatwa:%')))
		await handBackQuestions(ctx, id)
		await ctx.db
			.update(fatwas)
			.set({ scholarId: null })
			.where(
				and(
					eq(fatwas.scholarId, id),
					not(
						exists(
							ctx.db
								.select({ id: fatwaResponses.id })
								.from(fatwaResponses)
								.where(and(eq(fatwaResponses.fatwaId, fatwas.id), eq(fatwaResponses.scholarId, id))),
						),
					),
				),
			)
		await ctx.db.update(fatwaResponses).set({ reviewedBy: null }).where(eq(fatwaResponses.reviewedBy, id))
		const reported = or(
			eq(fatwaReports.userId, id),
			// Reports sent before signing in, from a verified address of this person.
			emailVerified ? eq(sql`lower(${fatwaReports.email})`, email.toLowerCase()) : undefined,
		)
		await ctx.db.update(fatwaReports).set({ userId: null, email: null }).where(reported)
		await ctx.db.update(fatwaReports).set({ resolvedBy: null }).where(eq(fatwaReports.resolvedBy, id))
	},
	effects: [
		{ effect: 'erased', code: 'profile.fate-private-questions' },
		{ effect: 'anonymous', code: 'profile.fate-published-questions' },
		{ effect: 'kept', code: 'profile.fate-answers' },
		{ effect: 'anonymous', code: 'ifta.fate-reports' },
	],
}

/** Texts of an answer, for downloads of asker and author. */
const answerColumns = {
	language: fatwaResponses.language,
	version: fatwaResponses.version,
	title: fatwaResponses.title,
	question: fatwaResponses.question,
	answer: fatwaResponses.answer,
	summary: fatwaResponses.summary,
	referenceText: fatwaResponses.referenceText,
	school: fatwaResponses.school,
	context: fatwaResponses.context,
	sources: fatwaResponses.sources,
	hadith: fatwaResponses.hadith,
	changeReason: fatwaResponses.changeReason,
	reviewedAt: fatwaResponses.reviewedAt,
	sourceUrl: fatwaResponses.sourceUrl,
	originalNumber: fatwaResponses.originalNumber,
	createdAt: fatwaResponses.createdAt,
}

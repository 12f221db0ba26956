import { and, eq, inArray, isNull } from 'drizzle-orm'
import { findSentBefore } from '#app/features/users/api.server.ts'
import type { Gender } from '#app/features/users/scholars.ts'
import { pick, type ValuesOf } from '#app/fields/fields.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { attachFile } from '#app/platform/files/files.server.ts'
import { fileUrl } from '#app/platform/files/files.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { bookingTextNames, type bookingTexts } from '../fields.ts'
import { liveStatuses, type Meeting, maxLive, type Origin, type Service } from '../model.ts'
import { type SlotTaken, timesOf, withReservedSlot } from '../reserve.server.ts'
import {
	consultationCategories,
	consultationHolds,
	consultationSteps,
	consultations,
} from '../tables.server.ts'

/** Texts left out are empty. */
export type Request = Partial<ValuesOf<typeof bookingTexts>> & {
	categoryId: string
	description: string
	/** In milliseconds. */
	startsAt: number
	/** Zone of the seeker. */
	zone: string
	language: Locale
	scholarId?: string | null
	gender?: Gender | null
	wantedLanguage?: Locale | null
	meeting?: Meeting | null
	/** Phone number, for meetings by phone. */
	phone?: string
	withSpouse?: boolean
	spouseName?: string
	origin?: { kind: Origin; id: string } | null
	/** An earlier meeting of theirs that this one follows. */
	followsId?: string | null
	/** An uploaded file of theirs, not attached yet. */
	fileId?: string | null
}
type Requested = { ok: true; id: string } | SlotTaken | { ok: false; reason: 'category-gone' | 'too-many' }

/**
 * Requests a meeting in a free hour; a free scholar is proposed and confirms, or an admin assigns another.
 * @returns its id, or that of the first one where the form was sent twice
 */
export async function requestConsultation(
	ctx: Ctx<User>,
	service: Service,
	input: Request,
): Promise<Requested> {
	assertAllowed(seesPrivate(ctx.actor))
	const userId = ctx.actor.id
	return transaction(ctx, async (ctx) => {
		const { description, startsAt } = input
		const sent = { userId, description, startsAt: new Date(startsAt) }
		const where = inArray(consultations.status, [...liveStatuses])
		const before = await findSentBefore(ctx, consultations, sent, { where })
		if (before) return { ok: true, id: before }
		const [category] = await ctx.db
			.select({ id: consultationCategories.id })
			.from(consultationCategories)
			.where(and(eq(consultationCategories.id, input.categoryId), isNull(consultationCategories.retiredAt)))
			.for('share')
		if (!category) return { ok: false, reason: 'category-gone' }
		const live = and(eq(consultations.userId, userId), inArray(consultations.status, [...liveStatuses]))
		if ((await ctx.db.$count(consultations, live)) >= maxLive) return { ok: false, reason: 'too-many' }

		const { categoryId, scholarId = null, gender = null, wantedLanguage = null } = input
		const wanted = { categoryId, scholarId, gender, language: wantedLanguage }
		const made = await withReservedSlot(
			ctx,
			service,
			input.startsAt,
			{ wanted, seekerId: userId },
			(ctx, scholarId) => insert(ctx, service, input, scholarId),
		)
		return made.ok ? { ok: true, id: made.done } : made
	})
}

async function insert(ctx: Ctx<User>, service: Service, input: Request, scholarId: string): Promise<string> {
	const { categoryId, zone, language, origin = null, followsId = null, fileId = null } = input
	const userId = ctx.actor.id
	const own = followsId && and(eq(consultations.id, followsId), eq(consultations.userId, userId))
	if (own) requireRow((await ctx.db.select({ id: consultations.id }).from(consultations).where(own))[0])
	const [row] = await ctx.db
		.insert(consultations)
		.values({
			...pick(input, bookingTextNames),
			userId,
			category: categoryId,
			zone,
			language,
			scholarId,
			followsId,
			...timesOf(service, input.startsAt),
			wantedScholarId: input.scholarId ?? null,
			wantedGender: input.gender ?? null,
			wantedLanguage: input.wantedLanguage ?? null,
			wantedMeeting: input.meeting ?? null,
			phone: input.meeting === 'phone' ? (input.phone ?? '') : '',
			withSpouse: input.withSpouse ?? false,
			spouseName: input.withSpouse ? (input.spouseName ?? '') : '',
			originKind: origin?.kind ?? null,
			originId: origin?.id ?? null,
			createdAt: ctx.now,
			updatedAt: ctx.now,
		})
		.returning({ id: consultations.id })
	const { id } = requireRow(row)
	if (fileId) await attachDocument(ctx, id, fileId)
	await ctx.db.delete(consultationHolds).where(eq(consultationHolds.userId, userId))
	await ctx.db.insert(consultationSteps).values({
		subjectId: id,
		kind: 'requested',
		actorId: userId,
		toStatus: 'pending',
		at: ctx.now,
	})
	await record(ctx, 'consultation.requested', id)
	return id
}

/** Private, under `consultations/<person>/<random>.<extension>` (specification §7). */
async function attachDocument(ctx: Ctx<User>, id: string, fileId: string) {
	const bucket = 'consultation-documents'
	const under = `consultations/${ctx.actor.id}`
	const file = await attachFile(ctx, fileId, `consultation:${id}`, { bucket, under })
	await ctx.db
		.update(consultations)
		.set({ documentId: file.id, documentUrl: fileUrl(file) })
		.where(eq(consultations.id, id))
}

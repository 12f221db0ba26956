import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { pick } from '#app/fields/fields.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readId } from '#app/platform/ids.ts'
import { bookingTextNames } from './fields.ts'
import type { Category } from './model.ts'
import { consultationCategories, consultations } from './tables.server.ts'
import { consultationWorkflow } from './workflow.server.ts'

const maxOwn = 100

/** Offered categories in the organisation's order. */
export function listCategories(ctx: Ctx): Promise<Category[]> {
	const { id, names, descriptions, retiredAt, position } = consultationCategories
	return ctx.db
		.select({ id, names, descriptions })
		.from(consultationCategories)
		.where(isNull(retiredAt))
		.orderBy(asc(position), asc(id))
}

const { startsAt, endsAt, zone, meeting, meetingDetail, scholarId, sequence } = consultations
const shown = {
	id: consultations.id,
	category: consultations.category,
	names: consultationCategories.names,
	...pick(consultations, bookingTextNames),
	startsAt,
	endsAt,
	zone,
	meeting,
	meetingDetail,
	scholarId,
	sequence,
	wantedMeeting: consultations.wantedMeeting,
	phone: consultations.phone,
	documentUrl: consultations.documentUrl,
	summary: consultations.summary,
	summaryKeptAt: consultations.summaryKeptAt,
	withSpouse: consultations.withSpouse,
	spouseName: consultations.spouseName,
	followsId: consultations.followsId,
	createdAt: consultations.createdAt,
	updatedAt: consultations.updatedAt,
}

const own = (ctx: Ctx<User>) =>
	and(consultationWorkflow.sees(ctx.actor), eq(consultations.userId, ctx.actor.id))

function selectOwn(ctx: Ctx<User>) {
	return ctx.db
		.select({
			...shown,
			scholar: shownNameOf(consultations.scholarId),
			status: consultationWorkflow.settledStatus(ctx.now, ctx.actor.id),
		})
		.from(consultations)
		.innerJoin(consultationCategories, eq(consultationCategories.id, consultations.category))
}

/** The person's own bookings, latest hour first, without what the scholar can still undo. */
export function listOwn(ctx: Ctx<User>) {
	return selectOwn(ctx).where(own(ctx)).orderBy(desc(startsAt)).limit(maxOwn)
}

/** Phone number of the account, or null. */
export async function findOwnPhone(ctx: Ctx<User>): Promise<string | null> {
	const { id, phoneNumber } = profiles
	const [row] = await ctx.db.select({ phoneNumber }).from(profiles).where(eq(id, ctx.actor.id))
	return row?.phoneNumber ?? null
}

export async function findOwn(ctx: Ctx<User>, id: string) {
	const known = readId(id)
	if (!known) return undefined
	const [row] = await selectOwn(ctx).where(and(own(ctx), eq(consultations.id, known)))
	return row
}

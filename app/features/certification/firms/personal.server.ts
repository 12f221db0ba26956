import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { firmInvitations, firmMembers, firms } from './tables.server.ts'

export const firmsPart: PersonalPart = {
	name: 'firms',
	async dataOf(ctx, personId) {
		const memberships = await ctx.db
			.select({
				firm: firms.name,
				kind: firms.kind,
				role: firmMembers.role,
				joinedAt: firmMembers.joinedAt,
				leftAt: firmMembers.leftAt,
			})
			.from(firmMembers)
			.innerJoin(firms, eq(firms.id, firmMembers.firmId))
			.where(eq(firmMembers.personId, personId))
			.orderBy(asc(firmMembers.joinedAt), asc(firmMembers.id))
		const invited = await ctx.db
			.select({ email: firmInvitations.email, role: firmInvitations.role, at: firmInvitations.at })
			.from(firmInvitations)
			.where(eq(firmInvitations.invitedBy, personId))
			.orderBy(asc(firmInvitations.at))
		return { memberships, invited }
	},
	/**
	 * The person leaves their firms. A firm without members is closed; if only others are left and none of them is an
	 * owner, the one who has been there longest becomes it.
	 */
	async erase(ctx, { id, email }) {
		const mine = await ctx.db
			.select({ firmId: firmMembers.firmId })
			.from(firmMembers)
			.where(and(eq(firmMembers.personId, id), isNull(firmMembers.leftAt)))
			.orderBy(asc(firmMembers.firmId))
		const ids = mine.map(({ firmId }) => firmId)
		if (ids.length > 0) {
			await ctx.db
				.select({ id: firms.id })
				.from(firms)
				.where(inArray(firms.id, ids))
				.orderBy(asc(firms.id))
				.for('update')
			await ctx.db
				.update(firmMembers)
				.set({ leftAt: sql`greatest(${ctx.now.toISOString()}::timestamptz, ${firmMembers.joinedAt})` })
				.where(and(eq(firmMembers.personId, id), isNull(firmMembers.leftAt)))
		}
		for (const firmId of ids) {
			const left = await ctx.db
				.select({ id: firmMembers.id, role: firmMembers.role })
				.from(firmMembers)
				.where(and(eq(firmMembers.firmId, firmId), isNull(firmMembers.leftAt)))
				.orderBy(asc(firmMembers.joinedAt), asc(firmMembers.id))
			const [oldest] = left
			if (!oldest)
				await ctx.db
					.update(firms)
					.set({ closedAt: ctx.now })
					.where(and(eq(firms.id, firmId), isNull(firms.closedAt)))
			else if (!left.some(({ role }) => role === 'owner'))
				await ctx.db.update(firmMembers).set({ role: 'owner' }).where(eq(firmMembers.id, oldest.id))
		}
		await ctx.db.update(firmInvitations).set({ invitedBy: null }).where(eq(firmInvitations.invitedBy, id))
		await ctx.db.delete(firmInvitations).where(eq(firmInvitations.email, email))
	},
	effects: [
		{ effect: 'kept', code: 'firms.fate-members' },
		{ effect: 'erased', code: 'firms.fate-invitations' },
	],
}

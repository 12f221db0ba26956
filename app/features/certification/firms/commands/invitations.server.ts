import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { MemberRole } from '../../model.ts'
import { join, lockFirm, roleOf } from '../membership.server.ts'
import { invitationDays, invitationPath, maxInvitations } from '../model.ts'
import { firmInvitations, firms } from '../tables.server.ts'

const dayMs = 24 * 60 * 60_000

export function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('base64url')
}

/**
 * Invites somebody by mail, for 14 days. A second invitation of the same address replaces the first.
 * @param of.locale the language of the mail
 * @returns `often`: the address got several mails today
 */
export async function inviteMember(
	ctx: Ctx<User>,
	env: Env,
	of: { firmId: string; email: string; role: MemberRole; locale: Locale },
): Promise<{ ok: true } | { ok: false; reason: 'not-now' | 'often' }> {
	const { firmId, email, role, locale } = of
	if ((await roleOf(ctx, firmId, ctx.actor.id)) !== 'owner') return { ok: false, reason: 'not-now' }
	if (!(await takeTry(ctx.db, 'firm-invitation', email)).ok) return { ok: false, reason: 'often' }
	// The invitation goes with its mail, or not at all.
	return rollbackOnRefusal<User, { ok: true } | { ok: false; reason: 'not-now' | 'often' }>(
		ctx,
		async (ctx) => {
			if (!(await lockFirm(ctx, firmId)) || (await roleOf(ctx, firmId, ctx.actor.id)) !== 'owner')
				return { ok: false, reason: 'not-now' }
			await ctx.db
				.delete(firmInvitations)
				.where(and(eq(firmInvitations.firmId, firmId), eq(firmInvitations.email, email)))
			if ((await ctx.db.$count(firmInvitations, eq(firmInvitations.firmId, firmId))) >= maxInvitations)
				return { ok: false, reason: 'not-now' }
			const token = randomBytes(24).toString('base64url')
			const [made] = await ctx.db
				.insert(firmInvitations)
				.values({
					firmId,
					email,
					role,
					tokenHash: hashOf(token),
					invitedBy: ctx.actor.id,
					at: ctx.now,
					endsAt: new Date(ctx.now.getTime() + invitationDays * dayMs),
				})
				.returning({ id: firmInvitations.id })
			const [firm] = await ctx.db.select({ name: firms.name }).from(firms).where(eq(firms.id, firmId))
			const isSent = await queueMail(ctx, env, {
				key: `firm-invitation:${made?.id}`,
				kind: 'firms.invitation',
				to: email,
				locale,
				values: { firm: firm?.name ?? '', link: invitationPath(token) },
			})
			if (!isSent) return { ok: false, reason: 'often' }
			await record(ctx, 'firm.invited', firmId, { role })
			return { ok: true }
		},
	)
}

/** Takes an invitation back; only owners do. */
export async function withdrawInvitation(ctx: Ctx<User>, firmId: string, id: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		if ((await roleOf(ctx, firmId, ctx.actor.id)) !== 'owner') return
		const gone = await ctx.db
			.delete(firmInvitations)
			.where(and(eq(firmInvitations.id, id), eq(firmInvitations.firmId, firmId)))
			.returning({ id: firmInvitations.id })
		if (gone.length > 0) await record(ctx, 'firm.invitation-withdrawn', firmId)
	})
}

/** The invitation of a link, while it is open. */
export async function findInvitation(ctx: Ctx, token: string) {
	const [found] = await ctx.db
		.select({
			id: firmInvitations.id,
			firmId: firmInvitations.firmId,
			email: firmInvitations.email,
			role: firmInvitations.role,
			firm: firms.name,
		})
		.from(firmInvitations)
		.innerJoin(firms, eq(firms.id, firmInvitations.firmId))
		.where(and(eq(firmInvitations.tokenHash, hashOf(token)), gt(firmInvitations.endsAt, ctx.now)))
	return found
}

/**
 * Accepts an invitation with any account: people often have another address there than the one that was invited.
 * @returns the firm; `in-case` as `addMember`
 */
export async function acceptInvitation(
	ctx: Ctx<User>,
	token: string,
): Promise<{ ok: true; firmId: string } | { ok: false; reason: 'in-case' | 'not-now' }> {
	return transaction(ctx, async (ctx) => {
		const before = await findInvitation(ctx, token)
		if (!before || !(await lockFirm(ctx, before.firmId))) return { ok: false, reason: 'not-now' }
		// Asked again under the lock: the invitation can be used once.
		const invitation = await findInvitation(ctx, token)
		if (!invitation) return { ok: false, reason: 'not-now' }
		const { firmId, role } = invitation
		const done = await join(ctx, firmId, ctx.actor.id, role)
		if (!done.ok && done.reason !== 'twice') return { ok: false, reason: done.reason }
		await ctx.db.delete(firmInvitations).where(eq(firmInvitations.id, invitation.id))
		return { ok: true, firmId }
	})
}

/** Deletes invitations that ended. @returns their number */
export async function removeEndedInvitations(ctx: Ctx): Promise<number> {
	const gone = await ctx.db
		.delete(firmInvitations)
		.where(lte(firmInvitations.endsAt, ctx.now))
		.returning({ id: firmInvitations.id })
	return gone.length
}

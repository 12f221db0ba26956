import { asc, eq, like, or, sql } from 'drizzle-orm'
import { profileTextNames } from '#app/features/users/scholar-fields.ts'
import { closeViewsOn } from '#app/features/users/sign-in/impersonation.server.ts'
import { pick } from '#app/fields/fields.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import type { Leaver, PersonalPart } from '#app/platform/personal.server.ts'
import {
	authAccounts,
	passkeys,
	personNotes,
	profiles,
	roleChanges,
	scholarProfiles,
	sessions,
	twoFactors,
	userRoles,
	verifications,
} from './tables.server.ts'

export const accountsPart: PersonalPart = {
	name: 'account',
	async dataOf(ctx, personId) {
		const [profile] = await ctx.db
			.select({
				name: profiles.name,
				email: profiles.email,
				emailConfirmed: profiles.emailVerified,
				phoneNumber: profiles.phoneNumber,
				picture: profiles.avatar,
				language: profiles.locale,
				zone: profiles.zone,
				calendar: profiles.calendar,
				secondFactor: profiles.twoFactorEnabled,
				registeredAt: profiles.createdAt,
				role: userRoles.role,
				publicProfile: {
					...pick(scholarProfiles, profileTextNames),
					qualifications: scholarProfiles.qualifications,
					school: scholarProfiles.school,
					languages: scholarProfiles.languages,
					gender: scholarProfiles.gender,
					subject: scholarProfiles.subject,
					publishedAt: scholarProfiles.publishedAt,
				},
				profileDraft: scholarProfiles.draft,
			})
			.from(profiles)
			.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
			.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
			.where(eq(profiles.id, personId))
		const known = profile && { ...profile, email: shownEmail(profile.email) || null }
		return { profile: known, ...(await keysOf(ctx, personId)), ...(await historyOf(ctx, personId)) }
	},
	async erase(ctx, leaver) {
		const { id } = leaver
		await closeViewsOn(ctx, id)
		for (const [table, column] of [
			[sessions, sessions.userId],
			[authAccounts, authAccounts.userId],
			[passkeys, passkeys.userId],
			[twoFactors, twoFactors.userId],
			[userRoles, userRoles.userId],
			[mails, mails.personId],
			[personNotes, personNotes.personId],
		] as const)
			await ctx.db.delete(table).where(eq(column, id))
		await ctx.db.delete(mails).where(eq(mails.toAddress, leaver.email))
		await eraseWaiting(ctx, leaver)
		// Texts about them go; that the role changed, when and by whom is kept.
		await ctx.db.update(roleChanges).set({ reason: '' }).where(eq(roleChanges.userId, id))
		await ctx.db.update(personNotes).set({ authorId: null }).where(eq(personNotes.authorId, id))
	},
	effects: [
		{ effect: 'erased', code: 'profile.fate-profile' },
		{ effect: 'erased', code: 'profile.fate-keys' },
		{ effect: 'erased', code: 'profile.fate-mails' },
		{ effect: 'erased', code: 'profile.fate-staff-notes' },
		{ effect: 'anonymous', code: 'profile.fate-written-notes' },
		{ effect: 'kept', code: 'profile.fate-audit' },
	],
}

/** Links, codes and trusted devices, keyed by person or address. */
async function eraseWaiting(ctx: Ctx, { id, email }: Leaver): Promise<void> {
	const { value, identifier } = verifications
	await ctx.db
		.delete(verifications)
		.where(
			or(
				eq(value, id),
				like(value, `${id} %`),
				like(value, `%"${id}"%`),
				like(identifier, `%-${literally(email)}`),
				sql`${identifier} = (select ${profiles.phoneNumber} from ${profiles} where ${profiles.id} = ${id})`,
			),
		)
}

function literally(text: string): string {
	return text.replace(/[\\%_]/g, '\\$&')
}

async function keysOf(ctx: Ctx, personId: string) {
	return {
		sessions: await ctx.db
			.select({
				device: sessions.userAgent,
				network: sessions.ipAddress,
				openedAt: sessions.createdAt,
				lastUsedAt: sessions.updatedAt,
			})
			.from(sessions)
			.where(eq(sessions.userId, personId))
			.orderBy(asc(sessions.createdAt)),
		passkeys: await ctx.db
			.select({ name: passkeys.name, addedAt: passkeys.createdAt })
			.from(passkeys)
			.where(eq(passkeys.userId, personId))
			.orderBy(asc(passkeys.createdAt)),
		signInProviders: await ctx.db
			.select({ provider: authAccounts.providerId, connectedAt: authAccounts.createdAt })
			.from(authAccounts)
			.where(eq(authAccounts.userId, personId))
			.orderBy(asc(authAccounts.createdAt)),
	}
}

async function historyOf(ctx: Ctx, personId: string) {
	return {
		history: await ctx.db
			.select({ what: events.name, at: events.at })
			.from(events)
			.where(eq(events.subjectId, personId))
			.orderBy(asc(events.id)),
		roleChanges: await ctx.db
			.select({
				from: roleChanges.from,
				to: roleChanges.to,
				reason: roleChanges.reason,
				at: roleChanges.createdAt,
			})
			.from(roleChanges)
			.where(eq(roleChanges.userId, personId))
			.orderBy(asc(roleChanges.createdAt)),
		// Notes of the staff are in the download, without their authors.
		staffNotes: await ctx.db
			.select({ text: personNotes.text, at: personNotes.createdAt })
			.from(personNotes)
			.where(eq(personNotes.personId, personId))
			.orderBy(asc(personNotes.createdAt)),
		mails: await ctx.db
			.select({ kind: mails.kind, to: mails.toAddress, writtenAt: mails.createdAt, sentAt: mails.sentAt })
			.from(mails)
			.where(eq(mails.personId, personId))
			.orderBy(asc(mails.createdAt)),
	}
}

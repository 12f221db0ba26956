import { offerFirstLinks } from '#app/features/users/api.server.ts'
import { indexScholar } from '#app/features/users/scholar-search.server.ts'
import { profiles, roleChanges, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { recordAll } from '#app/platform/events/events.server.ts'
import { queueMails } from '#app/platform/mail/mail.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { ImportRow } from '../model.ts'
import { linkPaths } from '../paths.ts'
import { canManagePeople } from '../policy.ts'

// A small batch, so that other requests are served in between where one process is the database too.
const batch = 250

/**
 * Creates an account for each row; existing addresses are left unchanged, so it is safe to run twice.
 * @param how.invite mails each a link to choose a password
 * @returns the number created
 */
export async function importPeople(
	ctx: Ctx<User>,
	env: Env,
	rows: ImportRow[],
	how: { invite: boolean; locale: Locale },
): Promise<number> {
	assertAllowed(canManagePeople(ctx.actor))
	let added = 0
	for (let from = 0; from < rows.length; from += batch)
		added += await transaction(ctx, (ctx) => importBatch(ctx, env, rows.slice(from, from + batch), how))
	return added
}

async function importBatch(
	ctx: Ctx<User>,
	env: Env,
	rows: ImportRow[],
	{ invite, locale }: { invite: boolean; locale: Locale },
): Promise<number> {
	const times = { createdAt: ctx.now, updatedAt: ctx.now }
	const made = await ctx.db
		.insert(profiles)
		.values(rows.map(({ name, email }) => ({ name, email, locale, emailVerified: true, ...times })))
		.onConflictDoNothing({ target: profiles.email })
		.returning({ id: profiles.id, name: profiles.name, email: profiles.email })

	const roleOf = new Map(rows.map(({ email, role }) => [email, role]))
	const raised = made.flatMap(({ id, email }) => {
		const role = roleOf.get(email) ?? 'user'
		return role === 'user' ? [] : [{ userId: id, role }]
	})
	if (raised.length > 0) {
		const by = ctx.actor.id
		await ctx.db
			.insert(userRoles)
			.values(raised.map((row) => ({ ...row, grantedBy: by, grantedAt: ctx.now })))
		await ctx.db.insert(roleChanges).values(
			raised.map(({ userId, role }) => ({
				userId,
				from: 'user' as const,
				to: role,
				reason: '',
				changedBy: by,
				createdAt: ctx.now,
			})),
		)
	}
	await indexScholar(ctx.db, ...raised.map(({ userId }) => userId))
	await recordAll(
		ctx,
		'user.imported',
		made.map(({ id }) => id),
	)
	if (invite) await inviteAll(ctx, env, made, locale)
	return made.length
}

async function inviteAll(
	ctx: Ctx<User>,
	env: Env,
	people: { id: string; name: string; email: string }[],
	locale: Locale,
): Promise<void> {
	const tokens = await offerFirstLinks(ctx, 'set-password', people)
	await recordAll(
		ctx,
		'user.link-offered',
		people.map(({ id }) => id),
		{ kind: 'invite', way: 'mail' },
	)
	await queueMails(
		ctx,
		env,
		people.map(({ id, name, email }, n) => ({
			isExpected: true,
			key: `people.invitation:${id}:${ctx.now.getTime()}`,
			kind: 'people.invitation',
			to: email,
			personId: id,
			locale,
			values: { name, email, path: linkPaths.invite('en', tokens[n] ?? '') },
		})),
	)
}

import { findLink } from '#app/features/users/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'

export type LinkPage = { state: 'open' | 'expired' | 'done'; email: string } | { state: 'unknown' }

export const linkStatuses = { open: 200, done: 200, expired: 410, unknown: 404 }

export async function findLinkPage(
	ctx: Ctx,
	purpose: 'reset-password' | 'confirm-email' | 'unlock',
	token: string,
): Promise<LinkPage> {
	const link = await findLink(ctx, purpose, token)
	if (link.state === 'unknown') return { state: 'unknown' }
	const { emailVerified, phoneNumber } = link.person
	const email = shownEmail(link.person.email) || (phoneNumber ?? '')
	if (purpose === 'confirm-email' && emailVerified) return { state: 'done', email }
	return { state: link.state, email }
}

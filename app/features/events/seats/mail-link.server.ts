import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { registrationPath } from './model.ts'
import { openContact, registrationToken } from './sealed.server.ts'
import { findRegistration } from './tell.server.ts'

const sameMs = 10 * 60_000

/**
 * Mails the link of a registration to its own address again, to who typed that address: nobody else gets the link.
 * @returns whether it has an address
 */
export async function mailLinkAgain(ctx: Ctx, env: Env, registrationId: string): Promise<boolean> {
	const found = await findRegistration(ctx, registrationId)
	if (!found) return false
	const { registration, event } = found
	const { email } = openContact(registration.contact, env.SECRET, registrationId)
	if (!email) return false
	if (!(await takeTry(ctx.db, 'registration-mail', email)).ok) return true
	await transaction(ctx, async (ctx) => {
		await queueMail(ctx, env, {
			// Pressed twice, it is one mail.
			key: `registration-link:${registrationId}:${Math.floor(ctx.now.getTime() / sameMs)}`,
			kind: 'events.registration-link',
			to: email,
			locale: registration.language,
			values: {
				title: event.series.title,
				name: registration.name,
				link: registrationPath(registrationToken(env.SECRET, registrationId)),
			},
		})
	})
	return true
}

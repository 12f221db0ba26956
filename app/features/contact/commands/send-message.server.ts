import { findSentBefore } from '#app/features/users/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { ContactInput } from '../inputs.ts'
import { answerDueOn } from '../promise.server.ts'
import { contactMessages } from '../tables.server.ts'

type Written = Pick<ContactInput, 'name' | 'email' | 'message'>

/** Open to visitors. @returns the id of the message, or of the first one where the form was sent twice */
export async function sendMessage(
	ctx: Ctx,
	{ name, email, message }: Written,
	{ language, settings }: { language: Locale; settings: Settings },
): Promise<string> {
	return transaction(ctx, async (ctx) => {
		const earlier = await findSentBefore(ctx, contactMessages, { name, email, message })
		if (earlier) return earlier

		const [row] = await ctx.db
			.insert(contactMessages)
			.values({
				name,
				email,
				message,
				language,
				userId: ctx.actor?.id ?? null,
				dueOn: answerDueOn(ctx.now, settings),
				createdAt: ctx.now,
				updatedAt: ctx.now,
			})
			.returning({ id: contactMessages.id })
		const id = row?.id ?? ''
		await record(ctx, 'contact.received', id)
		return id
	})
}

import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { ContactInput } from '../inputs.ts'
import { contactMessages } from '../tables.server.ts'

/** Anyone may write. @returns the id of the stored message */
export async function sendMessage(
	ctx: Ctx,
	input: Pick<ContactInput, 'name' | 'email' | 'message'>,
	language: Locale,
): Promise<string> {
	const { name, email, message } = input
	return transaction(ctx, async (ctx) => {
		const [row] = await ctx.db
			.insert(contactMessages)
			.values({ name, email, message, language, userId: ctx.actor?.id ?? null, createdAt: ctx.now })
			.returning({ id: contactMessages.id })
		const id = row?.id ?? ''
		await record(ctx, 'contact.received', id)
		return id
	})
}

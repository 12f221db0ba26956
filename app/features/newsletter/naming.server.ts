import { inArray } from 'drizzle-orm'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Naming, namingOf } from '#app/staff/naming.server.ts'
import { newsletterTexts, subscribers } from './tables.server.ts'

/** The subject in the reader's language, or another. */
export const letterNaming: Naming = {
	areas: ['letter'],
	async find(ctx, ids) {
		const { letterId, language, subject } = newsletterTexts
		const rows = await ctx.db
			.select({ id: letterId, language, subject })
			.from(newsletterTexts)
			.where(inArray(letterId, ids))
		const letters = Map.groupBy(rows, ({ id }) => id)
		return [...letters].flatMap(([id, texts]) => {
			const own = texts.find((text) => text.language === getLocale() && text.subject)
			const name = (own ?? texts.find((text) => text.subject))?.subject
			return name ? [{ id, name }] : []
		})
	},
}

export const subscriberNaming = namingOf({
	areas: ['subscriber'],
	table: subscribers,
	id: subscribers.id,
	columns: { email: subscribers.email },
	name: ({ email }) => email,
})

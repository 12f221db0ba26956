import { asc, eq } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { openText } from './sealed.server.ts'
import { snippets } from './tables.server.ts'

/** Own texts only; shared ones belong to the organisation. */
export const snippetsPart: PersonalPart = {
	name: 'snippets',
	async dataOf(ctx, personId, { SECRET: secret }) {
		const own = await ctx.db
			.select()
			.from(snippets)
			.where(eq(snippets.ownerId, personId))
			.orderBy(asc(snippets.service), asc(snippets.title), asc(snippets.id))
		return own.map(({ id, service, kind, language, title, body, at }) => ({
			service,
			kind,
			language,
			title,
			text: openText(body, secret, id),
			at,
		}))
	},
	async erase(ctx, { id }) {
		await ctx.db.delete(snippets).where(eq(snippets.ownerId, id))
	},
	effects: [{ effect: 'erased', code: 'snippets.fate-own' }],
}

import { eq, inArray } from 'drizzle-orm'
import { fatwaReports, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { type Naming, namingOf } from '#app/staff/naming.server.ts'

/** Titles of private questions are shown on their own page only. */
export const fatwaNaming = namingOf({
	areas: ['fatwa'],
	table: fatwas,
	id: fatwas.id,
	columns: { number: fatwas.number, title: fatwas.title, isPrivate: fatwas.isPrivate },
	name: ({ number, title, isPrivate }) => (isPrivate ? `#${number}` : `#${number} ${isolated(title ?? '')}`),
})

/** A report is named by its answer. */
export const reportNaming: Naming = {
	areas: ['fatwa-report'],
	async find(ctx, ids) {
		const rows = await ctx.db
			.select({ id: fatwaReports.id, number: fatwas.number })
			.from(fatwaReports)
			.innerJoin(fatwas, eq(fatwas.id, fatwaReports.fatwaId))
			.where(inArray(fatwaReports.id, ids))
		return rows.map(({ id, number }) => ({ id, name: `#${number}` }))
	},
}

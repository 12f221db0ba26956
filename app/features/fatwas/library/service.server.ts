import { and, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { seesPrivate } from '#app/platform/actor.ts'
import { readId } from '#app/platform/ids.ts'
import type { Service } from '#app/platform/site/services.ts'
import { fatwas } from './tables.server.ts'

/** Askers can still read their own questions and answers while the service is off. */
export const fatwasService: Service = {
	name: 'fatwas',
	label: m.fatwas_title,
	paths: ['/fatwas', '/feeds/fatwas', '/sitemaps/fatwas'],
	kept: [
		'/fatwas/:fatwaId/attachment',
		'/fatwas/:fatwaId/clarification',
		'/fatwas/:fatwaId/privacy',
		'/fatwas/:fatwaId/question',
		'/fatwas/:fatwaId/withdrawal',
	],
	own: {
		async '/fatwas/:fatwaId'({ db, actor }, named) {
			const id = readId(named)
			const [number] = /^[1-9]\d{0,14}(?=-|$)/.exec(named) ?? []
			if ((!id && !number) || !seesPrivate(actor)) return undefined
			const [row] = await db
				.select({ id: fatwas.id })
				.from(fatwas)
				.where(and(id ? eq(fatwas.id, id) : eq(fatwas.number, Number(number)), eq(fatwas.userId, actor.id)))
			return row && `/fatwas/${row.id}/question`
		},
	},
}

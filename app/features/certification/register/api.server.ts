import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { products } from '../firms/tables.server.ts'
import { halalPath } from './number.ts'
import { halalCertificates, registerEvents } from './tables.server.ts'
import { kindWords, reasonWords } from './words.ts'

/** The latest events of the register for its feed, in the language of the request. */
export async function listFeedEvents(ctx: Ctx, length: number) {
	const rows = await ctx.db
		.select({
			id: registerEvents.id,
			kind: registerEvents.kind,
			reason: registerEvents.reason,
			note: registerEvents.note,
			at: registerEvents.at,
			number: halalCertificates.number,
			holder: halalCertificates.firmName,
			product: products.name,
		})
		.from(registerEvents)
		.innerJoin(halalCertificates, eq(halalCertificates.id, registerEvents.certificateId))
		.leftJoin(products, eq(products.id, registerEvents.productId))
		.orderBy(desc(registerEvents.id))
		.limit(length)
	return rows.map(({ kind, reason, note, number, holder, product, ...row }) => ({
		...row,
		path: halalPath(number),
		title: `${kindWords[kind]({ product: isolated(product ?? '') })}: ${number} (${isolated(holder)})`,
		text: [reason && reasonWords[reason](), note].filter(Boolean).join(' '),
	}))
}

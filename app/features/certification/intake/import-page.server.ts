import type { RouterContextProvider } from 'react-router'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { readSavedForm, saveForm } from '#app/platform/http/saved-forms.server.ts'
import { packFile, unpackFile } from '#app/platform/text/packed-file.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { type DateOrder, dateOrders } from './list-date.ts'
import { importPath } from './paths.ts'
import { maxListBytes } from './read-list.server.ts'

/** The sent file or the pasted rows; null: neither. */
export async function sentList(form: FormData): Promise<{ bytes: Uint8Array; rows: string } | null> {
	const file = form.get('file')
	if (file instanceof File && file.size > 0)
		return { bytes: new Uint8Array(await file.slice(0, maxListBytes + 1).arrayBuffer()), rows: '' }
	const typed = form.get('rows')
	const rows = typeof typed === 'string' ? typed : ''
	return rows.trim() === '' ? null : { bytes: Buffer.from(rows), rows }
}

export function orderOf(text: unknown): DateOrder | null {
	return dateOrders.find((order) => order === text) ?? null
}

type StoredList = { bytes: Uint8Array; order: DateOrder | null }

/** Stores a checked list, sealed, for a day. @returns its token */
export async function storeList(
	context: Readonly<RouterContextProvider>,
	firmId: string,
	{ bytes, order }: StoredList,
): Promise<string> {
	const { actor, now } = requireUser(context)
	const { runtime } = requestContext(context)
	return saveForm(runtime.db, runtime.env.SECRET, {
		page: importPath(firmId),
		action: importPath(firmId),
		isByToken: true,
		personId: actor.id,
		fields: [
			['list', packFile(bytes)],
			['order', order ?? ''],
		],
		now,
	})
}

/** A list that was checked before, as it is read; null: it was kept for a day only. */
export async function storedList(context: Readonly<RouterContextProvider>, firmId: string, token: string) {
	const { actor, now } = requireUser(context)
	const { runtime } = requestContext(context)
	const form = { page: importPath(firmId), personId: actor.id, token, now }
	const fields = await readSavedForm(runtime.db, runtime.env.SECRET, form)
	if (!fields?.list) return null
	const order = orderOf(fields.order)
	return { bytes: unpackFile(fields.list, maxListBytes), order, today: todayOf(context) }
}

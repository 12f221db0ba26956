import type { RouterContextProvider } from 'react-router'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { takeSavedForm } from '#app/platform/http/saved-forms.server.ts'
import { unpackFile } from '#app/platform/text/packed-file.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { addDays } from '#app/platform/time/zoned-time.ts'
import { loadWorld } from '../world.server.ts'
import { previewOf, type TimetablePreview } from './check.ts'
import { type DateOrder, dateOrders, limits, type ReadTimetable, timetablePath } from './model.ts'
import { readTimetable } from './read.server.ts'

export type SentTimetable = { name: string; bytes: Uint8Array; year: string; order: string }

const longestName = 120

/** The fields of a form; `bytes` is empty without a file. */
export async function sentTimetable(form: FormData): Promise<SentTimetable> {
	const file = form.get('file')
	const text = (name: string) => String(form.get(name) ?? '').slice(0, 20)
	const isFile = file instanceof File && file.size > 0
	return {
		name: isFile ? file.name.slice(-longestName) : '',
		bytes: isFile ? new Uint8Array(await file.slice(0, limits.bytes + 1).arrayBuffer()) : new Uint8Array(),
		year: text('year'),
		order: text('order'),
	}
}

/** A file whose preview was shown; null: it is stored for a day, and taken once. */
export async function storedTimetable(
	context: Readonly<RouterContextProvider>,
	token: string,
): Promise<SentTimetable | null> {
	const ctx = requireRole(context, 'admin')
	const { env, db } = requestContext(context).runtime
	const saved = { page: timetablePath, personId: ctx.actor.id, token, now: ctx.now }
	const fields = await takeSavedForm(db, env.SECRET, saved)
	if (!fields?.file) return null
	const { file, name = '', year = '', order = '' } = fields
	return { name, year, order, bytes: unpackFile(file, limits.bytes) }
}

/** The days of a file, or why it is refused. */
export function readSent(
	context: Readonly<RouterContextProvider>,
	{ bytes, year, order }: SentTimetable,
): Promise<ReadTimetable> {
	return readTimetable(bytes, {
		year: /^20\d\d$/.test(year) ? Number(year) : null,
		order: dateOrders.find((each): each is DateOrder => each === order) ?? null,
		today: todayOf(context),
	})
}

/** A file's preview beside what is calculated for the place. */
export async function previewSent(
	context: Readonly<RouterContextProvider>,
	{ days }: ReadTimetable & { ok: true },
): Promise<TimetablePreview> {
	const ctx = requireRole(context, 'admin')
	const all = Object.keys(days).sort()
	const range = { from: all[0] ?? '', until: addDays(all.at(-1) ?? '', 1) }
	const { world } = await loadWorld(ctx, requestContext(context).runtime.settings(), range)
	return previewOf(days, world)
}

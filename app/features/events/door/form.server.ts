import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readId } from '#app/platform/ids.ts'
import { cleanName } from '#app/platform/text/typed.ts'
import { readTicketCode } from '../seats/code.ts'
import { maxNameLength } from '../seats/model.ts'
import { attendance } from '../seats/tables.server.ts'
import { readCopy } from './copy.server.ts'
import type { Door } from './links.server.ts'
import type { DoorResult } from './page.server.ts'
import { takeScans } from './scans.server.ts'

/**
 * A form of the door without script.
 * @returns the answer that the page shows; undefined: the form was empty
 */
export async function takeForm(
	ctx: Ctx,
	door: Door,
	fields: Record<string, string>,
): Promise<DoorResult | undefined> {
	// The id of the form is the device: sent twice, it is one scan.
	const device = readId(fields.device ?? '') ?? randomUUID()
	const scan = { d: device, n: 1, k: 'in' as const, t: ctx.now.getTime(), o: 0 }
	if (fields.walk) {
		const name = cleanName(fields.name ?? '').slice(0, maxNameLength)
		const pool = readId(fields.pool ?? '') ?? null
		await takeScans(ctx, door, [{ ...scan, p: device, w: { name, pool } }])
		return { tone: 'good', big: m.door_walk_in_done(), who: name }
	}
	const typed = (fields.code ?? '').trim()
	if (!typed) return undefined
	const code = readTicketCode(typed)
	const { people } = await readCopy(ctx, door)
	const found = people.find((person) => person[1] === code)
	if (!found || !code)
		return { tone: 'bad', big: m.door_unknown(), who: typed.slice(0, 60), text: m.door_unknown_text() }
	const [id, , name, , , state] = found
	const who = name || (state === 'off' ? '' : m.door_nameless())
	const [known] = await ctx.db
		.select({ isInside: attendance.isInside })
		.from(attendance)
		.where(and(eq(attendance.occurrenceId, door.date.id), eq(attendance.id, id)))
	if (!fields.again) {
		if (known?.isInside) return { tone: 'warn', big: m.door_already_in(), who, again: code }
		if (state === 'off')
			return { tone: 'warn', big: m.door_cancelled(), who, text: m.door_cancelled_text(), again: code }
		if (state === 'waits')
			return { tone: 'warn', big: m.door_waits(), who, text: m.door_waits_text(), again: code }
	}
	await takeScans(ctx, door, [{ ...scan, p: id }])
	return { tone: 'good', big: m.door_in(), who }
}

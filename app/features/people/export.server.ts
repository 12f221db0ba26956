import type { User } from '#app/platform/actor.ts'
import { csvLine } from '#app/platform/csv.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events.server.ts'
import { parsePageKey } from '#app/platform/paging.server.ts'
import type { Filters } from './model.ts'
import { canManagePeople } from './policy.ts'
import { listPeople } from './queries.server.ts'

const batch = 500
const head = ['name', 'email', 'role', 'joined', 'status']

/**
 * The people of a filter as a CSV file that spreadsheets open in every language, written while it is sent. Who took
 * which part of the list is recorded; what was looked for is not.
 */
export async function exportPeople(ctx: Ctx<User>, filters: Filters): Promise<ReadableStream<Uint8Array>> {
	allow(canManagePeople(ctx.actor))
	const { role, status, q } = filters
	await record(ctx, 'user.list-exported', ctx.actor.id, { role, status, searched: q !== '' })

	const encoder = new TextEncoder()
	// Spreadsheets take a file for UTF-8 by the mark at its start.
	let text = `\uFEFF${csvLine(head)}`
	let key: string | null = null
	let isLast = false
	return new ReadableStream({
		async pull(controller) {
			if (isLast) return controller.close()
			const { rows, older } = await listPeople(ctx, filters, parsePageKey(key), batch)
			for (const { name, email, role, createdAt, status } of rows)
				text += csvLine([name, email, role, createdAt.toISOString().slice(0, 10), status])
			controller.enqueue(encoder.encode(text))
			text = ''
			key = older
			isLast = older === null
		},
	})
}

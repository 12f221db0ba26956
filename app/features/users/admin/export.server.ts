import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { csvFile } from '#app/staff/list.server.ts'
import type { Filters } from './params.ts'
import { canManagePeople } from './policy.ts'
import { listPeople } from './queries.server.ts'

/** The people of a filter as a CSV file. Who took which part of the list is recorded; what was looked for is not. */
export async function exportPeople(ctx: Ctx<User>, filters: Filters): Promise<Response> {
	allow(canManagePeople(ctx.actor))
	const { role, status, q } = filters
	await record(ctx, 'user.list-exported', ctx.actor.id, { role, status, searched: q !== '' })
	return csvFile({
		name: 'users',
		now: ctx.now,
		head: ['name', 'email', 'role', 'joined', 'status'],
		list: (before, size) => listPeople(ctx, filters, before, size),
		line: ({ name, email, role, createdAt, status }) => [
			name,
			email,
			role,
			createdAt.toISOString().slice(0, 10),
			status,
		],
	})
}

import type { RouterContextProvider } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { StaffList } from '#app/staff/staff-list.server.ts'

/**
 * The list that an address names, for who may open it.
 * @throws 404 where there is none, or a redirect for who may not
 */
export function openList(
	context: Readonly<RouterContextProvider>,
	name: string | undefined,
): { ctx: Ctx<User>; list: StaffList } {
	// Who is no scholar learns of no list.
	requireRole(context, 'scholar')
	const list = requireRow(registryOf(context).lists.find((each) => each.name === name))
	return { ctx: requireRole(context, list.level), list }
}

/** What a form says the list was narrowed and sorted by, as the list reads an address. */
export function askedOf(list: StaffList, query: string) {
	return list.params.read(new URLSearchParams(query))
}

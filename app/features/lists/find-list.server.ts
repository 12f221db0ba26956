import type { RouterContextProvider } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { StaffList } from '#app/staff/staff-list.server.ts'

/**
 * The list of an address.
 * @throws 404 where it does not exist, or a redirect below its level
 */
export function openList(
	context: Readonly<RouterContextProvider>,
	name: string | undefined,
): { ctx: Ctx<User>; list: StaffList } {
	// Below the level of a scholar, no list is revealed.
	requireRole(context, 'scholar')
	const list = requireRow(registryOf(context).lists.find((each) => each.name === name))
	return { ctx: requireRole(context, list.level), list }
}

/** Filters of a query string, read as the list reads its address. */
export function askedOf(list: StaffList, query: string) {
	return list.params.read(new URLSearchParams(query))
}

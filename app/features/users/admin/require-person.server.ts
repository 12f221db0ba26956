import type { RouterContextProvider } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrLeave } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { findPerson } from './queries.server.ts'

/**
 * The person of an admin's page.
 * @throws Response a redirect to the list with the specification's sentence, where there is none or it cannot be loaded
 */
export async function requirePerson(context: Readonly<RouterContextProvider>, userId: string) {
	const ctx = requireRole(context, 'admin')
	const id = readId(userId)
	const person =
		id && (await loadOrLeave(context, 'people.details-failed', '/admin/users', () => findPerson(ctx, id)))
	if (!person) throw redirectWith('/admin/users', { tone: 'bad', code: 'people.details-failed' })
	return { ctx, person, days: daysOf(context) }
}

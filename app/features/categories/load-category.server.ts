import type { RouterContextProvider } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrLeave } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { findCategory } from './queries.server.ts'

/** The category of an admin's page; undefined: none, shown as 404. */
export async function loadCategory(context: Readonly<RouterContextProvider>, categoryId: string) {
	const ctx = requireRole(context, 'admin')
	const id = readId(categoryId)
	const category =
		id &&
		(await loadOrLeave(context, 'categories.details-failed', '/admin/categories', () =>
			findCategory(ctx, id),
		))
	return { ctx, category: category || undefined }
}

import type { Subject } from '#app/drawings/glass.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import type { Kind } from '../model.ts'
import { findByName } from '../names.server.ts'
import { categorySearch } from '../searchable.server.ts'
import { categories } from '../tables.server.ts'

type Wanted = { name: string; type: Kind; subject?: Subject | undefined }

export async function ensureCategory(ctx: Ctx, { name, type, subject }: Wanted): Promise<string> {
	return transaction(ctx, async (ctx) => {
		const existing = await findByName(ctx, { names: [name], type })
		if (existing) return existing

		const base = slugOf(name, 'category')
		for (let n = 1; ; n++) {
			const slug = n === 1 ? base : `${base}-${n}`
			const [made] = await ctx.db
				.insert(categories)
				.values({ slug, name: name.trim(), type, subject, createdAt: ctx.now })
				.onConflictDoNothing()
				.returning({ id: categories.id })
			if (made) {
				await indexAgain(ctx.db, categorySearch, [made.id])
				await record(ctx, 'category.created', made.id)
				return made.id
			}
			// The slug is taken: by a name with the same spelling, or by a concurrent creation of this one.
			const taken = await findByName(ctx, { names: [name], type })
			if (taken) return taken
		}
	})
}

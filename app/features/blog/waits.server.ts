import { sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { WorkSource } from '#app/workflow/waiting.server.ts'
import { reviewerPath } from './model.ts'
import { reviewList } from './params.ts'
import { waitsFor } from './queries.server.ts'
import { posts } from './tables.server.ts'

const { id, updatedAt, status, title, authorId, revisionSubmittedAt } = posts

/** Posts and new versions of others that wait for a review. */
export const postWaits: WorkSource = {
	name: 'post',
	notices: 'post',
	label: m.waiting_post,
	list: reviewList.to({ view: 'review' }),
	find: (ctx) => ({
		from: sql`${posts}`,
		columns: {
			id,
			status,
			since: sql`coalesce(${revisionSubmittedAt}, ${updatedAt})`,
			holder: authorId,
			about: sql`json_build_object('title', ${title})`,
		},
		where: waitsFor(ctx),
	}),
	show: ({ id, about }) => ({
		title: (about as { title: string }).title,
		facts: [],
		to: `${reviewerPath}/${id}`,
		action: { verb: 'review', to: `${reviewerPath}/${id}` },
	}),
}

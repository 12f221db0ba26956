import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { reviewerPath } from '../../model.ts'
import { loadWork } from '../../work.server.ts'
import { PostWork } from '../post-work.tsx'
import type { Route } from './+types/show'

export const meta = privateMeta(m.posts_post)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	return loadWork(ctx, params.id, context)
}

export default function Show({ loaderData }: Route.ComponentProps) {
	return (
		<PostWork of={loaderData} list={{ to: reviewerPath, label: m.posts_title() }} verbsAt={reviewerPath} />
	)
}

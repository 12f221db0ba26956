import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { writerPath } from '../../model.ts'
import { requireRight } from '../../rights.server.ts'
import { loadWork } from '../../work.server.ts'
import { PostWork } from '../post-work.tsx'
import type { Route } from './+types/overview'

export const meta = privateMeta(m.posts_post)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx } = await requireRight(context, 'write', 'review')
	return loadWork(ctx, params.id, context)
}

export default function Overview({ loaderData }: Route.ComponentProps) {
	return (
		<PostWork of={loaderData} list={{ to: writerPath, label: m.posts_own_title() }} verbsAt={writerPath} />
	)
}

import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { removeTag } from '../../commands/series.server.ts'
import { RemovalPage } from '../../components/removal-page.tsx'
import { tagsPath } from '../../model.ts'
import { findTag } from '../../queries.server.ts'
import type { Route } from './+types/tag-removal'

export const meta = privateMeta(m.posts_tag_remove)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { id, names } = requireRow(await findTag(ctx, requireRow(readId(params.tagId))))
	return { id, name: names[getLocale()] ?? '' }
}

export async function action({ params, context }: Route.ActionArgs) {
	await removeTag(requireRole(context, 'admin'), requireRow(readId(params.tagId)))
	return redirectWith(tagsPath, { tone: 'good', code: 'blog.tag-removed' })
}

export default function Removal({ loaderData: { id, name } }: Route.ComponentProps) {
	return (
		<RemovalPage
			title={m.posts_tag_remove()}
			text={m.posts_tag_remove_text()}
			name={name}
			list={{ label: m.posts_tags_title(), to: tagsPath }}
			back={`${tagsPath}/${id}`}
		/>
	)
}

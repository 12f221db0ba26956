import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { removeTag } from '../../commands/series.server.ts'
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
	const back = `${tagsPath}/${id}`
	return (
		<Page
			title={m.posts_tag_remove()}
			width="reading"
			breadcrumb={[
				{ label: m.posts_tags_title(), to: tagsPath },
				{ label: name, to: back },
				{ label: m.posts_tag_remove() },
			]}
		>
			<Card>
				<Form method="post" className="grid gap-4">
					<p className="font-semibold">
						<bdi>{name}</bdi>
					</p>
					<p className="text-muted">{m.posts_tag_remove_text()}</p>
					<div className="flex flex-wrap gap-3">
						<Button tone="danger">{m.posts_tag_remove()}</Button>
						<ButtonLink to={back} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
